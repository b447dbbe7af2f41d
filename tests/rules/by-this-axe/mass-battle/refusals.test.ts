import { describe, expect, test } from 'vitest';
import { massBattleAction } from '../../../../rules/by-this-axe/mass-battle/action.ts';
import type { Answer } from '../../../../rules/by-this-axe/mass-battle/answers.ts';
import { advance, start } from '../../../../rules/by-this-axe/mass-battle/machine.ts';
import { prepareBattle } from '../../../../rules/by-this-axe/mass-battle/quick-battle.ts';
import { seededDice, seedState } from '../../../../rules/core/dice.ts';
import { catchRefusal } from '../../../../rules/core/result.ts';
import {
  answerAll,
  type Changes,
  dice,
  foot,
  horse,
  makeInput,
  QUIET,
  refusalOf,
  startBattle,
} from './support.ts';

const coded = (code: string, place: string | null) => ({
  code: `mass-battle/${code}`,
  place,
  message: expect.stringMatching(/\S.*[.]$/),
});

describe('a whole battle', () => {
  test.each<[string, Changes, string, string | null]>([
    [
      'Envelop without the means',
      { A: { postures: { attacker: 'envelop' } } },
      'posture-not-eligible',
      'sides.A.postures.attacker',
    ],
    [
      'a screen without missiles',
      { B: { stance: 'offensive', postures: { attacker: 'screened-attack' } }, A: { stance: 'defensive' } },
      'posture-not-eligible',
      'sides.B.postures.attacker',
    ],
    [
      'a stratagem on the sixth day',
      { day: 9, A: { stratagem: 'surprise', general: { leadership: 2, stratagemReadyDay: 10 } } },
      'stratagem-cooldown',
      'sides.A.stratagem',
    ],
    [
      'a stratagem without a general',
      { B: { stratagem: 'foil', general: null } },
      'no-general',
      'sides.B.stratagem',
    ],
    [
      'force without superiority',
      { A: { useForce: true, general: { leadership: 3 } } },
      'not-superior',
      'sides.A.useForce',
    ],
    ['an army without strength', { B: { units: [foot(0)] } }, 'no-army', 'sides.B.units'],
    ['no army at all', { A: { units: [] } }, 'no-army', 'sides.A.units'],
    [
      'more strength than heads',
      { A: { units: [foot(10, { sp: 51 })] } },
      'over-strength',
      'sides.A.units[0].sp',
    ],
    [
      'more strength than can be shared out exactly',
      { A: { units: Array.from({ length: 20 }, () => horse(1_000_000)) } },
      'too-large',
      'sides.A.units',
    ],
  ])('%s is refused', (_what, changes, code, place) => {
    const input = makeInput(changes);
    const roll = () => seededDice(seedState(1));
    const refused = coded(code, place);
    expect(refusalOf(catchRefusal(() => massBattleAction.run(input, roll())))).toEqual(refused);
    expect(refusalOf(catchRefusal(() => massBattleAction.odds?.(input)))).toEqual(refused);
    expect(refusalOf(catchRefusal(() => prepareBattle(input)(roll())))).toEqual(refused);
  });

  test('the nearest neighbours are not', () => {
    const fine = (changes: Changes) => catchRefusal(() => massBattleAction.odds?.(makeInput(changes))).ok;
    expect([
      fine({ A: { postures: { attacker: 'envelop' }, units: [horse(150), foot(450)] } }),
      fine({ B: { postures: { attacker: 'envelop' } } }),
      fine({ day: 10, A: { stratagem: 'surprise', general: { leadership: 2, stratagemReadyDay: 10 } } }),
      fine({ B: { stratagem: 'foil', general: null, leaders: [{ leadership: 1 }] } }),
      fine({ A: { useForce: true, general: { leadership: 4 } } }),
      fine({ A: { units: [foot(10, { sp: 50 })] } }),
    ]).toEqual([true, true, true, true, true, true]);
  });

  test('what makes no sense does not even parse', () => {
    const parses = (side: Record<string, unknown>) =>
      massBattleAction.input.safeParse({ sides: { A: side, B: { name: 'B', units: [foot(1)] } } }).success;
    const unit = { name: 'Foot', individuals: 10, fc: 2 };
    expect([
      parses({ name: 'A', units: [unit] }),
      parses({ name: 'A', units: [{ ...unit, fc: 6 }] }),
      parses({ name: 'A', units: [{ ...unit, individuals: 1.5 }] }),
      parses({ name: 'A', units: [{ ...unit, abilities: ['invisible'] }] }),
      parses({ name: 'A', units: [unit], general: { leadership: 0 } }),
      parses({ name: 'A', units: [unit], carried: 'evade' }),
      parses({ name: 'A', units: [unit], postures: { attacker: 'weak-center' } }),
      parses({ name: 'A', units: [unit], stratagems: 'foil' }),
    ]).toEqual([true, false, false, false, false, false, false, false]);
  });
});

