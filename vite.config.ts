import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page alone; the shell and the command line are bundled by the build script. */
export default defineConfig({
  root: 'renderer',
  base: '/',
  plugins: [react()],
  // Both hosts replace it in every answer, so that no style or script of a stranger runs.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome130', 'firefox132', 'safari18'],
    // A font inside the style sheet would need `data:` in the page's policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Linked first of all: a component's own sheet wins over the common ones, whichever chunk it came with.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'styles', test: /renderer[\\/]styles[\\/]/ }] } } },
  },
});
