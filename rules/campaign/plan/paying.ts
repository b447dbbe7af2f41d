import { RuleRefusal } from '../../core/result.ts';
import type { CampaignUnit } from '../state.ts';
import type { SumPart, Tally, TallyRule } from '../war/rule-fields.ts';
import { sumTally, tallyValue } from '../war/tallies.ts';
import type { Draft } from './draft.ts';
import { recordTally } from './war.ts';

interface Joining {
  readonly unit: Pick<CampaignUnit, 'name' | 'points'>;
  readonly heads: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** What one unit costs of one counter: its own price, or its roster's points. */
const priceOf = (rules: readonly TallyRule[], { unit, heads }: Joining): SumPart | null => {
  const called = unit.name.trim().toLocaleLowerCase('en');
  const own = rules.find(
    (rule) => rule.kind === 'price' && rule.unit.trim().toLocaleLowerCase('en') === called,
  );
  if (own?.kind === 'price')
    return { what: `${heads} ${unit.name} at ${own.amount}`, amount: -round(heads * own.amount) };
  const each = rules.find((rule) => rule.kind === 'recruit');
  if (each?.kind !== 'recruit' || unit.points === null) return null;
  const points = round(heads * unit.points);
  return { what: `${heads} ${unit.name} worth ${points} points`, amount: -round(points * each.each) };
};

const ownerOf = ({ of }: Tally, army: { readonly id: string; readonly sideId: string }): string | null =>
  of === 'sides' ? army.sideId : of === 'armies' ? army.id : null;

/** Recruits and repairs are paid for by whoever has counters that say so. Refuses what he cannot pay. */
export const payFor = (
  draft: Draft,
  army: { readonly id: string; readonly sideId: string },
  joining: readonly Joining[],
): void => {
  const { tallies, tallyRules } = draft.state.settings;
  for (const tally of tallies) {
    const ownerId = ownerOf(tally, army);
    const rules = tallyRules.filter(({ tallyId }) => tallyId === tally.id);
    const parts = ownerId === null ? [] : joining.flatMap((one) => priceOf(rules, one) ?? []);
    if (ownerId === null || parts.length === 0) continue;
    const before = tallyValue(draft.state, ownerId, tally);
    if (sumTally({ floor: false }, before, parts).after < 0) {
      const cost = -sumTally({ floor: false }, 0, parts).after;
      throw new RuleRefusal(
        'campaign/cannot-pay',
        `They cost ${cost} ${tally.name}, and there are ${before}: take fewer, or let them come without pay.`,
        'pay',
      );
    }
    recordTally(draft, tally, ownerId, parts, 'recruits');
  }
};
