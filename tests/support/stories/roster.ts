import { z } from 'zod';
import { formatValue } from '../../../rules/core/explain.ts';
import type { Field, FormSection } from '../../../rules/core/form.ts';
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

const entriesOf = ({ units, characters }: RosterDocument): readonly string[] =>
  [...units, ...characters].map(({ id }) => id);

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

const say = (what: string, value: unknown): readonly string[] =>
  value === undefined || value === null ? [] : [`    ${what}: ${formatValue(plain(value))}`];

/** All that the builder shows of a roster; forms and sheets are long, so one roster's have to do. */
const tellDesk = (
  { rosters: { desk, assess } }: RuleSystem,
  roster: RosterDocument,
  long: boolean,
): readonly string[] => {
  if (desk === undefined) return [];
  const assessment = assess(roster);
  return [
    ...say('tags', desk.tags?.(roster)),
    ...say('measures', desk.measures?.(roster)),
    ...say('glance', desk.glance?.(roster)),
    ...entriesOf(roster).flatMap((id) => [
      `  ${id} ${desk.summary?.(roster, id) ?? ''}`,
      ...say('row', desk.row(roster, id)),
      ...say('facts', desk.facts(roster, id)),
      ...say('bill', desk.bill?.(roster, id)),
      ...say('powers', desk.powers?.(roster, id)),
      ...(long
        ? [...say('explained', desk.explain(roster, id)), ...tellForm(desk.form(roster, id, assessment))]
        : []),
    ]),
    ...(long
      ? [
          ...tellForm(desk.armyForm(roster)),
          ...say('sheet', desk.sheet(roster, assessment, false)),
          ...say('csv', desk.csv?.(roster)),
        ]
      : []),
  ];
};

const tellField = (field: Field): string => {
  const inner = (): string => {
    switch (field.kind) {
      case 'number':
        return `${field.min ?? ''}..${field.max ?? ''}${field.suffix}`;
      case 'choice':
      case 'many':
        return field.choices
          .map(({ label, refused }) => (refused === null ? label : `(${label}: ${refused})`))
          .join('|');
      case 'group':
      case 'list':
        return field.fields.map(tellField).join(', ');
      case 'flag':
      case 'text':
        return '';
      default:
        return field satisfies never;
    }
  };
  return `${field.path.join('.')} ${inner()}`;
};

const tellForm = (form: readonly FormSection[]): readonly string[] =>
  form.map(({ title, fields }) => `    form ${title}: ${fields.map(tellField).join('; ')}`);

const tellProfiles = (system: RuleSystem, roster: RosterDocument): readonly string[] =>
  (system.profiles?.(roster) ?? []).map(({ name, profile }) => `  ${name}: ${formatValue(profile)}`);

const tellOutline = ({ outline }: RuleSystem, roster: RosterDocument): readonly string[] => {
  if (outline === undefined) return [];
  const told = outline.outlineOf(roster);
  return [
    ...told.units.map((unit) => `  outline ${formatValue(unit)}`),
    ...told.leaders.map((leader) => `  outline ${formatValue(leader)}`),
    `  and back: ${formatValue(JSON.parse(JSON.stringify(outline.rosterOf(told))))}`,
  ];
};

const numbered = (): (() => string) => {
  let made = 0;
  return () => {
    made += 1;
    return `e${made}`;
  };
};

const asRoster = ({ rosters }: RuleSystem, given: Json): RosterDocument =>
  rosters.adopt(rosters.schema.parse(given), numbered());

/** A sample in full: everything its system says of it. */
const tellSample = (system: RuleSystem, roster: RosterDocument, at: number): readonly string[] => [
  `${roster.name}`,
  ...tellAssessment(system, roster),
  ...tellDesk(system, roster, at === 0),
  ...tellProfiles(system, roster),
  ...tellOutline(system, roster),
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

/** The sample rosters in full, and what is said of rosters that are not quite right. */
export const tellRosters = (system: RuleSystem, story: string | null): string => {
  const usual = sampleRosters(system, 'e');
  const given = story === null ? chooseGiven(system, usual) : givenIn(usual, story);
  return [
    ...usual.slice(0, SAMPLES).flatMap((roster, at) => tellSample(system, roster, at)),
    ...given.map((one) => `${tellGiven(system, usual, one)}\n`),
  ].join('\n');
};
