import { render } from 'solid-js/web';
import { App } from './App.tsx';
import { takeSeatFromAddress } from './net/errand.ts';
import { reloadWhenOutdated } from './outdated.ts';
import './styles/tokens.css';
import './styles/ground.css';

takeSeatFromAddress();
reloadWhenOutdated();
const root = document.getElementById('root');
if (root) render(() => <App />, root);
