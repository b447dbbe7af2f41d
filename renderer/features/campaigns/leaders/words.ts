import type { LeaderFate } from '../../../../rules/campaign/leaders/fields.ts';
import type { General } from '../../../../rules/campaign/state.ts';

const FATES: Readonly<Record<General['fate'], string>> = {
  serving: 'without a post',
  'captured-or-fled': 'captured or fled',
  captured: 'captured',
  dead: 'dead',
  away: 'away',
  wounded: 'wounded',
  fled: 'fled',
};

/** How he stands when he serves nowhere, or is hurt: `wounded to day 18`. */
export const wordFate = ({
  fate,
  untilDay,
  armyId,
}: Pick<General, 'fate' | 'untilDay' | 'armyId'>): string => {
  if (fate === 'wounded') return `wounded to day ${untilDay}`;
  return fate === 'serving' && armyId !== null ? 'serves' : FATES[fate];
};

/** What may be set by hand. */
export const FATE_CHOICES: Readonly<Record<LeaderFate, string>> = {
  wounded: 'Wounded',
  captured: 'Captured',
  fled: 'Fled',
  dead: 'Dead',
  ransomed: 'Ransomed',
  exchanged: 'Exchanged',
  returned: 'Back already',
};

const AT_LIBERTY: readonly LeaderFate[] = ['wounded', 'captured', 'fled', 'dead'];

/** What may become of him as he stands. */
export const fatesFor = ({ fate }: Pick<General, 'fate'>): readonly LeaderFate[] => {
  if (fate === 'dead') return [];
  if (fate === 'captured' || fate === 'captured-or-fled')
    return ['ransomed', 'exchanged', 'fled', 'dead', 'captured'];
  if (fate === 'wounded') return ['returned', ...AT_LIBERTY];
  return fate === 'serving' ? AT_LIBERTY : ['captured', 'fled', 'dead'];
};
