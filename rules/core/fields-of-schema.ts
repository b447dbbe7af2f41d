import { z } from 'zod';
import { formatName } from './explain.ts';
import type { Field, FieldChoice, FormSection } from './form.ts';
import { hasProfile } from './form-values.ts';
import type { Json, JsonObject } from './json.ts';
import { capitalise } from './words.ts';

/** As much of JSON Schema as our own inputs use, with what `.meta()` may add. */
interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly labels?: Readonly<Record<string, string>>;
  readonly notes?: Readonly<Record<string, string>>;
  readonly suffix?: string;
  readonly profile?: 'unit' | 'character';
  readonly hidden?: boolean;
}

type Path = Field['path'];

const LONG_TEXT = 400;
const MOST_ROWS = 100;

/** `overObstacle` reads `Over obstacle`, `two-handed` reads `Two handed`. */
const labelOf = (key: string): string => capitalise(formatName(key));

/** `null` is absent: a schema or null is the schema, left open. */
const settle = (schema: Schema): { readonly inner: Schema; readonly optional: boolean } => {
  const rest = schema.anyOf?.filter(({ type }) => type !== 'null');
  if (schema.anyOf === undefined || rest?.length === schema.anyOf.length) {
    return { inner: schema, optional: false };
  }
  const [only] = rest ?? [];
  if (rest?.length !== 1 || only === undefined)
    return { inner: { ...schema, anyOf: rest ?? [] }, optional: true };
  const { anyOf: _anyOf, ...outer } = schema;
  return { inner: { ...only, ...outer }, optional: true };
};

const valuesOf = (schema: Schema): readonly Json[] | null => {
  if (schema.enum !== undefined) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  const parts = schema.anyOf?.map(valuesOf);
  return parts === undefined || parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
};

const choicesOf = (values: readonly Json[], { labels, notes }: Schema): readonly FieldChoice[] =>
  values
    .filter((value) => value !== null)
    .map((value) => ({
      value,
      label:
        labels?.[String(value)] ??
        (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : labelOf(String(value))),
      note: notes?.[String(value)] ?? '',
      refused: null,
    }));

/** Zod writes these where no bound was given. */
const boundOf = (bound: number | undefined): number | null =>
  bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? null : bound;

/** What a value starts as: its default, or the emptiest the schema takes. */
const blankFor = (schema: Schema): Json => {
  if (schema.default !== undefined && schema.type !== 'object') return schema.default;
  const { inner, optional } = settle(schema);
  if (optional) return null;
  const values = valuesOf(inner);
  if (values !== null) return values[0] ?? null;
  if (inner.type === 'object') {
    return Object.fromEntries(
      shownProperties(inner).map(([key, property]) => [
        key,
        (inner.default as JsonObject | undefined)?.[key] ?? blankFor(property),
      ]),
    );
  }
  if (inner.type === 'array') return [];
  if (inner.type === 'boolean') return false;
  if (inner.type === 'integer' || inner.type === 'number') return boundOf(inner.minimum) ?? 0;
  return '';
};

/** What may be left out has no place in a form: null is absent, not a missing key. */
const shownProperties = ({
  properties = {},
  required = [],
}: Schema): readonly (readonly [string, Schema])[] =>
  Object.entries(properties).filter(
    ([key, { default: usual, hidden }]) => hidden !== true && (usual !== undefined || required.includes(key)),
  );

const fieldOf = (key: string, path: Path, schema: Schema): Field | null => {
  const { inner, optional } = settle(schema);
  const base = { path, label: inner.title ?? labelOf(key), help: inner.description ?? '' };
  const values = valuesOf(inner);
  if (values !== null) {
    const choices = choicesOf(values, inner);
    // Nothing to choose, as the tag of a union.
    return choices.length < 2 && !optional ? null : { ...base, kind: 'choice', choices, optional };
  }
  switch (inner.type) {
    case 'boolean':
      return { ...base, kind: 'flag' };
    case 'integer':
    case 'number':
      return {
        ...base,
        kind: 'number',
        min: boundOf(inner.minimum),
        max: boundOf(inner.maximum),
        step: inner.multipleOf ?? (inner.type === 'integer' ? 1 : 0.5),
        suffix: inner.suffix ?? '',
        optional,
      };
    case 'string':
      return { ...base, kind: 'text', long: (inner.maxLength ?? 0) > LONG_TEXT, optional };
    case 'array': {
      const items = inner.items ?? {};
      const of = valuesOf(items);
      if (of !== null) return { ...base, kind: 'many', choices: choicesOf(of, items) };
      const fields =
        items.type === 'object'
          ? fieldsOf(items, [])
          : [fieldOf(key, [], items)].filter((field) => field !== null);
      if (fields.length === 0) return null;
      return { ...base, kind: 'list', fields, blank: blankFor(items), most: inner.maxItems ?? MOST_ROWS };
    }
    case 'object': {
      const fields = fieldsOf(inner, path);
      if (fields.length === 0) return null;
      const { default: _default, ...bare } = inner;
      return {
        ...base,
        kind: 'group',
        profile: inner.profile ?? null,
        fields,
        optional,
        blank: blankFor(bare),
      };
    }
    default:
      return null;
  }
};

const fieldsOf = (schema: Schema, path: Path): readonly Field[] =>
  shownProperties(schema)
    .map(([key, property]) => fieldOf(key, [...path, key], property))
    .filter((field) => field !== null);

/** Groups get a heading of their own. Who meets whom comes first, then how, then the rest. */
const sectionsOf = (fields: readonly Field[]): readonly FormSection[] => {
  const profiles = fields.filter(hasProfile);
  const alone = fields.filter(({ kind }) => kind !== 'group' && kind !== 'list');
  const others = fields.filter(
    (field) => (field.kind === 'group' || field.kind === 'list') && !hasProfile(field),
  );
  return [
    ...profiles.map((field) => ({ title: field.label, fields: [field] })),
    ...(alone.length > 0 ? [{ title: '', fields: alone }] : []),
    ...others.map((field) => ({ title: field.label, fields: [field] })),
  ];
};

/**
 * The form of an input: labels from `.meta({ title })` or the key in words, help from `description`, names of choices
 * from `labels` (and `notes`), `suffix`, `profile`, `hidden`. What a form cannot show is left out and stays as it is.
 */
export const formOfJsonSchema = (schema: unknown): readonly FormSection[] =>
  sectionsOf(fieldsOf(settle(schema as Schema).inner, []));

export const formOfSchema = (schema: z.ZodType): readonly FormSection[] =>
  formOfJsonSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
