import { formatName } from '../explain.ts';
import { type Names, namesOf } from '../foretell.ts';
import { writeAt } from '../form-values.ts';
import { toNumber } from '../fraction.ts';
import type { Json, JsonObject } from '../json.ts';
import { chanceOf, type Distribution, mean, type Odds } from '../odds.ts';
import type { TableMove, TableRules, Worth } from '../play.ts';
import { catchRefusal } from '../result.ts';
import { decidedBy } from './decision.ts';

const SWING = 'losses dealt less losses taken, on average';
const CHANCE = 'the chance that it succeeds';

const isNumeric = (source: Distribution<Json> | undefined): source is Distribution<number> =>
  source?.entries.every(({ value }) => typeof value === 'number') === true;

const meanOf = (source: Distribution<number>): number => toNumber(mean(source, (value) => value));

/** Who loses by a key of the odds, or who deals; null where it tells something else. */
const partyOf = (key: string, labels: Odds['labels'] = {}): { name: string; sign: 1 | -1 } | null => {
  const loser = /^(.+) loses$/.exec(key)?.[1] ?? /^castingsLostBy(.)$/.exec(key)?.[1];
  if (loser !== undefined) return { name: formatName(loser, labels), sign: -1 };
  const dealer = /^hits by (.+)$/.exec(key)?.[1];
  return dealer === undefined ? null : { name: dealer, sign: 1 };
};

/** Null where the odds tell neither losses nor whether it succeeds, or do not say whose losses they are. */
const worthOfOdds = ({ also, outcomes, labels }: Odds, { own, target }: Names): Worth | null => {
  const parties = Object.entries(also).flatMap(([key, lost]) => {
    const party = isNumeric(lost) ? partyOf(key, labels) : null;
    return party === null || !isNumeric(lost) ? [] : [{ ...party, amount: meanOf(lost) }];
  });
  if (parties.length > 0) {
    if (parties.filter(({ name }) => name === own).length !== 1) return null;
    const gain = parties.reduce(
      (sum, { name, sign, amount }) => sum + (name === own ? 1 : -1) * sign * amount,
      0,
    );
    return { gain, measure: SWING };
  }
  const lost = [also['castingsLost'], also['lost'], outcomes].find(isNumeric);
  if (lost !== undefined) return target === '' ? null : { gain: meanOf(lost), measure: SWING };
  if (!outcomes.entries.every(({ value }) => typeof value === 'boolean')) return null;
  return { gain: toNumber(chanceOf(outcomes, (value) => value === true)), measure: CHANCE };
};

type Weighing = Pick<TableRules, 'odds' | 'worth' | 'view' | 'moves'>;

const worthOf = (rules: Weighing, state: unknown, move: TableMove, input: JsonObject): Worth | null => {
  const played = { id: move.id, seat: move.seat, input };
  const own = rules.worth?.(state, played) ?? null;
  if (own !== null) return own;
  const odds = rules.odds(state, played);
  return odds === null ? null : worthOfOdds(odds, namesOf(rules, state, played, 'master'));
};

export interface WeighedWay extends Worth {
  readonly label: string;
  readonly input: JsonObject;
}

/** Every way to decide a move that can be weighed by itself; all else stays as it is filled in. */
export const weighByOdds = (rules: Weighing, state: unknown, move: TableMove): readonly WeighedWay[] => {
  const field = decidedBy(move);
  if (field === null) return [];
  return field.choices.flatMap(({ value, label, refused }) => {
    if (refused !== null) return [];
    const input = writeAt(move.input, field.path, value) as JsonObject;
    const worth = catchRefusal(() => worthOf(rules, state, move, input));
    return worth.ok && worth.value !== null ? [{ label, input, ...worth.value }] : [];
  });
};
