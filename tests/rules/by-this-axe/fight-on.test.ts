import { describe, expect, it } from 'vitest';
import { meleeGoesOn, meleeStances } from '../../../rules/by-this-axe/combat/melee/going-on.ts';
import { type MeleeInput, meleeInput } from '../../../rules/by-this-axe/combat/melee/input.ts';
import { meleeAction } from '../../../rules/by-this-axe/combat/melee.ts';
import { fightOn } from '../../../rules/core/fight-on.ts';
import { toNumber } from '../../../rules/core/fraction.ts';
import { chanceOf, type Distribution } from '../../../rules/core/odds.ts';
import { pictureStances } from '../../../rules/core/stances.ts';

const fight = (more: object = {}): MeleeInput =>
  meleeInput.parse({
    attacker: {
      charging: true,
      unit: { name: 'Knights', figures: 6, fc: 4, armor: 'heavy', mounted: true, weapons: ['lance'] },
    },
    defender: { unit: { name: 'Spearmen', figures: 8, fc: 2, weapons: ['spear'] } },
    ...more,
  });

describe('18 if they fight on', () => {
  it('the first round is that of the odds, and every round adds up to all', () => {
    const input = fight();
    const { rounds, sides } = fightOn(meleeGoesOn, input);
    expect(sides).toEqual({ A: 'Knights', B: 'Spearmen' });
    expect(rounds).toHaveLength(3);
    const spirit = meleeAction.odds?.(input).also['defender morale'] as Distribution<string>;
    const gone = toNumber(chanceOf(spirit, (end) => end !== 'stands'));
    expect((rounds[0]?.B ?? 0) + (rounds[0]?.both ?? 0)).toBeCloseTo(gone, 9);
    for (const { A, B, both, still } of rounds) expect(A + B + both + still).toBeCloseTo(1, 5);
    expect(rounds[1]?.still).toBeLessThan(rounds[0]?.still ?? 0);
  });

  it('later rounds are every way of the earlier ones followed to its end', () => {
    const input = fight({
      attacker: { unit: { name: 'Three', figures: 3, fc: 3, weapons: ['sword'] } },
      defender: { unit: { name: 'Two', figures: 2, fc: 1, weapons: ['sword'] } },
    });
    const goneBy = (asked: MeleeInput, rounds: number): number =>
      meleeGoesOn
        .ends(asked)
        .reduce(
          (sum, { chance, gone, next }) =>
            sum + chance * (gone.B ? 1 : next === null || rounds === 1 ? 0 : goneBy(next, rounds - 1)),
          0,
        );
    const { rounds } = fightOn(meleeGoesOn, input);
    for (const [index, { B, both }] of rounds.entries())
      expect(B + both).toBeCloseTo(goneBy(input, index + 1), 6);
  });

  it('says why where only one round can be told', () => {
    const input = fight({
      defender: { unit: { name: 'Spearmen', figures: 8, characters: [{ name: 'Hero' }] } },
    });
    expect(fightOn(meleeGoesOn, input)).toMatchObject({
      rounds: [],
      refused: expect.stringContaining('characters'),
    });
  });
});

describe('18 how should we stand', () => {
  it('every pair is that pair’s own sum, and the pair as it stands is marked', () => {
    const input = fight();
    const { rows, columns, cells } = pictureStances(meleeStances, input);
    expect(rows.map(({ label }) => label)).toContain('6 wide, 1 deep');
    const row = rows.findIndex(({ own }) => own);
    const column = columns.findIndex(({ own }) => own);
    expect(cells[row]?.[column]).toMatchObject(meleeStances.worth(input));
    for (const line of cells)
      for (const cell of line)
        expect(meleeStances.worth(meleeInput.parse(cell.input)).chance).toBeCloseTo(cell.chance, 12);
  });
});
