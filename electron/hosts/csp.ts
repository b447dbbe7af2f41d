import { randomBytes } from 'node:crypto';

/** Stands in built pages where each response puts its own nonce. */
export const NONCE_PLACEHOLDER = '__NONCE__';

export const createNonce = (): string => randomBytes(18).toString('base64url');

/** What only the development server needs: its inline start-up script and its reload socket. */
export interface DevCsp {
  readonly socket: string;
}

/** One policy for the desktop window and the browser. Without the style nonce Mantine's shell loses its layout. */
export const buildCsp = (nonce: string, dev: DevCsp | null = null): string =>
  [
    `default-src 'none'`,
    dev === null ? `script-src 'self'` : `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    dev === null ? `connect-src 'self'` : `connect-src 'self' ${dev.socket}`,
    // A page of ours never has one; whoever plants one would answer in our name.
    `worker-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
