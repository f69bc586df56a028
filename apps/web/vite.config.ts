import solid from 'vite-plugin-solid';
import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';
import { shortClassName } from './classNames.ts';

// Where `npm run dev` has the Worker listen.
const worker = process.env.DADO_WORKER ?? 'http://127.0.0.1:8787';

// The content security policy forbids inline styles, so none may be written into the markup. (The
// compiler knows this option; the types of the plugin do not yet.)
const jsx = { delegateEvents: true, inlineStyles: false };

/** What pages of more than one kind load. */
const common =
  /src\/(ui|i18n|router|outdated|pages\/Lost|store\/context|net\/(http|device|storage|errand|visits|hex|quick)|settings\/(RulesCard|rulesCard|settings))|packages\/(engine\/src\/(catalog|options)|table\/src\/(names|limits|settings))|solid-js\/store|chevron-right|preload-helper/;

/** What every table loads; not what it fetches when somebody asks for it. */
const table =
  /src\/(store|gathering)|src\/(table|talk)\/(?!People\.|PersonRow|AskToPlay|MoveSeat|LeaveButton|TalkPanel|WriteForm|Reactions)/;

export default defineConfig(({ command }) => ({
  plugins: [solid({ solid: jsx })],
  // While one works on the page its classes have names that say where they are from.
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  build: {
    // What a page loads is counted by it (`npm run bench:page`); it is not served.
    manifest: true,
    // For the same reason: no data: addresses for small files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What most pages are made of is one file: many small ones compress worse, and each is a request.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'common', test: common },
            { name: 'table', test: table },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: { '/api': { target: worker, ws: true }, '/healthz': worker },
  },
  test: {
    environment: 'happy-dom',
    include: ['test/**/*.test.{ts,tsx}'],
    ...shared('unit'),
  },
}));
