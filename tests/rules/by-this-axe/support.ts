import { assess } from '../../../rules/by-this-axe/army/assess.ts';
import {
  type ByThisAxeRoster,
  type Character,
  rosterSchema,
  type Unit,
} from '../../../rules/by-this-axe/types.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A roster as a file would state it, the system and name filled in. */
export const makeRoster = (file: Fields): ByThisAxeRoster =>
  rosterSchema.parse({ system: 'by-this-axe', name: 'Test army', units: [], ...file });

const only = <T>(list: readonly T[]): T => {
  const [first] = list;
  if (first === undefined || list.length !== 1) throw new Error('expected exactly one entry');
  return first;
};

export const makeUnit = (fields: Fields = {}): Unit =>
  only(makeRoster({ units: [{ name: 'Unit', ...fields }] }).units);

export const makeCharacter = (fields: Fields = {}, options: Fields = {}): Character =>
  only(makeRoster({ options, characters: [{ name: 'Character', ...fields }] }).characters);

/** A legal little army that a test then changes in one place: two plain units and a plain General. */
export const makeArmy = (
  changes: {
    units?: readonly Fields[];
    characters?: readonly Fields[];
    options?: Fields;
    pointsLimit?: number;
  } = {},
): ByThisAxeRoster =>
  makeRoster({
    pointsLimit: changes.pointsLimit ?? null,
    options: changes.options ?? {},
    units: changes.units ?? [plainUnit('First'), plainUnit('Second')],
    characters: changes.characters ?? [PLAIN_GENERAL],
  });

export const plainUnit = (name: string, fields: Fields = {}): Fields => ({
  name,
  figures: 10,
  fc: 3,
  armor: 'light',
  weapons: ['sword'],
  ...fields,
});

export const PLAIN_GENERAL: Fields = { name: 'General', role: 'general', leadership: 2, fc: 3 };

/** `BTA-E02 First`, one for each issue, in order. */
export const codesOf = (roster: ByThisAxeRoster): readonly string[] =>
  assess(roster).issues.map(
    ({ code, subject }) => `${code} ${subject.kind === 'army' ? 'army' : subject.name}`,
  );
