import { createContext, useContext } from 'solid-js';
import { type Dictionary, en } from './en.ts';

const TextContext = createContext<() => Dictionary>(() => en);

/** The dictionary of the page's language. */
export function useText(): () => Dictionary {
  return useContext(TextContext);
}
