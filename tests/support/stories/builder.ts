import type { RosterDesk } from '../../../rules/core/desk.ts';
import type { RosterDocument, RuleSystem } from '../../../rules/core/system.ts';
import { sampleRosters } from '../random/input.ts';
import { type Teller, tellOnce } from './shown.ts';

/** So many samples between them show nearly everything. */
const SAMPLES = 4;
const TEXTS = ['full', 'compact', 'line'] as const;

/** What a desk says without looking at a roster. */
const tellFixed = (tell: Teller, desk: RosterDesk<RosterDocument>): readonly string[] =>
  Object.entries(desk).flatMap(([name, part]) =>
    typeof part === 'function' || name === 'people' ? [] : tell(name, part),
  );

const tellEntry = (
  tell: Teller,
  { rosters: { desk, assess } }: RuleSystem,
  roster: RosterDocument,
  id: string,
) => [
  ...tell('row', desk.row(roster, id)),
  ...tell('summary', desk.summary?.(roster, id)),
  ...tell('facts', desk.facts(roster, id)),
  ...tell('bill', desk.bill?.(roster, id)),
  ...tell('powers', desk.powers?.(roster, id)),
  ...tell('chances', desk.chances?.(roster, id)),
  ...tell('explain', desk.explain(roster, id)),
  ...tell('form', desk.form(roster, id, assess(roster))),
];

const tellArmy = (
  tell: Teller,
  { rosters: { desk, assess, forFile } }: RuleSystem,
  roster: RosterDocument,
) => [
  ...tell('tags', desk.tags?.(roster)),
  ...tell('measures', desk.measures?.(roster)),
  ...tell('glance', desk.glance?.(roster)),
  ...tell('army', desk.armyForm(roster)),
  ...tell('catalogue', desk.catalogue(roster)),
  ...tell(
    'gathered',
    assess(roster).issues.map(({ code }) => desk.gather?.(roster, code) ?? null),
  ),
  ...TEXTS.flatMap((form) =>
    [false, true].flatMap((markdown) => tell('text', desk.text?.(roster, form, markdown).split('\n'))),
  ),
  ...tell('csv', desk.csv?.(roster).split('\n')),
  ...[false, true].flatMap((secret) => tell('sheet', desk.sheet(roster, assess(roster), secret))),
  ...tell('file', forFile(roster)),
];

/** Every number of an entry that the schema lets be set so far out. */
const withNumbers = (
  { rosters: { schema } }: RuleSystem,
  roster: RosterDocument,
  far: number,
): RosterDocument => {
  const changed = structuredClone(roster);
  for (const entry of [...changed.units, ...changed.characters] as unknown as Record<string, unknown>[]) {
    for (const [key, before] of Object.entries(entry)) {
      if (typeof before !== 'number') continue;
      entry[key] = far;
      if (!schema.safeParse(changed).success) entry[key] = before;
    }
  }
  return changed;
};

const FAR = [0, 300, -300];

/** All that the builder and the prints show of the samples and of others, each line once. */
export const tellBuilder = (system: RuleSystem, varied: readonly RosterDocument[]): string => {
  const tell = tellOnce();
  const samples = sampleRosters(system, 'e').slice(0, SAMPLES);
  const far = FAR.flatMap((number) =>
    samples.slice(0, 2).map((roster) => withNumbers(system, roster, number)),
  );
  const rosters = [...samples, ...varied, ...far];
  return [
    ...tellFixed(tell, system.rosters.desk),
    ...tell('house rule', system.houseRules),
    ...tell('preset', system.housePresets),
    ...rosters.flatMap((roster) => [
      '',
      roster.name,
      ...tellArmy(tell, system, roster),
      ...[...roster.units, ...roster.characters].flatMap(({ id, name }) => [
        '',
        name,
        ...tellEntry(tell, system, roster, id),
      ]),
    ]),
    '',
  ].join('\n');
};
