import { randomBytes } from 'node:crypto';

/** A name for a new thing, that nobody guesses and nothing else has. */
export const newId = (): string => randomBytes(12).toString('base64url');
