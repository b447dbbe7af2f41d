import type { FormSection } from '../../../rules/core/form.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';

/** Who stands for a part of an action: `attacker` is `Knights`. */
export type RoleNames = Readonly<Record<string, string>>;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Its own name, or that of the unit in it. */
const nameIn = (value: Json | undefined): string | null => {
  if (!isObject(value)) return null;
  const { name, unit } = value;
  return typeof name === 'string' ? name.trim() || null : nameIn(unit);
};

/** By what was entered, or by the head under which a part is filled in. */
export const roleNames = (input: JsonObject, sections: readonly FormSection[]): RoleNames => {
  const heads = sections.flatMap(({ title, fields }) => {
    const roles = new Set(fields.map(({ path }) => (path.length > 1 ? path[0] : null)));
    const [role] = roles;
    return title !== '' && roles.size === 1 && typeof role === 'string' ? [[role, title] as const] : [];
  });
  const { sides } = input;
  const parts = [...Object.entries(input), ...(isObject(sides) ? Object.entries(sides) : [])];
  const entered = parts.flatMap(([role, value]) => {
    const name = nameIn(value);
    return name === null ? [] : [[role, name] as const];
  });
  return Object.fromEntries([...heads, ...entered]);
};

/** A small letter is a word of its own (`a unit`), so it has to stand alone; a capital is a side (`A wins`). */
const wordFor = (role: string): RegExp => {
  if (/^[A-Z]$/.test(role)) return new RegExp(`\\b${role}\\b`, 'g');
  return new RegExp(role.length === 1 ? `^${role}$` : `\\b${role}\\b`, 'gi');
};

/** `Attacker lost` reads `Knights lost`, once it is known who that is. */
export const callByName = (label: string, names: RoleNames): string =>
  Object.entries(names).reduce((told, [role, name]) => told.replaceAll(wordFor(role), () => name), label);
