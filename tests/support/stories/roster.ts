import { z } from 'zod';
import { formatValue } from '../../../rules/core/explain.ts';
import type { Json } from '../../../rules/core/json.ts';
import type { RosterDocument, RuleSystem } from '../../../rules/core/system.ts';
import { sampleRosters, wordsIn } from '../random/input.ts';
import { pick, type Source, type ValueSchema, varyValue } from '../random/value.ts';
import { seeded } from '../seeded.ts';
import { chooseTelling, wordsOf } from './choose.ts';
import { changesFrom, withChanges } from './words.ts';

const CANDIDATES = 120;
const ROOM = 24_000;
const MOST = 40;
/** So many samples are told in full. */
const SAMPLES = 3;
const RATES = [1, 2, 4, 8];

interface Given {
  readonly sample: number;
  readonly roster: Json;
}

const bulleted = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

const tellAssessment = (system: RuleSystem, roster: RosterDocument): readonly string[] => {
  const { points, limit, legal, size, issues, entries } = system.rosters.assess(roster);
  return bulleted([
    `${points} of ${limit ?? 'any'} points, ${size}, ${legal ? 'legal' : 'not legal'}`,
    `costs: ${entries.map(({ name, cost, sp }) => `${name} ${cost}${sp === null ? '' : ` (${sp})`}`).join('; ')}`,
    ...issues.map(
      ({ code, severity, subject, message, fix }) =>
        `${severity} ${code} ${subject.name}: ${message}${fix === null ? '' : ` [${fix.label}, ${fix.points}: ${JSON.stringify(fix.patch)}]`}`,
    ),
  ]);
};

const tellBack = ({ outline }: RuleSystem, roster: RosterDocument): string =>
  `  by its outline: ${formatValue(plain(outline.rosterOf(outline.outlineOf(roster))))}`;

const numbered = (): (() => string) => {
  let made = 0;
  return () => {
    made += 1;
    return `e${made}`;
  };
};

const asRoster = ({ rosters }: RuleSystem, given: Json): RosterDocument =>
  rosters.adopt(rosters.schema.parse(given), numbered());

/** What its rules make of a sample; what the builder shows of it is a story of its own. */
const tellSample = (system: RuleSystem, roster: RosterDocument): readonly string[] => [
  `${roster.name}`,
  ...tellAssessment(system, roster),
  tellBack(system, roster),
  '',
];

const tellGiven = (
  system: RuleSystem,
  usual: readonly RosterDocument[],
  { sample, roster }: Given,
): string => {
  const changed = JSON.stringify(changesFrom(plain(usual[sample]), roster));
  return [`sample ${sample} with ${changed}`, ...tellAssessment(system, asRoster(system, roster))].join('\n');
};

const plain = (roster: unknown): Json => JSON.parse(JSON.stringify(roster)) as Json;

const givenIn = (usual: readonly RosterDocument[], story: string): readonly Given[] =>
  [...story.matchAll(/^sample (\d+) with (\{.*\})$/gm)].map(([, at, changes]) => ({
    sample: Number(at),
    roster: withChanges(plain(usual[Number(at)]), JSON.parse(changes ?? '{}')),
  }));

const chooseGiven = (system: RuleSystem, usual: readonly RosterDocument[]): readonly Given[] => {
  const chance = seeded(3);
  const schema = z.toJSONSchema(system.rosters.schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as ValueSchema;
  const source: Source = {
    chance,
    words: [...new Set(usual.flatMap((roster) => wordsIn(plain(roster))))],
    profiles: { unit: [], character: [] },
  };
  const made = Array.from({ length: CANDIDATES }, (): Given => {
    const sample = chance(usual.length);
    return { sample, roster: plain(varyValue(schema, plain(usual[sample]), source, pick(chance, RATES))) };
  }).filter(({ roster }) => system.rosters.schema.safeParse(roster).success);
  const told = new Map(made.map((given) => [given, tellGiven(system, usual, given)]));
  const textOf = (given: Given): string => told.get(given) as string;
  return chooseTelling(
    made,
    // What it costs is always new; what is wrong with it is worth showing.
    (given) => wordsOf(textOf(given).split('\n').slice(3).join('\n')),
    (given) => textOf(given).length,
    ROOM,
    MOST,
  );
};

const VARIED = 16;

/** Some of the rosters that are not quite right, as a story tells of them. */
export const variedRosters = (system: RuleSystem, story: string): readonly RosterDocument[] =>
  givenIn(sampleRosters(system, 'e'), story)
    .slice(0, VARIED)
    .map(({ roster }) => asRoster(system, roster));

/** The sample rosters in full, and what is said of rosters that are not quite right. */
export const tellRosters = (system: RuleSystem, story: string | null): string => {
  const usual = sampleRosters(system, 'e');
  const given = story === null ? chooseGiven(system, usual) : givenIn(usual, story);
  return [
    ...usual.slice(0, SAMPLES).flatMap((roster) => tellSample(system, roster)),
    ...given.map((one) => `${tellGiven(system, usual, one)}\n`),
  ].join('\n');
};
