import type { RosterDocument } from '../../../../rules/core/system.ts';
import { rosterData } from '../file-format.ts';
import { writeEnvelope } from './envelope.ts';

/** A roster that is in no store, as a file that Import takes. */
export const rosterFileText = (document: RosterDocument): string => {
  const data = rosterData({ id: null, document, tags: [], favourite: false, removed: false });
  return `${JSON.stringify({ ...writeEnvelope('roster'), data }, null, 2)}\n`;
};
