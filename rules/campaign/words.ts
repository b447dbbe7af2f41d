import { plural } from '../core/words.ts';
import { callArmies } from './called.ts';
import type { ByUnit, Point } from './fields.ts';
import { distance } from './geometry.ts';
import type { CampaignState, CampaignUnit } from './state.ts';

/** Unit Strength from whole hundredths: `34.7`, `4.46`, `21`. */
export const formatUs = (sp: number): string => {
  const rest = sp % 100;
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
  return `${Math.floor(sp / 100)}${decimals}`;
};

export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** How things are called in a campaign, looked up once for many sentences. */
export interface Names {
  readonly state: CampaignState;
  army(id: string): string;
  side(id: string | null): string;
  general(id: string): string;
  place(id: string): string;
  tally(id: string): string;
  /** Whoever has counters: a side, an army, a place or a leader. */
  owner(id: string): string;
  unit(id: string): CampaignUnit | null;
  /** `at Stone Gate`, `near Stone Gate`; empty where no place is known. */
  spot(at: Point): string;
  /** Strength, or heads where nobody counts strength: `Knights 1.44, Levy 12 heads`. */
  troops(by: ByUnit): string;
  /** The same, all together. */
  total(by: ByUnit): string;
}

const NEAR_MILES = 3;

/** For a side, null is the game master. A side must not learn from a name that somebody else has it, too. */
export const namesFor = (state: CampaignState, sideId: string | null): Names => {
  const names = namesOf(state);
  const all = Object.values(state.armies);
  const called = callArmies(state, sideId === null ? all : all.filter((army) => army.sideId === sideId));
  return { ...names, army: (id) => called(id) ?? names.army(id) };
};

export const namesOf = (state: CampaignState): Names => {
  const units = new Map<string, CampaignUnit>();
  for (const army of Object.values(state.armies)) for (const unit of army.units) units.set(unit.id, unit);
  const amount = (id: string, sp: number): string =>
    units.get(id)?.fighters == null ? plural(sp, 'head') : formatUs(sp);
  return {
    state,
    army: (id) => state.armies[id]?.name ?? 'an army',
    side: (id) => (id === null ? 'nobody' : (state.sides[id]?.name ?? 'a side')),
    general: (id) => state.generals[id]?.name ?? 'somebody',
    place: (id) => state.places[id]?.name ?? 'a place',
    tally: (id) => state.settings.tallies.find((one) => one.id === id)?.name ?? 'a counter',
    owner: (id) =>
      (state.sides[id] ?? state.armies[id] ?? state.places[id] ?? state.generals[id])?.name ??
      (id in state.notesByDay ? 'a note' : 'somebody'),
    unit: (id) => units.get(id) ?? null,
    spot: (at) => {
      const near = Object.values(state.places)
        .filter(({ removed }) => !removed)
        .map((place) => ({ name: place.name, far: distance(place.at, at) }))
        .sort((one, other) => one.far - other.far)[0];
      if (near === undefined || near.far > NEAR_MILES) return '';
      return near.far <= 0.5 ? ` at ${near.name}` : ` near ${near.name}`;
    },
    troops: (by) =>
      Object.entries(by)
        .filter(([, sp]) => sp > 0)
        .map(([id, sp]) => `${units.get(id)?.name ?? 'a unit'} ${amount(id, sp)}`)
        .join(', '),
    total: (by) => {
      const entries = Object.entries(by);
      const sum = entries.reduce((all, [, sp]) => all + sp, 0);
      return entries.every(([id]) => units.get(id)?.fighters == null)
        ? plural(sum, 'head')
        : `${formatUs(sum)} of strength`;
    },
  };
};
