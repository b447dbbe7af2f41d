import type { Field, FieldChoice } from './form.ts';
import type { Json, JsonObject } from './json.ts';

type Path = Field['path'];

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What lies at a path; null where nothing does. */
export const readAt = (value: Json, path: Path): Json =>
  path.reduce<Json>((inside, key) => {
    if (typeof key === 'number') return Array.isArray(inside) ? ((inside as Json[])[key] ?? null) : null;
    return isObject(inside) ? (inside[key] ?? null) : null;
  }, value);

/** The same with one thing changed; what lies around it is kept as it is. */
export const writeAt = (value: Json, path: Path, next: Json): Json => {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? ([...value] as Json[]) : [];
    list[key] = writeAt(list[key] ?? null, rest, next);
    return list;
  }
  const around = isObject(value) ? value : {};
  return { ...around, [key]: writeAt(around[key] ?? null, rest, next) };
};

const firstOf = (choices: readonly FieldChoice[]): Json =>
  (choices.find(({ refused }) => refused === null) ?? choices[0])?.value ?? null;

/** The emptiest value a field takes. */
export const blankOf = (field: Field): Json => {
  switch (field.kind) {
    case 'number':
      return field.optional ? null : (field.min ?? 0);
    case 'flag':
      return false;
    case 'choice':
      return field.optional ? null : firstOf(field.choices);
    case 'many':
    case 'list':
      return [];
    case 'text':
      return field.optional ? null : '';
    case 'group':
      return field.optional ? null : groupBlank(field);
    default:
      return field satisfies never;
  }
};

/** What an optional group starts as when it is switched on. */
export const groupBlank = ({ blank, path, fields }: Extract<Field, { kind: 'group' }>): Json =>
  blank ??
  fields.reduce<Json>((value, field) => writeAt(value, field.path.slice(path.length), blankOf(field)), {});

/** Whether a field describes a unit or a character, or holds one that does. */
export const hasProfile = (field: Field): boolean =>
  field.kind === 'group' && (field.profile !== null || field.fields.some(hasProfile));
