import { randomInt } from 'node:crypto';
import { lookup } from 'node:dns/promises';

/** Never 0.0.0.0: nobody else in the network may reach the host. Both, or a neighbour on the other gets our visitors. */
export const LOOPBACKS = ['127.0.0.1', '::1'] as const;

export const PLAIN_NAME = LOOPBACKS[0];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 26;

/**
 * Another at each start, of 130 bits: cookies and whatever else a browser keeps by name are out of reach for every other
 * program on this computer, and what one has planted under an earlier name is never asked.
 */
export const newName = (): string =>
  `${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}.localhost`;

/** Chromium and Firefox find such names by themselves, everywhere; Safari asks the system, which older ones cannot tell. */
export const canBrowsersFind = async (
  name: string,
  platform: NodeJS.Platform = process.platform,
  ask: (name: string) => Promise<{ readonly address: string }> = lookup,
): Promise<boolean> => {
  if (platform !== 'darwin') return true;
  try {
    const { address } = await ask(name);
    return LOOPBACKS.some((loopback) => loopback === address);
  } catch {
    return false;
  }
};
