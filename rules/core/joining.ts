import type { RosterDesk } from './desk.ts';
import type { JsonObject } from './json.ts';
import type { RosterDocument, RosterEntry } from './system.ts';

type Desk = Pick<RosterDesk<RosterDocument>, 'commandField'>;

const valueIn = (entry: RosterEntry, field: string): unknown =>
  (entry as unknown as Readonly<Record<string, unknown>>)[field];

/** A unit that comes to an army with one commander follows him; with none or several nobody can tell whom. */
export const underOnlyCommander = <T extends RosterEntry>(
  { commandField }: Desk,
  { characters }: RosterDocument,
  unit: T,
): T => {
  const [only, second] = characters;
  if (commandField === undefined || only === undefined || second !== undefined) return unit;
  return (valueIn(unit, commandField) ?? null) === null ? { ...unit, [commandField]: only.id } : unit;
};

/** The first commander of an army takes all who follow nobody yet; a second leaves them to be told apart. */
export const withCommander = <R extends RosterDocument>(
  desk: Desk,
  roster: R,
  commander: R['characters'][number],
): R => {
  const joined = { ...roster, characters: [...roster.characters, commander] };
  return { ...joined, units: joined.units.map((unit) => underOnlyCommander(desk, joined, unit)) };
};

/** As it is kept for other armies: whom it follows or stands with is of this one. */
export const withoutPost = <T extends RosterEntry>({ commandField }: Desk, entry: T): T => {
  const posts = [commandField ?? 'attachedTo', 'attachedTo'].filter((field) => field in entry);
  return { ...entry, ...Object.fromEntries(posts.map((field) => [field, null])) };
};

/**
 * What putting an entry to another changes: a unit goes under a commander, or under the one that another unit follows; a
 * character goes with a unit. Null where that says nothing, or nothing new.
 */
export const joinTo = (
  { commandField }: Desk,
  { units, characters }: RosterDocument,
  id: string,
  target: string,
): JsonObject | null => {
  const unit = units.find((one) => one.id === id);
  const character = characters.find((one) => one.id === id);
  const host = units.find((one) => one.id === target);
  const commander = characters.find((one) => one.id === target);
  if (unit !== undefined && commandField !== undefined) {
    const wanted =
      commander?.id ?? (host === undefined ? undefined : (valueIn(host, commandField) as string | null));
    return wanted === undefined || wanted === valueIn(unit, commandField) ? null : { [commandField]: wanted };
  }
  if (character === undefined || host === undefined || !('attachedTo' in character)) return null;
  return valueIn(character, 'attachedTo') === host.id ? null : { attachedTo: host.id };
};
