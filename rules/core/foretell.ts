import { AIMS } from './chair/decision.ts';
import { formatName } from './explain.ts';
import { readAt } from './form-values.ts';
import { toNumber } from './fraction.ts';
import type { Json, JsonObject } from './json.ts';
import { chanceOf, type Distribution, map, mean, type Odds } from './odds.ts';
import { type PlayedMove, SEATS, type TableMove, type TableRules, type TableViewer } from './play.ts';
import { catchRefusal } from './result.ts';
import { endsOf, waysOf } from './tell-ends.ts';
import { capitalise, does, percent } from './words.ts';

/** Who does it and to whom, by name. */
export interface Names {
  readonly own: string;
  readonly target: string;
  /** What is asked, for who asks without names: a bare number says nothing. */
  readonly what?: string;
}

const isNumeric = (source: Distribution<Json>): source is Distribution<number> =>
  source.entries.every(({ value }) => typeof value === 'number');

const isYesOrNo = (source: Distribution<Json>): boolean =>
  source.entries.every(({ value }) => typeof value === 'boolean');

const yesOf = (source: Distribution<Json>): string =>
  percent(toNumber(chanceOf(source, (value) => value === true)));

const isWorded = (source: Distribution<Json>): source is Distribution<string> =>
  source.entries.every(({ value }) => typeof value === 'string');

/** `about 3.9`; what is certain is no guess: `3`. */
const amount = (source: Distribution<number>): string => {
  const [only, ...others] = source.entries;
  if (only !== undefined && others.length === 0) return `${only.value}`;
  const about = toNumber(mean(source, (value) => value)).toFixed(1);
  return about === '0.0' ? 'hardly any' : `about ${about}`;
};

const isOne = ({ entries: [only, ...others] }: Distribution<number>): boolean =>
  others.length === 0 && only?.value === 1;

/** `about 2.5 hits`; a bare number where nobody says what it counts. */
const amountOf = (source: Distribution<number>, [one, many]: Odds['counts'] = ['', '']): string =>
  `${amount(source)} ${isOne(source) ? one : many}`.trim();

const HOLDS = ['stands', 'ordered', 'holds', 'no-check', 'steady'];

const tellLoss = (name: string, lost: Distribution<number>, ends: Distribution<Json> | undefined): string =>
  [
    `${does(name, 'loses')} ${amount(lost)}`,
    ...(ends !== undefined && isWorded(ends) ? endsOf(name, ends, HOLDS) : []),
  ].join(' and ');

/** Each side of a fight, where the odds name both. */
const lossesOf = ({ also, labels = {} }: Odds): readonly string[] =>
  Object.entries(also).flatMap(([key, lost]) => {
    if (!isNumeric(lost)) return [];
    const fought = /^(.+) loses$/.exec(key)?.[1];
    if (fought !== undefined) return [tellLoss(formatName(fought, labels), lost, also[`${fought} morale`])];
    const side = /^castingsLostBy(.)$/.exec(key)?.[1];
    if (side !== undefined) return [tellLoss(formatName(side, labels), lost, also[`statusOf${side}`])];
    const by = /^hits by (.+)$/.exec(key)?.[1];
    return by === undefined ? [] : [`${does(by, 'deals')} ${amountOf(lost, ['hit', 'hits'])}`];
  });

/** Who is first in an order that is drawn; whoever cannot be is not told. */
const firstOf = ({ outcomes, labels = {} }: Odds): string | null => {
  const orders = map(outcomes, (value) => (isObject(value) ? (value['order'] ?? null) : value));
  if (!orders.entries.every(({ value }) => Array.isArray(value) && value.length > 0)) return null;
  const first = map(orders, (value) => String((value as readonly Json[])[0]));
  const [likeliest, ...others] = waysOf('', first, labels).split(', ');
  return others.length === 0
    ? `${formatName(first.entries[0]?.value ?? '', labels)} goes first.`
    : `Goes first: ${[likeliest, ...others].join(', ')}.`;
};

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What each side, or each part, comes to: of outcomes that tell several things at once. */
const partsOf = ({ outcomes, labels = {} }: Odds): readonly string[] => {
  const [first] = outcomes.entries;
  if (first === undefined || !outcomes.entries.every(({ value }) => isObject(value))) return [];
  return Object.keys(first.value as JsonObject).flatMap((key) => {
    const part = map(outcomes, (value) => (value as JsonObject)[key] ?? null);
    const name = formatName(key, labels);
    if (isYesOrNo(part)) return [`${name} ${yesOf(part)}`];
    if (isNumeric(part))
      return [/^[AB]$/.test(key) ? `${does(name, 'loses')} ${amount(part)}` : `${name} ${amount(part)}`];
    return isWorded(part) ? [`${name} ${waysOf('', part, labels)}`] : [];
  });
};

/** Words that say who does it need no name before them: its own, or one of the two that stand there as letters. */
const namesIt = (labels: Readonly<Record<string, string>>, name: string): boolean =>
  [name, labels['A'], labels['B']].some((called) =>
    Object.values(labels).some(
      (words) => called !== undefined && called !== '' && words !== called && words.includes(called),
    ),
  );