describe('an answer', () => {
  const at = (changes: Changes, ...answers: readonly Answer[]) => answerAll(startBattle(changes), answers);
  const STANCES: readonly Answer[] = [
    { kind: 'stance', side: 'A', stance: 'offensive' },
    { kind: 'stance', side: 'B', stance: 'defensive' },
  ];
  const posture = (side: 'A' | 'B', chosen: string): Answer => ({
    kind: 'posture',
    side,
    posture: chosen as 'envelop',
    timeOfDay: null,
  });
  const fighting = at({}, ...QUIET, ...STANCES, posture('A', 'attack-left'), posture('B', 'weak-center'));
  const losing = at(
    { A: { units: [foot(10), horse(10)] }, B: { units: [foot(10), horse(10)] } },
    ...QUIET,
    ...STANCES,
    posture('A', 'attack-left'),
    posture('B', 'stand-and-hold'),
    dice(6),
    dice(4, 4),
    dice(4, 4),
  );

  test.each<[string, () => unknown, ReturnType<typeof coded>]>([
    [
      'of somebody who answered already',
      () => advance(at({}, QUIET[0] as Answer), QUIET[0] as Answer),
      coded('not-asked', null),
    ],
    ['out of turn', () => advance(startBattle(), STANCES[0] as Answer), coded('not-asked', null)],
    ['with dice where a choice is due', () => advance(startBattle(), dice(1)), coded('not-asked', null)],
    [
      'with a choice where dice are due',
      () => advance(fighting, STANCES[0] as Answer),
      coded('not-asked', null),
    ],
    [
      'a posture of the other role',
      () => advance(at({}, ...QUIET, ...STANCES), posture('B', 'envelop')),
      coded('posture-not-eligible', 'sides.B.postures.defender'),
    ],
    [
      'a statement that is not true',
      () =>
        advance(at({}, ...QUIET.slice(0, 2)), {
          kind: 'declare',
          side: 'A',
          units: [{ numbers: 'half', fc: 'true' }],
        }),
      coded('must-be-true', 'sides.A.units[0]'),
    ],
    [
      'a statement of too many units',
      () => advance(at({}, ...QUIET.slice(0, 2)), { kind: 'declare', side: 'B', units: [] }),
      coded('declare-all', 'sides.B.units'),
    ],
    [
      'Foil before there is anything to answer',
      () =>
        advance(startBattle({ options: { reactiveFoil: true } }), {
          kind: 'stratagem',
          side: 'A',
          stratagem: 'foil',
        }),
      coded('foil-answers', 'sides.A.stratagem'),
    ],
    [
      'losses that do not add up',
      () => advance(losing, { kind: 'losses', side: 'A', losses: [50, 11] }),
      coded('losses-do-not-fit', 'sides.A.losses'),
    ],
    [
      'losses beyond a unit',
      () => advance(losing, { kind: 'losses', side: 'A', losses: [60, 0] }),
      coded('losses-do-not-fit', 'sides.A.losses'),
    ],
    [
      'losses for too few units',
      () => advance(losing, { kind: 'losses', side: 'A', losses: [60] }),
      coded('losses-do-not-fit', 'sides.A.losses'),
    ],
  ])('%s is refused', (_what, body, refused) => {
    expect(refusalOf(body() as ReturnType<typeof advance>)).toEqual(refused);
  });

  test.each([
    [[0], 'dice/impossible'],
    [[7], 'dice/impossible'],
    [[2.5], 'dice/impossible'],
    [[], 'dice/missing'],
    [[1, 2], 'dice/left-over'],
  ])('dice %j for a d6: %s', (values, code) => {
    expect(refusalOf(advance(fighting, { kind: 'dice', values }))).toMatchObject({ code, place: 'dice' });
  });

  test('after the end', () => {
    const over = at({}, ...QUIET, { kind: 'stance', side: 'A', stance: 'defensive' }, STANCES[1] as Answer);
    expect(refusalOf(advance(over, dice(1)))).toEqual(coded('over', null));
  });
});

test('a battle that cannot start says so as a value', () => {
  expect(refusalOf(start(makeInput({ A: { units: [] } })))).toEqual(coded('no-army', 'sides.A.units'));
});

test('who may not envelop learns nothing of the enemy’s numbers', () => {
  const refusal = refusalOf(
    catchRefusal(() =>
      massBattleAction.odds?.(
        makeInput({ A: { postures: { attacker: 'envelop' } }, B: { units: [foot(599)] } }),
      ),
    ),
  );
  expect(refusal.message).not.toMatch(/599|600|1198/);
});
