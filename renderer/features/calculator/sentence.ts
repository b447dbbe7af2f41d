import { formatValue, type Names } from '../../../rules/core/explain.ts';
import type { Field, FieldChoice, FormSection } from '../../../rules/core/form.ts';
import { readAt } from '../../../rules/core/form-values.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';
import { figuresOf, type Spread, spreadsOf, titleOf, withoutTwins } from '../../components/odds/chances.ts';
import { roleNames } from '../../components/odds/role-names.ts';
import { formatChance } from '../../components/odds-chart-maths.ts';
import type { ActionListing, ActionOdds, ActionRun } from './types.ts';

/** What is not so, or not there, needs no word. */
const isNothing = (value: Json): boolean =>
  value === null ||
  value === false ||
  value === '' ||
  value === 0 ||
  value === 'none' ||
  (Array.isArray(value) && value.length === 0);

const labelOf = (choices: readonly FieldChoice[], value: Json): string =>
  choices.find((choice) => choice.value === value)?.label ?? formatValue(value);

const lower = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

const tellAll = (fields: readonly Field[], value: Json): readonly string[] =>
  fields.map((field) => tellField(field, value)).filter((part) => part !== '');

const tellField = (field: Field, around: Json): string => {
  const value = readAt(around, field.path);
  if (isNothing(value)) return '';
  const named = `${lower(field.label)} `;
  switch (field.kind) {
    case 'flag':
      return lower(field.label);
    case 'number':
      return `${named}${formatValue(value)}${field.suffix === '' ? '' : ` ${field.suffix}`}`;
    case 'choice':
      return `${named}${labelOf(field.choices, value)}`;
    case 'many':
      return `${named}${(value as Json[]).map((one) => labelOf(field.choices, one)).join(' and ')}`;
    case 'text':
      return field.path.at(-1) === 'name' ? formatValue(value) : `${named}${formatValue(value)}`;
    case 'list':
      return `${named}(${(value as Json[]).map((row) => tellAll(field.fields, row).join(', ')).join('; ')})`;
    case 'group':
      return tellAll(field.fields, around).join(', ');
    default:
      return field satisfies never;
  }
};

const tellSection = ({ title, fields }: FormSection, input: JsonObject): string => {
  const told = tellAll(fields, input).join(', ');
  return told === '' ? '' : `${title === '' ? '' : `${title}: `}${told}`;
};

const MOST_TOLD = 4;

const tellSpread = ({ title, rows, mean, deviation }: Spread): string => {
  if (mean !== null && deviation !== null) {
    const some = rows.find(({ key }) => key === '1')?.atLeast;
    const one = some == null ? '' : `, 1 or more ${formatChance(some)}`;
    return `${title}: ${mean.toFixed(2)} on average, give or take ${deviation.toFixed(2)}${one}`;
  }
  const told = rows.slice(0, MOST_TOLD).map(({ label, p }) => `${lower(label)} ${formatChance(p)}`);
  return `${title}: ${told.join(', ')}`;
};

const tellOdds = ({ outcomes, also, labels }: ActionOdds, names: Names): string => {
  const called = { ...names, ...labels };
  return withoutTwins([
    ...spreadsOf('What may happen', outcomes as never, called),
    ...Object.entries(also).flatMap(([name, chances]) =>
      spreadsOf(titleOf(name, called), chances as never, called),
    ),
  ])
    .map(tellSpread)
    .join('; ');
};

const tellRun = ({ value }: ActionRun, names: Names): string =>
  figuresOf(value as Json, names, typeof value === 'object' ? [] : ['result'])
    .map(({ label, value: shown }) => `${lower(label)} ${shown}`)
    .join(', ');

/** The sum and its answer in a few lines, to paste into a message. */
export const sentenceOf = (
  { title, reference }: Pick<ActionListing, 'title' | 'reference'>,
  sections: readonly FormSection[],
  input: JsonObject,
  odds: ActionOdds | null,
  run: ActionRun | null,
): string => {
  const asked = sections.map((section) => tellSection(section, input)).filter((part) => part !== '');
  const names = roleNames(input, sections);
  return [
    `${title} (${reference}).`,
    ...asked.map((part) => `${part}.`),
    ...(odds === null ? [] : [`${tellOdds(odds, names)}.`]),
    ...(run === null ? [] : [`Rolled once: ${tellRun(run, { ...names, ...odds?.labels })}.`]),
  ].join(' ');
};