const tellWays = (
  outcomes: Distribution<string>,
  labels: Readonly<Record<string, string>>,
  { who, what }: { readonly who: string; readonly what: string },
): string => {
  const asked = who === '' && what !== '' && !namesIt(labels, what) ? `${what}: ` : '';
  return `${capitalise(`${asked}${waysOf(who, outcomes, labels)}`)}.`;
};

/** Odds as one sentence with names; null where they are no loss, number or word. */
export const tellOdds = (odds: Odds, { own, target, what = '' }: Names): string | null => {
  const both = lossesOf(odds);
  if (both.length > 0) return `${capitalise(both.join('; '))}.`;
  const first = firstOf(odds);
  if (first !== null) return first;
  const { outcomes, also, counts, labels = {} } = odds;
  const struck = target === '' ? own : target;
  const lost = [also['castingsLost'], also['lost'], outcomes].find(
    (source) => source !== undefined && isNumeric(source),
  ) as Distribution<number> | undefined;
  const asked = struck === '' ? what : struck;
  const named = asked === '' ? '' : `${asked}: `;
  if (lost !== undefined && target !== '')
    return `${tellLoss(target, lost, also['spirit'] ?? also['status'])}.`;
  if (lost !== undefined && counts === undefined && named === '') return null;
  if (lost !== undefined) return `${capitalise(`${named}${amountOf(lost, counts)}`)}.`;
  if (isYesOrNo(outcomes)) return `${own === '' ? 'It succeeds' : does(own, 'succeeds')} ${yesOf(outcomes)}.`;
  if (isWorded(outcomes)) return tellWays(outcomes, labels, { who: own === '' ? target : own, what });
  const parts = partsOf(odds);
  return parts.length === 0 ? null : `${capitalise(`${own === '' ? '' : `${own}: `}${parts.join('; ')}`)}.`;
};

const aimOf = ({ form }: TableMove, { input }: Pick<PlayedMove, 'input'>): string => {
  const fields = form.flatMap(({ fields }) => fields);
  const aimed = fields.find(({ kind, path }) => kind === 'choice' && AIMS.includes(String(path.at(-1))));
  if (aimed?.kind !== 'choice') return '';
  const value = readAt(input, aimed.path);
  return aimed.choices.find((choice) => choice.value === value)?.label ?? '';
};

/** Who does a move, and to whom. */
export const namesOf = (
  rules: Pick<TableRules, 'view' | 'moves'>,
  state: unknown,
  move: PlayedMove,
  viewer: TableViewer,
): Names => {
  const { sides } = rules.view(state, viewer);
  const unit = move.input['unit'];
  const own = SEATS.flatMap((seat) => sides[seat].tokens).find(({ id }) => id === unit)?.name ?? '';
  const offered = rules
    .moves(state, viewer)
    .find(
      ({ id, seat, token }) => id === move.id && seat === move.seat && (token === null || token === unit),
    );
  return { own, target: offered === undefined ? '' : aimOf(offered, move) };
};

const tellMove = (rules: TableRules, state: unknown, move: PlayedMove, names: () => Names): string | null => {
  const own = rules.foretell?.(state, move) ?? null;
  if (own !== null) return own;
  const odds = rules.odds(state, move);
  return odds === null ? null : tellOdds(odds, names());
};

/** More sentences than that nobody reads before he decides. */
const MOST_TOLD = 4;

/** Whoever is left out of many at once has nothing to tell. */
const STAYS_OUT = 'table/unset';

/** Each of many at once by itself, with who does it where the sentence is of somebody else. */
const tellEach = (
  rules: TableRules,
  state: unknown,
  kind: string,
  each: readonly Json[],
  viewer: TableViewer,
): string | null => {
  let missing: string | null = null;
  const told = rules
    .moves(state, viewer)
    .filter(({ id, byHand }) => id === kind && byHand !== true)
    .flatMap((offered, at) => {
      const part = { id: kind, seat: offered.seat, input: { ...offered.input, ...(each[at] as JsonObject) } };
      const names = namesOf(rules, state, part, viewer);
      const says = catchRefusal(() => tellMove(rules, state, part, () => names));
      if (!says.ok && says.refusal.code === STAYS_OUT) missing ??= says.refusal.message;
      if (!says.ok) return says.refusal.code === STAYS_OUT ? [] : [says.refusal.message];
      if (says.value === null) return [];
      return [says.value.includes(names.own) ? says.value : `${names.own}: ${says.value}`];
    });
  const rest = told.length - MOST_TOLD;
  return told.length === 0
    ? missing
    : [...told.slice(0, MOST_TOLD), ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
};

/** Before it is decided, in one sentence: what it comes to, what is missing, or why it cannot be. */
export const foretell = (
  rules: TableRules,
  state: unknown,
  move: PlayedMove,
  viewer: TableViewer,
): string | null => {
  const { each } = move.input;
  const kind = Array.isArray(each)
    ? rules.moves(state, viewer).find(({ id }) => id === move.id)?.of
    : undefined;
  if (kind !== undefined) return tellEach(rules, state, kind, each as readonly Json[], viewer);
  const told = catchRefusal(() => tellMove(rules, state, move, () => namesOf(rules, state, move, viewer)));
  return told.ok ? told.value : told.refusal.message;
};
