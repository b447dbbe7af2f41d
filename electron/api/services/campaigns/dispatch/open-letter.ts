import { createDecipheriv, createECDH, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { MailKeys } from '../../../../../db/queries/mail.ts';
import {
  type Canonical,
  fromBase64Url,
  fromUtf8,
  readCanonical,
  toBase64Url,
  toUtf8,
} from '../../../../../rules/campaign/mail/canonical.ts';
import { type Letter, OPEN, openPart, sealInfo, unpad } from '../../../../../rules/campaign/mail/letter.ts';
import {
  type MailedOrders,
  openBodySchema,
  sealedBodySchema,
} from '../../../../../rules/campaign/mail/orders.ts';
import { hmacSha256 } from '../../../../../rules/core/sha256.ts';
import { CURVE, capability } from './keys.ts';

export interface OpenedLetter {
  readonly rev: number;
  readonly orders: MailedOrders;
  readonly sealed: boolean;
}

const TAG = 16;

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Null where it is not what a dispatch of ours has sealed. */
const decrypt = (keys: MailKeys, { head, key, body }: Letter): Uint8Array | null => {
  const [theirs, sealed] = [fromBase64Url(key), fromBase64Url(body)];
  if (theirs === null || sealed === null || sealed.length <= TAG) return null;
  try {
    const own = createECDH(CURVE);
    own.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'));
    const shared = own.computeSecret(theirs);
    const bytes = Buffer.from(hkdfSync('sha256', shared, theirs, sealInfo(keys.publicKey), 44));
    const cipher = createDecipheriv('aes-256-gcm', bytes.subarray(0, 32), bytes.subarray(32));
    cipher.setAAD(Buffer.from(head));
    cipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()]);
  } catch {
    return null;
  }
};

const readBody = (bytes: Uint8Array | null): Canonical | null =>
  bytes === null ? null : readCanonical(fromUtf8(bytes) ?? '');

/** What a letter says; null for one that was altered, or that no dispatch of ours has made. */
export const openLetter = (keys: MailKeys, letter: Letter): OpenedLetter | null => {
  const cap = capability(keys, letter.head);
  if (letter.key === OPEN) {
    const said = openBodySchema.safeParse(readBody(fromBase64Url(letter.body))).data;
    if (said === undefined) return null;
    const vouched = hmacSha256(
      toUtf8(cap),
      toUtf8(openPart(letter.head, said.rev, said.orders as Canonical)),
    );
    return isSame(toBase64Url(vouched), said.mac)
      ? { rev: said.rev, orders: said.orders, sealed: false }
      : null;
  }
  const bytes = decrypt(keys, letter);
  const said = sealedBodySchema.safeParse(readBody(bytes === null ? null : unpad(bytes))).data;
  return said !== undefined && isSame(said.cap, cap)
    ? { rev: said.rev, orders: said.orders, sealed: true }
    : null;
};
