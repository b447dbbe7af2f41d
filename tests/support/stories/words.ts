import { explainStep, formatValue } from '../../../rules/core/explain.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';
import { type Distribution, listChances, mean, type Odds, showFraction } from '../../../rules/core/odds.ts';
import type { Step } from '../../../rules/core/trace.ts';
import { canonical } from '../random/told.ts';
import { isObject } from '../random/value.ts';

/** Enough to tell two distributions apart; the mean stands for the rest. */
const MOST_CHANCES = 6;

export const tellSteps = (steps: readonly Step[], indent = '  '): readonly string[] =>
  steps.map(
    (step) => `${indent}${explainStep(step)}${step.ref.ruling === null ? '' : ` [${step.ref.ruling}]`}`,
  );

const percent = (share: number): string => `${Number((share * 100).toPrecision(5))}%`;

const tellChances = (source: Distribution<Json>): string => {
  const rows = [...listChances(source)];
  if (rows.length > MOST_CHANCES)
    rows.sort((a, b) => b.p - a.p || (canonical(a.value) < canonical(b.value) ? -1 : 1));
  const told = rows.slice(0, MOST_CHANCES).map(({ value, p }) => `${formatValue(value)} ${percent(p)}`);
  const rest = rows.length > MOST_CHANCES ? [`${rows.length - MOST_CHANCES} more`] : [];
  const numbers = rows.length > 2 && rows.every(({ value }) => typeof value === 'number');
  const average = numbers
    ? [`on average ${Number(showFraction(mean(source, (value) => value as number)).value.toPrecision(6))}`]
    : [];
  return [...told, ...rest, ...average].join('; ');
};

export const tellOdds = ({ outcomes, also, figures = {} }: Odds, indent = '  '): readonly string[] => [
  `${indent}chances: ${tellChances(outcomes)}`,
  ...Object.entries(also).map(([name, source]) => `${indent}chances of ${name}: ${tellChances(source)}`),
  ...(Object.keys(figures).length > 0 ? [`${indent}figures: ${formatValue(figures)}`] : []),
];

type Changes = Readonly<Record<string, Json>>;

/** What is otherwise than usual, by path: `{"target.armor":"heavy"}`. */
export const changesFrom = (usual: Json, now: Json, path = ''): Changes => {
  if (canonical(usual) === canonical(now)) return {};
  const inside =
    (isObject(usual) && isObject(now) && Object.keys(usual).every((key) => key in now)) ||
    (Array.isArray(usual) && Array.isArray(now) && usual.length === now.length);
  if (!inside) return { [path]: now };
  return Object.assign(
    {},
    ...Object.entries(now as JsonObject).map(([key, part]) => {
      const at = path === '' ? key : `${path}.${key}`;
      const before = (usual as JsonObject)[key];
      return before === undefined ? { [at]: part } : changesFrom(before as Json, part as Json, at);
    }),
  ) as Changes;
};

/** The way back: a value with some places changed. */
export const withChanges = (usual: Json, changes: Changes): Json => {
  const whole = changes[''];
  if (whole !== undefined) return whole;
  const copy = JSON.parse(JSON.stringify(usual)) as Record<string, unknown>;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    const inner = keys.reduce((part, key) => part[key] as Record<string, unknown>, copy);
    inner[last] = value;
  }
  return copy as Json;
};
