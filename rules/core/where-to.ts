import type { RosterDesk } from './desk.ts';
import type { Issue, RosterDocument } from './system.ts';

/** Where an issue is mended that no press mends. */
export type WhereTo =
  | { readonly kind: 'catalogue'; readonly tab: 'units' | 'characters' }
  /** A field of the entry, or of the army where the issue is the army's. */
  | { readonly kind: 'field'; readonly field: string };

/** Null where a press mends it, or where nothing is wrong. */
export const whereTo = (
  { lacking = {}, issueFields = {} }: Pick<RosterDesk<RosterDocument>, 'lacking' | 'issueFields'>,
  { code, fix, severity }: Issue,
): WhereTo | null => {
  if (fix !== null || severity === 'info') return null;
  const tab = lacking[code];
  if (tab !== undefined) return { kind: 'catalogue', tab };
  const field = issueFields[code];
  return field === undefined ? null : { kind: 'field', field };
};
