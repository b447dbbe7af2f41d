import { armyHeads } from '../figures.ts';
import { armiesOf, isDue, reckonDay } from '../war/reckon.ts';
import type { Tally } from '../war/rule-fields.ts';
import { ownersOf } from '../war/tallies.ts';
import type { Draft } from './draft.ts';
import { loseShare } from './losing.ts';
import { recordTally } from './war.ts';

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
      const { parts, reckoned } = reckonDay(draft.state, tally, ownerId);
      recordTally(draft, tally, ownerId, parts, 'rules');
      if (reckoned < 0) shortages.push({ tally, ownerId, short: -reckoned });
    }
  for (const shortage of shortages) goShort(draft, shortage);
};
