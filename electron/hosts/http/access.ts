import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CODE_LIFETIME_MS, MAX_OPEN_CODES } from './limits.ts';

/** Who may come in: one-time codes for the door, one session token for everything behind it. */
export interface Access {
  newCode(): string;
  /** True once for each code. */
  spend(code: string): boolean;
  /** The Set-Cookie line a spent code earns. */
  readonly cookie: string;
  holdsSession(cookieHeader: string | undefined): boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const randomToken = (): string => randomBytes(32).toString('base64url');

/** Every value of a name: another program on this computer can plant a second cookie, which must not shut people out. */
export const cookieValues = (header: string, name: string): readonly string[] =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));

export const createAccess = (port: number, now: () => Date): Access => {
  // Cookies ignore ports: without the port in the name two Musters would throw each other out.
  const cookieName = `muster_${port}`;
  const token = randomToken();
  const tokenDigest = digest(token);
  const codes = new Map<string, number>();

  return {
    newCode() {
      const code = randomToken();
      codes.set(digest(code).toString('hex'), now().getTime() + CODE_LIFETIME_MS);
      const [oldest] = codes.keys();
      if (codes.size > MAX_OPEN_CODES && oldest !== undefined) codes.delete(oldest);
      return code;
    },
    spend(code) {
      const key = digest(code).toString('hex');
      const validUntil = codes.get(key);
      codes.delete(key);
      return validUntil !== undefined && now().getTime() < validUntil;
    },
    cookie: `${cookieName}=${token}; HttpOnly; SameSite=Strict; Path=/`,
    // Digests have one length, so the comparison tells nothing about how much of a guess was right.
    holdsSession: (header) =>
      cookieValues(header ?? '', cookieName).some((value) => timingSafeEqual(digest(value), tokenDigest)),
  };
};
