import {
  describeFields,
  type FieldConflict,
  type FieldWords,
  showTags,
  showYesNo,
} from '../../components/field-conflicts.ts';
import { formatNumber } from '../../format.ts';
import type { RosterPatch } from './edits.ts';

const FIELDS: FieldWords<RosterPatch> = {
  name: { label: 'Name', show: (name) => name },
  pointsLimit: { label: 'Points limit', show: (limit) => (limit === null ? 'none' : formatNumber(limit)) },
  tags: { label: 'Tags', show: showTags },
  notes: { label: 'Notes', show: (notes) => (notes === '' ? 'empty' : notes) },
  favourite: { label: 'Favourite', show: showYesNo },
};

export const describeConflict = (
  mine: RosterPatch,
  { name, pointsLimit, tags, notes, favourite }: Required<RosterPatch>,
): readonly FieldConflict[] => describeFields(FIELDS, mine, { name, pointsLimit, tags, notes, favourite });
