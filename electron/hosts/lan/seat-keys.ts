import { createHash } from 'node:crypto';
import { LIFETIMES } from '../../api/seats/keys.ts';
import { cookieValues } from '../http/access.ts';

/** How a browser keeps the key of its seat. */
export interface SeatKeys {
  cookieFor(credential: string): string;
  /** All that were sent: another program on the same address can plant a second cookie, which must not shut people out. */
  keysIn(cookieHeader: string | undefined): readonly string[];
}

/** Cookies ignore ports: two stores on one computer would throw each other's players out. */
const nameFor = (dir: string): string =>
  `muster_seat_${createHash('sha256').update(dir).digest('hex').slice(0, 10)}`;

/** Over TLS the browser itself sees to it that no other host or plain connection sets or reads it. */
export const createSeatKeys = (dir: string, secure: boolean): SeatKeys => {
  const name = secure ? `__Host-${nameFor(dir)}` : nameFor(dir);
  const seconds = Math.floor(LIFETIMES.credential / 1000);
  const rest = `HttpOnly; SameSite=Strict; Path=/; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
  return {
    cookieFor: (credential) => `${name}=${credential}; ${rest}`,
    keysIn: (header) => cookieValues(header ?? '', name).slice(0, 4),
  };
};
