import { withLimits } from '../../../rules/core/muster/agreement-edits.ts';
import { type LimitSet, limitsOf, wordLimit } from '../../../rules/core/muster/own-limits.ts';
import type { RosterDocument } from '../../../rules/core/system.ts';
import { isSystemId, systemOf } from '../../../rules/registry.ts';
import type { AppContext } from '../context.ts';
import { Refused } from '../errors.ts';
import { type ExportedFile, fileNameFor } from './file-name.ts';
import { writeEnvelope } from './files/envelope.ts';
import { parseFile } from './files/read-file.ts';
import { rosterFileText } from './files/roster-text.ts';
import { documentFrom, type RosterSource } from './roster-source.ts';
import { getSettings, setSettings } from './settings.ts';

/** The limits of leagues that are kept, by their names. */
export const listLimitSets = (context: AppContext): readonly LimitSet[] =>
  getSettings(context).limitSets.toSorted((a, b) => a.name.localeCompare(b.name));

/** Sets of the same name make way. */
export const keepLimitSets = (context: AppContext, sets: readonly LimitSet[]): readonly LimitSet[] => {
  const names = new Set(sets.map(({ name }) => name));
  const others = getSettings(context).limitSets.filter(({ name }) => !names.has(name));
  setSettings(context, {
    limitSets: [...others, ...sets].map(({ name, caps }) => ({ name, caps: [...caps] })),
  });
  return listLimitSets(context);
};

export const forgetLimitSet = (context: AppContext, name: string): readonly LimitSet[] => {
  setSettings(context, { limitSets: getSettings(context).limitSets.filter((set) => set.name !== name) });
  return listLimitSets(context);
};

/** A set as a file: Import takes it, and so does whoever applies it to a roster. */
export const exportLimitSet = (set: LimitSet): ExportedFile => ({
  fileName: fileNameFor(set.name, 'muster', 'Limits'),
  text: `${JSON.stringify({ ...writeEnvelope('bundle'), data: { settings: { limitSets: [set] } } }, null, 2)}\n`,
});

/** The sets of a file: a league's, a backup's, or those that lie with its rosters. */
export const readLimitSets = (text: string): readonly LimitSet[] => {
  const { settings, rosters } = parseFile(text);
  const sets = [
    ...(settings.limitSets ?? []),
    ...rosters.flatMap(({ document }) => limitsOf(document) ?? []),
  ].filter(({ caps }) => caps.length > 0);
  if (sets.length > 0) return sets;
  throw new Refused(
    'limits/none',
    'There are no limits in this file. Choose the file of a league, or of a roster that has some.',
  );
};

/** A roster with a league's limits, or without any; nothing is stored. */
export const applyLimits = (
  context: AppContext,
  source: RosterSource,
  set: LimitSet | null,
): { readonly document: RosterDocument; readonly file: string } => {
  const document = withLimits(documentFrom(context, source), set);
  return { document, file: rosterFileText(document) };
};

/** Each cap as a sentence, in the words of some rules. */
export const wordLimits = (set: LimitSet, system: string): readonly string[] =>
  set.caps.map((cap) => wordLimit(cap, isSystemId(system) ? systemOf(system).start.size.word : 'points'));
