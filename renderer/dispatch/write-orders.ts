import type { DispatchData } from '../../electron/api/services/campaigns/dispatch/page.ts';
import {
  type Canonical,
  canonical,
  fromBase64Url,
  toBase64Url,
  toUtf8,
} from '../../rules/campaign/mail/canonical.ts';
import { OPEN, openPart, pad, sealInfo, writeLetter } from '../../rules/campaign/mail/letter.ts';
import type { MailedOrders } from '../../rules/campaign/mail/orders.ts';
import { hmacSha256 } from '../../rules/core/sha256.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (text: string): Bytes => new Uint8Array(toUtf8(text));
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

type Access = Pick<DispatchData, 'head' | 'capability' | 'publicKey'>;

const seal = async (
  { head, capability, publicKey }: Access,
  rev: number,
  orders: Canonical,
): Promise<string> => {
  const { subtle } = crypto;
  const theirs = await subtle.importKey(
    'raw',
    new Uint8Array(fromBase64Url(publicKey) ?? []),
    CURVE,
    false,
    [],
  );
  const own = await subtle.generateKey(CURVE, false, ['deriveBits']);
  const key = new Uint8Array(await subtle.exportKey('raw', own.publicKey));
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256);
  const base = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits']);
  const info = bytes(sealInfo(publicKey));
  const made = new Uint8Array(
    await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: key, info }, base, 44 * 8),
  );
  const aes = await subtle.importKey('raw', made.slice(0, 32), 'AES-GCM', false, ['encrypt']);
  const body = pad(toUtf8(canonical({ cap: capability, rev, orders })));
  const sealed = await subtle.encrypt(
    { name: 'AES-GCM', iv: made.slice(32), additionalData: bytes(head) },
    aes,
    new Uint8Array(body),
  );
  return writeLetter({ head, key: toBase64Url(key), body: toBase64Url(new Uint8Array(sealed)) });
};

/** Where the device cannot seal: everybody may read it, but nobody can change it. */
const leaveOpen = ({ head, capability }: Access, rev: number, orders: Canonical): string => {
  const mac = toBase64Url(hmacSha256(toUtf8(capability), toUtf8(openPart(head, rev, orders))));
  return writeLetter({ head, key: OPEN, body: toBase64Url(toUtf8(canonical({ mac, rev, orders }))) });
};

export const canSeal = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

/** The coded line that carries the orders. */
export const writeOrders = async (access: Access, rev: number, orders: MailedOrders): Promise<string> =>
  canSeal() ? seal(access, rev, orders as Canonical) : leaveOpen(access, rev, orders as Canonical);
