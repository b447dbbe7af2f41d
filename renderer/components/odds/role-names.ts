import { formatName, type Names } from '../../../rules/core/explain.ts';
import type { FormSection } from '../../../rules/core/form.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Its own name, or that of the unit in it. */
const nameIn = (value: Json | undefined): string | null => {
  if (!isObject(value)) return null;
  const { name, unit } = value;
  return typeof name === 'string' ? name.trim() || null : nameIn(unit);
};

/** Where two are called alike, what each is stands beside: `Duke (challenger)`. */
const tellRolesApart = (names: Names): Names => {
  const all = Object.values(names);
  return Object.fromEntries(
    Object.entries(names).map(([role, name]) => [
      role,
      all.indexOf(name) === all.lastIndexOf(name) ? name : `${name} (${formatName(role)})`,
    ]),
  );
};

/** By what was entered, or by the head under which a part is filled in. */
export const roleNames = (input: JsonObject, sections: readonly FormSection[]): Names => {
  const heads = sections.flatMap(({ title, fields }) => {
    const roles = new Set(fields.map(({ path }) => (path.length > 1 ? path[0] : null)));
    const [role] = roles;
    return title !== '' && roles.size === 1 && typeof role === 'string' ? [[role, title] as const] : [];
  });
  const { sides, names } = input;
  const parts = [...Object.entries(input), ...(isObject(sides) ? Object.entries(sides) : [])];
  const entered = parts.flatMap(([role, value]) => {
    const name = nameIn(value);
    return name === null ? [] : [[role, name] as const];
  });
  const called = Object.entries(isObject(names) ? names : {}).flatMap(([role, name]) =>
    typeof name === 'string' && name.trim() !== '' ? [[role, name.trim()] as const] : [],
  );
  return tellRolesApart(Object.fromEntries([...heads, ...entered, ...called]));
};
