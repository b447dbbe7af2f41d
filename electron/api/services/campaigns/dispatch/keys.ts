import { createECDH, createHmac, randomBytes } from 'node:crypto';
import { findMailKeys, insertMailKeys, type MailKeys } from '../../../../../db/queries/mail.ts';
import { capabilityOf } from '../../../../../rules/campaign/mail/letter.ts';
import type { CampaignId } from '../../../../../rules/core/ids.ts';
import type { AppContext } from '../../../context.ts';

/** P-256: X25519 came to browsers too late. */
export const CURVE = 'prime256v1';

/** 16 random bytes. */
export const newDispatchId = (): string => randomBytes(16).toString('base64url');

/** Made when the first dispatch is sent. Call it inside a transaction. */
export const ensureKeys = ({ store }: AppContext, id: CampaignId): MailKeys => {
  const known = findMailKeys(store.db, id);
  if (known !== null) return known;
  const pair = createECDH(CURVE);
  const keys = {
    secret: randomBytes(32).toString('base64url'),
    publicKey: pair.generateKeys('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  };
  insertMailKeys(store.db, id, keys);
  return keys;
};

/** Whoever has it can order for that side on that day: it proves the file, not the person. */
export const capability = ({ secret }: Pick<MailKeys, 'secret'>, head: string): string =>
  createHmac('sha256', Buffer.from(secret, 'base64url')).update(capabilityOf(head)).digest('base64url');
