import { readFile } from 'node:fs/promises';
import { createServer as createBareServer } from 'node:http';
import { extname, join } from 'node:path';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { buildCsp, NONCE_PLACEHOLDER } from '../csp.ts';
import { putNonce } from '../static-files.ts';
import { FAULTS } from './faults.ts';
import { pathOf } from './guard.ts';
import type { PageSource } from './pages.ts';
import { replyFault } from './reply.ts';

export interface DevPagesOptions {
  /** The folder with index.html. */
  readonly root: string;
  /** The folder modules may be read from: the renderer imports the rules beside it. */
  readonly projectDir: string;
  readonly configFile: string | false;
}

/** Every shared part in every state: a page that no release has. */
const GALLERY = '/gallery';

const createVite = (
  options: DevPagesOptions,
  reloadSocket: ReturnType<typeof createBareServer>,
): Promise<ViteDevServer> =>
  createViteServer({
    root: options.root,
    configFile: options.configFile,
    appType: 'custom',
    html: { cspNonce: NONCE_PLACEHOLDER },
    server: {
      middlewareMode: true,
      // Vite answers foreign origins with CORS headers unless told not to.
      cors: false,
      fs: { allow: [options.projectDir] },
      ws: { server: reloadSocket },
    },
  });

/** Pages straight from the sources, reloaded as they change, behind the same door as the built ones. */
export const createDevPages = async (options: DevPagesOptions): Promise<PageSource> => {
  // Never listens: upgrades reach Vite only through the host's checks.
  const reloadSocket = createBareServer();
  const vite = await createVite(options, reloadSocket);

  const renderPage = async (url: string, nonce: string): Promise<string> => {
    const folder = pathOf(url) === GALLERY ? join(options.root, GALLERY) : options.root;
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    return putNonce(await vite.transformIndexHtml(url, html), nonce);
  };

  return {
    csp: (nonce, host) => buildCsp(nonce, { socket: `ws://${host}` }),
    async answer(req, res, nonce) {
      const url = req.url ?? '/';
      const handled = await new Promise<boolean>((resolve, reject) => {
        res.once('close', () => resolve(true));
        vite.middlewares(req, res, (error: unknown) =>
          error === undefined ? resolve(false) : reject(error),
        );
      });
      if (handled) return null;
      if (extname(pathOf(url)) !== '') return replyFault(req, FAULTS.missing);
      return { status: 200, type: 'text/html; charset=utf-8', body: await renderPage(url, nonce) };
    },
    upgrade: (req, socket, head) => void reloadSocket.emit('upgrade', req, socket, head),
    close: () => vite.close(),
  };
};
