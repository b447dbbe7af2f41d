import { plural } from '../../core/words.ts';
import { armyHeads, headsOf, isActive, sumOf } from '../figures.ts';
import type { ArmyState, CampaignState } from '../state.ts';
import type { SumPart, Tally, TallyRule } from '../war/rule-fields.ts';
import { ownersOf, sumTally, tallyValue } from '../war/tallies.ts';
import type { Draft } from './draft.ts';
import { isExempt, loseShare } from './losing.ts';
import { recordTally } from './war.ts';

const WEEK = 7;

/** Weeks are counted from the first day of the war; they end on every seventh. */
const isDue = ({ day, firstDay }: CampaignState, every: 'day' | 'week'): boolean =>
  every === 'day' || (day - firstDay + 1) % WEEK === 0;

const armiesOf = ({ armies }: CampaignState, { of }: Tally, ownerId: string): readonly ArmyState[] =>
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

interface Shortage {
  readonly tally: Tally;
  readonly ownerId: string;
  readonly short: number;
}

const goShort = (draft: Draft, { tally, ownerId, short }: Shortage): void => {
  const rules = draft.state.settings.tallyRules.filter(({ tallyId }) => tallyId === tally.id);
  const except = rules.flatMap((rule) => (rule.kind === 'heads' ? rule.except : []));
  for (const rule of rules) {
    if (rule.kind !== 'short' || !isDue(draft.state, rule.every)) continue;
    const armies = armiesOf(draft.state, tally, ownerId);
    const largest = armies.toSorted((one, other) => armyHeads(other) - armyHeads(one))[0];
    const losing = rule.who === 'all' ? armies : largest === undefined ? [] : [largest];
    for (const { id } of losing)
      loseShare(draft, id, rule.percent, `${short} short of ${tally.name}`, except);
  }
};

/** What the day, or the week that ends with it, does to every counter: a line with its sum for each, then what is short. */
export const countDay = (draft: Draft): void => {
  const shortages: Shortage[] = [];
  for (const tally of draft.state.settings.tallies)
    for (const ownerId of ownersOf(draft.state, tally)) {
      const { state } = draft;
      const parts = state.settings.tallyRules.flatMap((rule) => partOf(state, tally, ownerId, rule) ?? []);
      const before = tallyValue(state, ownerId, tally);
      const { reckoned } = sumTally(tally, before, parts);
      recordTally(draft, tally, ownerId, parts, 'rules');
      if (reckoned < 0) shortages.push({ tally, ownerId, short: -reckoned });
    }
  for (const shortage of shortages) goShort(draft, shortage);
};
