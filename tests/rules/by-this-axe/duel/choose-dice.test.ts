import { expect, it } from 'vitest';
import { duelAdviceAction, duelCase } from '../../../../rules/by-this-axe/duel/advice.ts';
import { chooseDice, tellDuel } from '../../../../rules/by-this-axe/duel/choose-dice.ts';
import { settleFighters } from '../../../../rules/by-this-axe/duel/fighter.ts';
import { withScriptedDice } from '../../../../rules/core/dice.ts';

const { challenger, target } = duelAdviceAction.example as Record<
  'challenger' | 'target',
  { character: never }
>;
const input = duelAdviceAction.input.parse({ challenger, target }) as {
  challenger: never;
  target: never;
  houseRules: never;
};
const found = duelCase(
  settleFighters(
    {
      challenger: { ...(input.challenger as object), prayers: 0 },
      target: { ...(input.target as object), prayers: 0 },
    } as never,
    input as never,
  ),
  input.houseRules,
);

interface Advice {
  readonly worth: { readonly least: number };
  readonly mix: readonly { readonly allot: object; readonly p: number }[];
}

it('18 the calculator draws the picture of the table', () => {
  expect(duelAdviceAction.chooser?.(input)).toEqual(chooseDice(found, 'challenger'));
  expect(duelAdviceAction.chooser?.({ ...input, goal: 'survive', fleeing: true } as never)).toBe(null);
});

it('18 the picture of a duel’s dice agrees with the solved advice', () => {
  const chooser = chooseDice(found, 'challenger');
  const advice = withScriptedDice([], (dice) => duelAdviceAction.run(input, dice)).value as unknown as Advice;
  const taken = chooser.rows.filter(({ inHundred }) => inHundred > 0);
  expect(taken.map((row) => row.input)).toEqual(
    advice.mix.filter(({ p }) => p >= 0.005).map(({ allot }) => allot),
  );
  expect(taken.reduce((sum, { inHundred }) => sum + inHundred, 0)).toBe(100);
  // The best mix surely gains at least the value of the game against every column that is drawn.
  for (const column of chooser.columns.keys()) {
    const gain = advice.mix.reduce((sum, { allot, p }) => {
      const row = chooser.rows.findIndex((one) => JSON.stringify(one.input) === JSON.stringify(allot));
      return sum + p * (chooser.cells[row]?.[column] ?? Number.NaN);
    }, 0);
    expect(gain).toBeGreaterThanOrEqual(100 * advice.worth.least - 0.01);
  }
});

it('18 advice and the best answer to a guess are sentences, not long numbers', () => {
  const chooser = chooseDice(found, 'target');
  expect(chooser.says).toMatch(
    /^Best: .+\. Whatever .+ does, .+ is (ahead: of 100 such duels \d+\.\d more are won than lost|behind: of 100 such duels \d+\.\d more are lost than won|even: as many such duels are won as lost)\.$/,
  );
  for (const [at, { best, says }] of chooser.columns.entries()) {
    const worths = chooser.cells.map((line) => line[at] as number);
    expect(worths[best]).toBe(Math.max(...worths));
    expect(says).toContain(`: ${chooser.rows[best]?.label} is best, `);
    expect(says).not.toMatch(/\d\.\d{2}/);
  }
});

it('18 a way to share out the dice is named by its numbers, and one trick is no tricks', () => {
  const words = ({ attack, parry, tricks }: { attack: number; parry: number; tricks: number }): string =>
    [`attack ${attack}, parry ${parry}`, tricks === 0 ? [] : tricks === 1 ? '1 trick' : `${tricks} tricks`]
      .flat()
      .join(', ');
  for (const side of ['challenger', 'target'] as const) {
    const { rows } = chooseDice(found, side);
    expect(rows.map(({ label }) => label)).toEqual(rows.map((row) => words(row.input as never)));
  }
});

it('18 before anybody is bound, the challenger reads how he will stand', () => {
  expect(tellDuel(found)).toBe('Sir Aldric is even: as many such duels are won as lost');
  const wounded = { ...found, hitsLeft: { ...found.hitsLeft, target: 1 } };
  expect(tellDuel(wounded)).toBe('Sir Aldric is ahead: of 100 such duels 50.1 more are won than lost');
  expect(chooseDice(wounded, 'challenger').says).toContain(tellDuel(wounded));
});
