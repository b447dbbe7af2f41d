// biome-ignore-all lint/suspicious/noTemplateCurlyInString: electron-builder fills these in for each target.
import { resolve } from 'node:path';
import type { Configuration } from 'electron-builder';

const config: Configuration = {
  appId: 'muster.desktop',
  productName: 'Muster',
  copyright: 'MIT licence, the Muster project',
  extraMetadata: { main: 'dist/main.mjs' },
  directories: {
    output: 'out',
    // Everything this looks for is named below; its default is a folder that holds scripts here.
    buildResources: 'build/icons',
  },
  files: [
    'package.json',
    'LICENSE',
    'dist/main.mjs',
    'dist/preload.cjs',
    'dist/worker.mjs',
    'dist/dispatch-page.json',
    'dist/icon.png',
    'dist/licences.json',
    'dist/third-party-licences.txt',
    'dist/renderer/**',
    '!dist/renderer/.vite',
    // For browsers: the window reads the plain files.
    '!dist/renderer/**/*.{br,gz}',
    'migrations/**',
    '!node_modules/**',
    'node_modules/better-sqlite3/{package.json,LICENSE,lib/**}',
    'node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node',
  ],
  asar: true,
  asarUnpack: ['**/*.node'],
  // The prebuilt file serves Electron as it is; a rebuild would need a compiler and Electron's headers.
  npmRebuild: false,
  nodeGypRebuild: false,
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    // Without it a flipped fuse breaks the signature that Apple silicon asks for.
    resetAdHocDarwinSignature: true,
  },
  electronLanguages: ['en', 'en-US'],
  fileAssociations: [
    {
      ext: 'muster',
      name: 'Muster file',
      description: 'Muster rosters, characters and campaigns',
      mimeType: 'application/x-muster',
      icon: resolve(import.meta.dirname, 'icons/document'),
      role: 'Editor',
    },
  ],
  win: { target: [{ target: 'nsis', arch: ['x64', 'arm64'] }], icon: 'build/icons/icon.ico' },
  nsis: { oneClick: false, allowToChangeInstallationDirectory: true, deleteAppDataOnUninstall: false },
  mac: {
    target: [{ target: 'dmg', arch: ['arm64', 'x64'] }],
    icon: 'build/icons/icon.icns',
    category: 'public.app-category.games',
    // Signed for this machine only, until there is a certificate: an unsigned app does not start on Apple silicon.
    identity: '-',
    hardenedRuntime: false,
  },
  linux: {
    // A deb would have to name a homepage and an address to write to.
    target: ['AppImage', 'tar.gz'],
    icon: 'build/icons',
    category: 'Game',
    synopsis: 'Army builder for fantasy miniature battles',
    executableName: 'muster',
  },
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  publish: null,
};

export default config;
