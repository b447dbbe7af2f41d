import { describe, expect, it } from 'vitest';
import { joinTo, underOnlyCommander, withCommander } from '../../rules/core/joining.ts';
import { patchCharacter, patchUnit } from '../../rules/core/roster-edits.ts';
import type { RosterDocument } from '../../rules/core/system.ts';
import { knownMeetings } from '../../rules/core/what-it-does.ts';
import { systemsUnderTest } from '../support/systems-under-test.ts';

describe.each(systemsUnderTest().map((system) => [system.id, system] as const))('%s', (_id, { rosters }) => {
  const { desk, samples, schema, adopt, assess } = rosters;
  let next = 0;
  const newId = (): string => {
    next += 1;
    return `j${next}`;
  };
  const roster = adopt(samples[0]?.roster as never, newId) as RosterDocument;

  it('a unit joins the only commander there is, where units follow commanders', () => {
    const [commander] = roster.characters;
    const [unit] = roster.units;
    if (commander === undefined || unit === undefined) throw new Error('the sample has nobody');
    const bare = desk.commandField === undefined ? unit : { ...unit, [desk.commandField]: null };
    const one = { ...roster, characters: [commander] };
    const joined = underOnlyCommander(desk, one, bare) as unknown as Record<string, unknown>;
    if (desk.commandField === undefined) expect(joined).toBe(bare);
    else expect(joined[desk.commandField]).toBe(commander.id);
    expect(underOnlyCommander(desk, { ...roster, characters: [] }, bare)).toBe(bare);
  });

  it('the first commander takes who follows nobody, a second nobody', () => {
    const field = desk.commandField ?? 'nobody';
    const followed = ({ units }: RosterDocument): unknown[] =>
      units.map((unit) => (unit as unknown as Record<string, unknown>)[field] ?? null);
    const [first, second] = [roster.characters[0], roster.characters[1] ?? roster.characters[0]];
    if (first === undefined || second === undefined) throw new Error('the sample has nobody');
    const alone: RosterDocument = {
      ...roster,
      characters: [],
      units: roster.units.map((unit) => ({ ...unit, [field]: null })),
    };
    const one = withCommander(desk, alone, first);
    expect(followed(one)).toEqual(
      roster.units.map(() => (desk.commandField === undefined ? null : first.id)),
    );
    const two = withCommander(desk, { ...one, units: alone.units }, second);
    expect(followed(two)).toEqual(followed(alone));
    expect(two.characters).toEqual([first, second]);
  });

  it('whoever is put to another stands there, and the rules read it', () => {
    for (const { id } of roster.units)
      for (const { id: commander } of roster.characters) {
        const patch = joinTo(desk, roster, id, commander);
        if (patch === null) continue;
        const moved = patchUnit(roster, id, patch as never);
        expect(schema.safeParse(moved).success).toBe(true);
        expect(assess(moved as never).issues.filter(({ code }) => code === 'F-E02')).toEqual([]);
      }
    for (const { id } of roster.characters)
      for (const { id: unit } of roster.units) {
        const patch = joinTo(desk, roster, id, unit);
        if (patch === null) continue;
        expect(desk.row(patchCharacter(roster, id, patch as never) as never, id).with).toBe(unit);
      }
  });

  it.runIf(desk.meetings !== undefined)('tells of every unit what it does to units everybody knows', () => {
    for (const { id } of roster.units)
      expect(knownMeetings(rosters as never, roster, id).length).toBeGreaterThan(0);
  });
});
