import { sumOf } from '../figures.ts';
import type { CampaignSettings, CampaignUnit, General } from '../state.ts';
import type { Counter } from './fields.ts';

export interface Deeds {
  readonly battles: number;
  readonly victories: number;
  readonly wounds: number;
}

/** All that somebody did, for whichever side. */
export const deedsOf = ({ deeds }: Pick<General | CampaignUnit, 'deeds'>): Deeds => {
  const all: readonly Partial<Deeds>[] = Object.values(deeds);
  return {
    battles: sumOf(all.map(({ battles = 0 }) => battles)),
    victories: sumOf(all.map(({ victories = 0 }) => victories)),
    wounds: sumOf(all.map(({ wounds = 0 }) => wounds)),
  };
};

/** A counter of the game master’s, as it stands: what battles and victories gave, and what was set by hand. */
export interface Counted {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly byHand: number;
  readonly perBattle: number;
  readonly perVictory: number;
}

const countOne = (
  { id, name, perBattle, perVictory }: Counter,
  of: Pick<General | CampaignUnit, 'deeds' | 'counters'>,
): Counted => {
  const { battles, victories } = deedsOf(of);
  const byHand = of.counters[id] ?? 0;
  return {
    id,
    name,
    byHand,
    perBattle,
    perVictory,
    value: byHand + perBattle * battles + perVictory * victories,
  };
};

const countersOf =
  (kind: Counter['of']) =>
  (
    { counters }: CampaignSettings,
    of: Pick<General | CampaignUnit, 'deeds' | 'counters'>,
  ): readonly Counted[] =>
    counters
      .filter((counter) => counter.of === kind || counter.of === 'both')
      .map((one) => countOne(one, of));

export const leaderCounters = countersOf('leaders');
export const unitCounters = countersOf('units');

/** `3 battles, 1 victory, Fame 4`; empty where there is nothing to tell. */
export const wordExperience = ({ battles, victories }: Deeds, counters: readonly Counted[]): string =>
  [
    ...(battles === 0 ? [] : [`${battles} ${battles === 1 ? 'battle' : 'battles'}`]),
    ...(victories === 0 ? [] : [`${victories} ${victories === 1 ? 'victory' : 'victories'}`]),
    ...counters.filter(({ value }) => value !== 0).map(({ name, value }) => `${name} ${value}`),
  ].join(', ');
