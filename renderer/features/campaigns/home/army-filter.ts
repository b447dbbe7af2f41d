import type { ArmyState } from '../../../../rules/campaign/state.ts';
import { matchQuery } from '../../commands/match.ts';
import type { ArmyFigures, CampaignView } from '../types.ts';

type Known = ArmyFigures | undefined;

/** How an army stands, as people look for it. */
export const ARMY_STATES = {
  all: { label: 'Any state', is: () => true },
  field: { label: 'In the field', is: ({ status }: ArmyState) => status === 'active' },
  contact: { label: 'In contact', is: (_army: ArmyState, figures: Known) => figures?.inContact != null },
  marching: { label: 'Marching', is: ({ orders }: ArmyState) => orders !== null },
  wounded: { label: 'With wounded', is: ({ pending }: ArmyState) => pending.length > 0 },
  gone: { label: 'Gone', is: ({ status }: ArmyState) => status !== 'active' },
} as const;

export interface ArmyFilter {
  readonly words: string;
  /** Empty is every side. */
  readonly sideId: string;
  readonly state: keyof typeof ARMY_STATES;
}

export const ALL_ARMIES: ArmyFilter = { words: '', sideId: '', state: 'all' };

/** The words are looked for in names: the army's, its leader's, its units'. */
export const fits = (
  { figures }: Pick<CampaignView, 'figures'>,
  army: ArmyState,
  { words, sideId, state }: ArmyFilter,
): boolean => {
  const known = figures[army.id];
  const named = [army.name, known?.commander?.name ?? '', ...army.units.map(({ name }) => name)].join(' ');
  return (
    (sideId === '' || army.sideId === sideId) &&
    ARMY_STATES[state].is(army, known) &&
    (words.trim() === '' || matchQuery(words, named) !== null)
  );
};
