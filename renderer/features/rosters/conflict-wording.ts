import type { RosterSummary } from '../../api/types.ts';
import { formatNumber } from '../../format.ts';
import type { RosterPatch } from './edits.ts';

export interface FieldConflict {
  readonly field: string;
  readonly mine: string;
  readonly stored: string;
}

type Editable = Required<RosterPatch>;

const FIELDS: {
  readonly [K in keyof Editable]: { readonly label: string; show(value: Editable[K]): string };
} = {
  name: { label: 'Name', show: (name) => name },
  pointsLimit: { label: 'Points limit', show: (limit) => (limit === null ? 'none' : formatNumber(limit)) },
  tags: { label: 'Tags', show: (tags) => (tags.length === 0 ? 'none' : tags.join(', ')) },
  notes: { label: 'Notes', show: (notes) => (notes === '' ? 'empty' : notes) },
  favourite: { label: 'Favourite', show: (favourite) => (favourite ? 'yes' : 'no') },
};

const describeField = <K extends keyof Editable>(
  key: K,
  mine: RosterPatch,
  stored: Pick<RosterSummary, K>,
): readonly FieldConflict[] => {
  const value = mine[key];
  if (value === undefined) return [];
  const { label, show } = FIELDS[key];
  return [{ field: label, mine: show(value as Editable[K]), stored: show(stored[key] as Editable[K]) }];
};

/** The fields the person touched, in the order of the form. */
export const describeConflict = (
  mine: RosterPatch,
  stored: Pick<RosterSummary, keyof RosterPatch>,
): readonly FieldConflict[] =>
  (Object.keys(FIELDS) as (keyof Editable)[]).flatMap((key) => describeField(key, mine, stored));
