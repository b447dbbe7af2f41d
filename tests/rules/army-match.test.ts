import { describe, expect, it } from 'vitest';
import { matchArmies, meanOfDice, shareOf } from '../../rules/core/army-match.ts';
import { fraction, toNumber } from '../../rules/core/fraction.ts';
import { mean, successes } from '../../rules/core/odds.ts';
import type { RosterDocument } from '../../rules/core/system.ts';
import { allSystems, findAction } from '../../rules/registry.ts';
import { systemsUnderTest } from '../support/systems-under-test.ts';

it('the mean of so many dice is that of the exact distribution', () => {
  for (const [dice, over, under, most] of [
    [12, 1, 3, 5],
    [30, 7, 20, 100],
    [1, 1, 6, 1],
    [0, 1, 2, 4],
  ] as const) {
    const exact = toNumber(mean(successes(dice, fraction(over, under)), (hits) => Math.min(hits, most)));
    expect(meanOfDice(dice, over / under, (hits) => Math.min(hits, most))).toBeCloseTo(exact, 10);
  }
});

const MEETING = systemsUnderTest().filter(({ rosters }) => rosters.desk.meetings !== undefined);

describe.each(MEETING.map((system) => [system.id, system] as const))('armies of %s', (_id, { rosters }) => {
  let next = 0;
  const newId = (): string => {
    next += 1;
    return `m${next}`;
  };
  const [sample] = rosters.samples;
  const roster = rosters.adopt(sample?.roster as never, newId) as RosterDocument;
  const match = matchArmies(rosters as never, roster, roster);

  it('every unit has an answer to every other, and what one does is what the other suffers', () => {
    if (match === null) throw new Error('no answer');
    expect([match.own.length, match.enemy.length]).toEqual([roster.units.length, roster.units.length]);
    const at = (row: string, column: string) =>
      match.cells[match.own.findIndex(({ id }) => id === row)]?.[
        match.enemy.findIndex(({ id }) => id === column)
      ] ?? null;
    for (const { id: one } of roster.units)
      for (const { id: other } of roster.units) {
        const [there, back] = [at(one, other), at(other, one)];
        expect(there).not.toBeNull();
        expect(there?.gives.lost).toBeCloseTo(back?.takes.lost ?? -1, 9);
        for (const blow of [there?.gives, there?.takes]) {
          expect(shareOf(blow ?? { lost: -1, of: 1 })).toBeGreaterThanOrEqual(0);
          expect(shareOf(blow ?? { lost: 2, of: 1 })).toBeLessThanOrEqual(1);
        }
      }
  });

  it('the worthiest stand first', () => {
    const worths = match?.own.map(({ worth }) => worth) ?? [];
    expect(worths).toEqual(worths.toSorted((a, b) => b - a));
  });
});

it('what a lance does to spears is what the table’s own sum says', () => {
  const system = allSystems().find(({ id }) => id === 'by-this-axe');
  const read = (units: readonly object[]) =>
    system?.rosters.schema.parse({ system: 'by-this-axe', name: 'A', units }) as RosterDocument;
  const knights = {
    id: 'k',
    name: 'Knights',
    figures: 6,
    width: 6,
    fc: 4,
    mounted: true,
    armor: 'heavy',
    weapons: ['lance'],
  };
  const spears = {
    id: 's',
    name: 'Spears',
    figures: 20,
    width: 10,
    fc: 2,
    armor: 'medium',
    shield: true,
    weapons: ['spear'],
  };
  const match = matchArmies(system?.rosters as never, read([knights]), read([spears]));
  const action = findAction('by-this-axe/attack');
  const odds = action?.odds?.(
    action.input.parse({
      dice: 6,
      fc: 4,
      weapon: 'lance',
      attacker: { mounted: true, charging: true },
      target: { armor: 'medium', shield: true },
    }) as never,
  );
  const exact = toNumber(mean(odds?.outcomes as never, (kills: number) => kills));
  expect(match?.cells[0]?.[0]?.gives).toEqual({ lost: expect.closeTo(exact, 9), of: 20 });
});
