import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { startFrame } from './build/scripts/start-frame.ts';

/** Both hosts replace it in every answer, so that no style or script of a stranger runs. */
const NONCE = '__NONCE__';

const COMMON_LINK = /\s*<link rel="stylesheet"[^>]*\/assets\/styles-[^>]*>/;

/** A component's own sheet comes after the common ones, whichever chunk it is in; Vite would link them last. */
const commonStylesFirst = (): Plugin => ({
  name: 'common-styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const link = COMMON_LINK.exec(html)?.[0];
      if (link === undefined) throw new Error('The page links no common style sheet.');
      return html.replace(link, '').replace('</title>', `</title>${link}`);
    },
  },
});

/** Nearly all of it runs at once: compiled beside the page while it arrives, not function by function in its way. */
const compiledAtOnce = (): Plugin => ({
  name: 'compiled-at-once',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name === 'start')
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
});

/** The page alone; the shell and the command line are bundled by the build script. */
export default defineConfig({
  root: 'renderer',
  base: '/',
  plugins: [react(), commonStylesFirst(), startFrame(NONCE), compiledAtOnce()],
  html: { cspNonce: NONCE },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome130', 'firefox132', 'safari18'],
    // A font inside the style sheet would need `data:` in the page's policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The build script has a limit of its own, for what is zipped.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // The owner's page, and that of players on devices of their own.
      input: { index: 'renderer/index.html', seat: 'renderer/seat.html' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'styles', test: /renderer[\\/]styles[\\/]/, priority: 1 },
            // What the first page needs comes in one piece: sixty small ones ask sixty times and zip worse.
            { name: 'start', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
