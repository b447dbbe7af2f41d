import { findCharacter } from '../../../db/queries/characters.ts';
import type { CharacterSheet } from '../../../rules/core/character.ts';
import { asId, type RosterId } from '../../../rules/core/ids.ts';
import { linkedLeaders, linkLeaders } from '../../../rules/core/linked-leaders.ts';
import type { RosterDocument, RuleSystem } from '../../../rules/core/system.ts';
import { plural } from '../../../rules/core/words.ts';
import { allSystems, isSystemId, systemOf } from '../../../rules/registry.ts';
import type { AppContext } from '../context.ts';
import { Refused } from '../errors.ts';
import { sheetOf } from './characters/records.ts';
import { documentOf, type RosterRecord, rulesOf } from './roster-records.ts';
import { addRoster, getRoster, getStored } from './rosters.ts';
import { inTransaction } from './store-writes.ts';
import { readOrNull } from './stored-shape.ts';

/** A unit or leader under the old rules and under the new; nothing on one side is left out there. */
export interface ConvertedPair {
  readonly name: string;
  readonly before: string;
  readonly after: readonly string[];
}

export interface RosterConversion {
  readonly from: { readonly system: string; readonly name: string };
  readonly to: { readonly system: string; readonly name: string };
  readonly pairs: readonly ConvertedPair[];
  /** How the two systems' numbers were mapped, sentence by sentence. */
  readonly table: readonly string[];
  /** Leaders who are of the library: by their own sheets, and linked to them. */
  readonly linked: readonly string[];
  readonly legal: boolean;
  readonly issues: readonly string[];
}

const findSystem = (id: string): RuleSystem => {
  if (!isSystemId(id)) throw new Refused('system/not-found', `There are no rules called "${id}".`, 'system');
  return systemOf(id);
};

/** An entry's arms in a line, in its system's own words. */
const lineOf = (document: RosterDocument, id: string): string => {
  const { desk } = rulesOf(document.system);
  const { detail, count } = desk.row(document, id);
  return count === null ? detail : `${plural(count, desk.words.countOne, desk.words.count)}; ${detail}`;
};

const isOf = (name: string, source: string): boolean => name === source || name.startsWith(`${source} `);

const make = (context: AppContext, source: RosterDocument, to: RuleSystem): RosterDocument => {
  const from = findSystem(source.system);
  const made = to.rosters.schema.parse({
    ...to.outline.rosterOf(from.outline.outlineOf(source)),
    name: source.name,
    notes: `Taken over from ${from.name} by the house’s table: a starting point, to be looked over.`,
  });
  const sheetNow = (id: string): CharacterSheet | null => {
    const stored = findCharacter(context.store.db, asId<'character'>(id));
    return stored === null || stored.removedAt !== null ? null : readOrNull(() => sheetOf(stored));
  };
  const linked = linkLeaders(to.rosters.desk, made, linkedLeaders(source, sheetNow));
  return to.rosters.adopt(to.rosters.schema.parse(linked), context.newId);
};

const linkedIn = ({ characters }: RosterDocument): readonly string[] =>
  characters.filter((one) => 'source' in one && one.source !== null).map(({ name }) => name);

const describe = (source: RosterDocument, made: RosterDocument): RosterConversion => {
  const [from, to] = [findSystem(source.system), findSystem(made.system)];
  const entries = (document: RosterDocument) => [...document.units, ...document.characters];
  const { legal, issues } = to.rosters.assess(made);
  return {
    from: { system: from.id, name: from.name },
    to: { system: to.id, name: to.name },
    pairs: entries(source).map(({ id, name }) => ({
      name,
      before: lineOf(source, id),
      after: entries(made)
        .filter((entry) => isOf(entry.name, name))
        .map((entry) => lineOf(made, entry.id)),
    })),
    table: [
      ...from.outline.table.map((line) => `${from.name}: ${line}`),
      ...(from.id === to.id ? [] : to.outline.table.map((line) => `${to.name}: ${line}`)),
    ],
    linked: linkedIn(made),
    legal,
    issues: issues.filter(({ severity }) => severity === 'error').map(({ message }) => message),
  };
};

/** What an army would be under other rules; nothing is stored. */
export const previewConversion = (context: AppContext, id: RosterId, system: string): RosterConversion => {
  const source = documentOf(getStored(context, id));
  return describe(source, make(context, source, findSystem(system)));
};

/** The same as a new roster; the old one stays as it is. */
export const convertRoster = (context: AppContext, id: RosterId, system: string): RosterRecord => {
  const source = documentOf(getStored(context, id));
  const to = findSystem(system);
  const made = make(context, source, to);
  const named = { ...made, name: `${source.name} (${to.name})` };
  return getRoster(
    context,
    inTransaction(context, () => addRoster(context, named)),
  );
};

/** Where an army of this system can go. */
export const listConversions = (system: string): readonly { readonly id: string; readonly name: string }[] =>
  allSystems()
    .filter((one) => one.id !== system)
    .map(({ id, name }) => ({ id, name }));
