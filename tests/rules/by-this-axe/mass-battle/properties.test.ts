import fc from 'fast-check';
import { expect, test } from 'vitest';
import { massBattleAction } from '../../../../rules/by-this-axe/mass-battle/action.ts';
import { type Answer, answerSchema } from '../../../../rules/by-this-axe/mass-battle/answers.ts';
import { fightOn } from '../../../../rules/by-this-axe/mass-battle/fight.ts';
import type { BattleInput } from '../../../../rules/by-this-axe/mass-battle/input.ts';
import { advance, expects, replay, start } from '../../../../rules/by-this-axe/mass-battle/machine.ts';
import { prepareBattle } from '../../../../rules/by-this-axe/mass-battle/quick-battle.ts';
import { type BattleReport, reportOf } from '../../../../rules/by-this-axe/mass-battle/report.ts';
import type { BattleState } from '../../../../rules/by-this-axe/mass-battle/state.ts';
import { sumOf } from '../../../../rules/by-this-axe/mass-battle/tables/distribution.ts';
import { type Dice, seededDice, seedState } from '../../../../rules/core/dice.ts';
import type { Outcome } from '../../../../rules/core/trace.ts';
import { tries } from '../../../support/tries.ts';
import { anyBattle, anySeed } from './arbitraries.ts';
import { planned } from './support.ts';

const roll = (seed: number): Dice => seededDice(seedState(seed));

const begin = (input: BattleInput): Outcome<BattleState> => {
  const started = start(input);
  if (!started.ok) throw new Error(started.refusal.message);
  return started.value;
};

/** Every state of a battle with the answers that led there, each stored and read again in between. */
const stroll = (input: BattleInput, dice: Dice) => {
  let state = begin(input).value;
  const answers: Answer[] = [];
  const states = [state];
  const spied: Dice = {
    roll: (sides, count, purpose) => {
      const fell = dice.roll(sides, count, purpose);
      answers.push({ kind: 'dice', values: [...fell.values] });
      return fell;
    },
  };
  while (state.step !== 'over') {
    const expected = expects(state);
    const before = answers.length;
    if (expected.kind === 'dice') spied.roll(6, expected.count, expected.purpose);
    else answers.push(planned(state, input));
    const next = advance(state, answerSchema.parse(JSON.parse(JSON.stringify(answers[before]))));
    if (!next.ok) throw new Error(next.refusal.message);
    state = JSON.parse(JSON.stringify(next.value.value)) as BattleState;
    states.push(state);
  }
  return { state, states, answers };
};

test('a battle stored and read again at every step ends like one fought in one go', () => {
  fc.assert(
    fc.property(anyBattle, anySeed, (input, seed) => {
      const { value, steps } = massBattleAction.run(input, roll(seed));
      const { state, answers } = stroll(input, roll(seed));
      expect(reportOf(state)).toEqual(value);
      const replayed = replay(input, answers);
      if (!replayed.ok) throw new Error(replayed.refusal.message);
      expect(replayed.value).toEqual({ value: state, steps });
    }),
    { numRuns: tries(150) },
  );
});

test('the quick way gives the same answer from the same dice', () => {
  fc.assert(
    fc.property(anyBattle, anySeed, (input, seed) => {
      expect(prepareBattle(input)(roll(seed))).toEqual(massBattleAction.run(input, roll(seed)).value);
    }),
    { numRuns: tries(300) },
  );
});

const isWhole = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isSafeInteger(value) && value >= -16
    : typeof value !== 'object' || value === null || Object.values(value).every(isWhole);

test('nothing is lost or made: strength points are whole and add up', () => {
  fc.assert(
    fc.property(anyBattle, anySeed, (input, seed) => {
      const before = begin(input).value;
      const over = fightOn(before, input.sides, roll(seed), null);
      expect(isWhole(over)).toBe(true);
      for (const side of ['A', 'B'] as const) {
        const { units, unitSp } = before.armies[side];
        const battle = over.losses[side]?.units ?? units.map(() => 0);
        const caught =
          (over.pursuit !== null && over.pursuit.by !== side ? over.pursuit.units : null) ??
          units.map(() => 0);
        expect(unitSp.map((sp, index) => sp - (battle[index] as number) - (caught[index] as number))).toEqual(
          over.unitSp[side],
        );
        expect(over.unitSp[side].every((sp, index) => sp >= 0 && sp <= (units[index]?.spMax ?? 0))).toBe(
          true,
        );
        expect(sumOf(battle)).toBe(over.losses[side]?.sp ?? 0);
        const back = over.wounded[side]?.units ?? [];
        expect(sumOf(back)).toBe(over.wounded[side]?.sp ?? 0);
        expect(back.every((sp, index) => sp <= (battle[index] as number))).toBe(true);
      }
    }),
    { numRuns: tries(200) },
  );
});

test('who loses goes back unless destroyed, and never holds the field', () => {
  fc.assert(
    fc.property(anyBattle, anySeed, (input, seed) => {
      const report = massBattleAction.run(input, roll(seed)).value as BattleReport;
      fc.pre(report.end === 'fought' && report.roles !== null && report.result?.includes(':') === true);
      const winner = report.result?.startsWith('A') ? 'attacker' : 'defender';
      const loser = report.roles?.[winner === 'attacker' ? 'defender' : 'attacker'] as 'A' | 'B';
      expect(report.retreat[loser] > 0).toBe(report.remaining[loser] > 0);
      expect(report.field).not.toBe(loser);
      expect(report.wounded[loser]).toBeNull();
    }),
    { numRuns: tries(200) },
  );
});

test('a state is never changed by going on from it', () => {
  fc.assert(
    fc.property(anyBattle, anySeed, (input, seed) => {
      const { states, answers } = stroll(input, roll(seed));
      for (const [index, answer] of answers.entries()) {
        const before = JSON.stringify(states[index]);
        advance(states[index] as BattleState, answer);
        expect(JSON.stringify(states[index])).toBe(before);
      }
    }),
    { numRuns: tries(50) },
  );
});
