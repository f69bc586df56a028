import { render } from 'solid-js/web';
import { App } from './App.tsx';
import { reloadWhenOutdated } from './outdated.ts';
import './styles/tokens.css';
import './styles/ground.css';

reloadWhenOutdated();
const root = document.getElementById('root');
if (root) render(() => <App />, root);
