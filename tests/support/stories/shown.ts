import { formatValue } from '../../../rules/core/explain.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';
import { isObject } from '../random/value.ts';

const isPlain = (value: Json): boolean =>
  Array.isArray(value)
    ? value.every((part: Json) => !Array.isArray(part) && !isObject(part))
    : !isObject(value);

/** What stands for nothing is left out: most fields have no note. */
const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const asJson = (value: unknown): Json => {
  try {
    return JSON.parse(JSON.stringify(value)) as Json;
  } catch {
    // Few things hold a bigint, and looking for one in all of them takes most of the time.
    return JSON.parse(
      JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part)),
    ) as Json;
  }
};

/** Tells whatever a screen is given, a line for each thing in it. */
export type Teller = (name: string, value: unknown) => readonly string[];

/** One that says nothing twice. */
export const tellOnce = (): Teller => {
  const told = new Set<string>();
  const isNew = (thing: string): boolean => {
    const known = told.has(thing);
    told.add(thing);
    return !known;
  };
  const tellPart = (name: string, value: Json): readonly string[] => {
    if (isNothing(value)) return [];
    const isOneLine = isPlain(value);
    // What is known as a whole need not be gone through; a line is looked up as it is told.
    if (!isOneLine && !isNew(`${name} ${JSON.stringify(value)}`)) return [];
    if (Array.isArray(value) && !isOneLine) return value.flatMap((part: Json) => tellPart(name, part));
    const parts = isOneLine ? [] : Object.entries(value as JsonObject);
    const nested = parts.filter(([, part]) => !isPlain(part as Json));
    const plain = parts.filter(([, part]) => isPlain(part as Json) && !isNothing(part as Json));
    const line = formatValue(isOneLine ? value : (Object.fromEntries(plain) as Json));
    return [
      ...(line === '' ? [] : [`${name}: ${line}`.replaceAll('\n', ' / ')].filter(isNew)),
      ...nested.flatMap(([key, part]) => tellPart(`${name} ${key}`, part as Json)),
    ];
  };
  return (name, value) => (value === undefined ? [] : tellPart(name, asJson(value)));
};
