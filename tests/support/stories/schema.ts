import { z } from 'zod';
import { formatValue } from '../../../rules/core/explain.ts';
import type { Json } from '../../../rules/core/json.ts';
import type { RuleSystem } from '../../../rules/core/system.ts';
import type { ValueSchema } from '../random/value.ts';

interface Shown extends ValueSchema {
  readonly default?: Json;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Above this a part that stood before is named, not told again. */
const LONG = 90;

const bounds = (least: number | undefined, most: number | undefined): string => {
  const shown = (bound: number | undefined): string =>
    bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? '' : `${bound}`;
  return `${shown(least)}..${shown(most)}`;
};

/** What a schema takes, in a line: `{figures: 1..200, armor: none|light = none}`. */
const tellSchema = (schema: Shown, path: string, seen: Map<string, string>): string => {
  const inner = (part: ValueSchema, key: string): string => tellSchema(part, `${path}.${key}`, seen);
  const usual =
    schema.default === undefined || typeof schema.default === 'object'
      ? ''
      : ` = ${formatValue(schema.default)}`;
  const told = ((): string => {
    if (schema.const !== undefined) return formatValue(schema.const);
    if (schema.enum !== undefined) return schema.enum.map((value) => formatValue(value)).join('|');
    const ways = schema.anyOf ?? schema.oneOf;
    if (ways !== undefined) return ways.map((way) => tellSchema(way, path, seen)).join(' or ');
    switch (schema.type) {
      case 'integer':
      case 'number':
        return `${bounds(schema.exclusiveMinimum ?? schema.minimum, schema.exclusiveMaximum ?? schema.maximum)}${schema.type === 'number' ? ' in parts' : ''}`;
      case 'string':
        return `text ${bounds(schema.minLength, schema.maxLength)}`;
      case 'array':
        return `${bounds(schema.minItems, schema.maxItems)} of [${inner(schema.items ?? {}, 'each')}]`;
      case 'object':
        return `{${Object.entries(schema.properties ?? {})
          .map(
            ([key, part]) =>
              `${key}${schema.required?.includes(key) === true ? '' : '?'}: ${inner(part, key)}`,
          )
          .join(', ')}}`;
      default:
        return schema.type ?? 'anything';
    }
  })();
  if (told.length < LONG) return `${told}${usual}`;
  const before = seen.get(told);
  if (before === undefined) seen.set(told, path);
  return before === undefined ? `${told}${usual}` : `as ${before}`;
};

const schemaOf = (type: z.ZodType): Shown =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Shown;

/** What each of these takes: every bound and every choice. */
export const tellSchemas = (taking: readonly (readonly [name: string, takes: z.ZodType])[]): string => {
  const seen = new Map<string, string>();
  return taking.map(([name, takes]) => `${name}\n  ${tellSchema(schemaOf(takes), name, seen)}\n`).join('');
};

/** What every action takes, what it is shown with first, and what a roster may hold. */
export const tellInputs = (system: RuleSystem): string =>
  [
    tellSchemas([
      ...system.actions.map(({ id, input }) => [id, input] as const),
      ['roster', system.rosters.schema] as const,
    ]),
    ...system.actions.map(({ id, example }) => `example of ${id}\n  ${JSON.stringify(example)}\n`),
    ...system.houseRules.map(
      ({ id, title, choices }) =>
        `house rule ${id}: ${title}: ${choices.map(({ value, label }) => `${formatValue(value)} (${label})`).join(', ')}\n`,
    ),
  ].join('');
