import { plural } from '../../core/words.ts';
import { headsOf, isActive, sumOf } from '../figures.ts';
import type { ArmyState, CampaignState, CampaignUnit } from '../state.ts';
import type { SumPart, Tally, TallyRule } from './rule-fields.ts';
import { sumTally, type TallySum, tallyValue } from './tallies.ts';

export const isExempt = ({ fighters }: CampaignUnit, except: readonly string[]): boolean =>
  fighters?.abilities.some((ability) => except.includes(ability)) ?? false;

const WEEK = 7;

/** Weeks are counted from the first day of the war; they end on every seventh. */
export const isDue = ({ day, firstDay }: CampaignState, every: 'day' | 'week'): boolean =>
  every === 'day' || (day - firstDay + 1) % WEEK === 0;

export const armiesOf = ({ armies }: CampaignState, { of }: Tally, ownerId: string): readonly ArmyState[] =>
  Object.values(armies).filter(
    (army) =>
      isActive(army) &&
      (of === 'armies' ? army.id === ownerId : of === 'sides' ? army.sideId === ownerId : false),
  );

const PLURALS: Readonly<Record<string, string>> = {
  town: 'towns',
  village: 'villages',
  castle: 'castles',
  bridge: 'bridges',
  camp: 'camps',
  ruin: 'ruins',
  region: 'regions',
  other: 'other places',
};

const heldPart = (
  state: CampaignState,
  tally: Tally,
  ownerId: string,
  { amount, types, besieged }: Extract<TallyRule, { kind: 'held' }>,
): SumPart => {
  const held = Object.values(state.places).filter(
    ({ id, type, sideId, removed }) =>
      !removed &&
      types.includes(type) &&
      (besieged || state.sieges[id] === undefined) &&
      (tally.of === 'sides' ? sideId === ownerId : id === ownerId),
  );
  const what = types.length === 1 ? PLURALS[types[0] ?? ''] : 'places';
  const count = held.length;
  return {
    what:
      tally.of === 'sides'
        ? `${count} ${count === 1 ? (what ?? '').replace(/s$/, '') : what} at ${amount}`
        : 'held',
    amount: count * amount,
  };
};

const headsPart = (
  state: CampaignState,
  tally: Tally,
  ownerId: string,
  { amount, heads, except }: Extract<TallyRule, { kind: 'heads' }>,
): SumPart => {
  const eaters = sumOf(
    armiesOf(state, tally, ownerId).map(({ units }) =>
      sumOf(units.filter((unit) => !isExempt(unit, except)).map(headsOf)),
    ),
  );
  const begun = Math.ceil(eaters / heads);
  return { what: `${plural(eaters, 'head')}, ${Math.abs(amount)} for each ${heads}`, amount: begun * amount };
};

/** What one rule comes to for one owner today; null: nothing. */
const partOf = (state: CampaignState, tally: Tally, ownerId: string, rule: TallyRule): SumPart | null => {
  if (rule.tallyId !== tally.id || !('every' in rule) || !isDue(state, rule.every)) return null;
  if (rule.kind === 'each')
    return { what: rule.every === 'day' ? 'of the day' : 'of the week', amount: rule.amount };
  if (rule.kind === 'held') return heldPart(state, tally, ownerId, rule);
  return rule.kind === 'heads' ? headsPart(state, tally, ownerId, rule) : null;
};

export interface DaySum extends TallySum {
  readonly before: number;
  readonly parts: readonly SumPart[];
}

/** What the rules come to for one owner of a counter if the day ended as things stand. */
export const reckonDay = (state: CampaignState, tally: Tally, ownerId: string): DaySum => {
  const parts = state.settings.tallyRules.flatMap((rule) => partOf(state, tally, ownerId, rule) ?? []);
  const before = tallyValue(state, ownerId, tally);
  return { before, parts, ...sumTally(tally, before, parts) };
};
