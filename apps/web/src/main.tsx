import { render } from 'solid-js/web';
import { App } from './App.tsx';
import './styles/tokens.css';
import './styles/ground.css';

const root = document.getElementById('root');
if (root) render(() => <App />, root);
