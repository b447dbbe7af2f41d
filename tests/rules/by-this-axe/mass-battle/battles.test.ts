import { describe, expect, test } from 'vitest';
import { massBattleAction } from '../../../../rules/by-this-axe/mass-battle/action.ts';
import type { BattleReport } from '../../../../rules/by-this-axe/mass-battle/report.ts';
import { withScriptedDice } from '../../../../rules/core/dice.ts';
import { type FileUnit, foot, horse, makeInput } from './support.ts';
import vectors from './vectors.json' with { type: 'json' };

type Vector = (typeof vectors.battles)[number];
interface VectorUnit {
  readonly name: string;
  readonly sp: number;
  readonly ph: number;
  readonly mounted?: number;
  readonly missile?: number;
}

/** Gear that comes to so much a head: the vectors give only the sum. */
const HEADS: Readonly<Record<string, Partial<FileUnit>>> = {
  'foot 1': { fc: 1 },
  'foot 5': { fc: 5 },
  'foot 7': { fc: 3, armor: 'heavy', shield: true },
  'foot 8': { fc: 4, armor: 'heavy', shield: true },
  'foot 10': { fc: 5, armor: 'heavy', shield: true, abilities: ['fanatic'] },
  'missile 5': { fc: 4, missile: true },
  'missile 7': { fc: 3, armor: 'heavy', missile: true },
  'missile 8': { fc: 3, armor: 'heavy', missile: true, abilities: ['camouflage'] },
  'mounted 7': { fc: 3, armor: 'light', shield: true, mounted: true },
  'mounted 8': { fc: 3, armor: 'medium', shield: true, mounted: true },
  'mounted 10': { fc: 4, armor: 'heavy', shield: true, mounted: true },
};

const unitFrom = ({ name, sp, ph, mounted, missile }: VectorUnit): FileUnit => {
  const gear = HEADS[`${mounted ? 'mounted' : missile ? 'missile' : 'foot'} ${ph}`];
  if (gear === undefined) throw new Error(`no gear for ${name}`);
  return { name, individuals: Math.ceil(sp / ph), fc: 1, sp, ...gear };
};

const POSTURES = {
  frontal: 'frontal-assault',
  attack_right: 'attack-right',
  attack_left: 'attack-left',
  envelop: 'envelop',
  screened: 'screened-attack',
  stand: 'stand-and-hold',
  refuse_right: 'refuse-right',
  refuse_left: 'refuse-left',
  weak_center: 'weak-center',
  fighting_retreat: 'fighting-retreat',
} as const;

const stratagem = (name: string | null) =>
  (name === null ? null : name.replace('_', '-')) as 'ambush' | 'flank-march' | null;

/** Stratagems that have succeeded already are carried into the battle; nothing heals. */
const inputFrom = (vector: Vector) =>
  makeInput({
    options: { healing: false },
    A: {
      units: (vector.attacker as VectorUnit[]).map(unitFrom),
      carried: stratagem(vector.attackerStratagem),
      postures: { attacker: POSTURES[vector.attackPosture as keyof typeof POSTURES] as 'envelop' },
    },
    B: {
      units: (vector.defender as VectorUnit[]).map(unitFrom),
      carried: stratagem(vector.defenderStratagem),
      postures: { defender: POSTURES[vector.defendPosture as keyof typeof POSTURES] as 'weak-center' },
    },
  });

const run = (input: ReturnType<typeof makeInput>, dice: readonly number[]): BattleReport =>
  withScriptedDice(dice, (scripted) => massBattleAction.run(input, scripted)).value as BattleReport;

const FIELD: Readonly<Record<string, string | null>> = { A: 'A', D: 'B', both: null, none: null };

describe('end-to-end battles', () => {
  test.each(vectors.battles.map((vector) => [vector.name, vector] as const))('%s', (_name, vector) => {
    const { expect: wanted } = vector;
    const input = inputFrom(vector);
    const value = run(input, vector.dice);
    const pursued = 'pursuitPct' in wanted;
    expect({
      end: value.end,
      column: value.column,
      modifiers: value.modifiers,
      roll: value.roll,
      result: value.result,
      percents: [value.losses.A.percent, value.losses.B.percent],
      losses: [value.losses.A.sp, value.losses.B.sp],
      pursuit: value.pursuit && { percent: value.pursuit.percent, sp: value.pursuit.sp },
      retreat: value.retreat,
      field: value.field,
      wounded: value.wounded,
      remaining: value.remaining,
      left: (['A', 'B'] as const).map((side) =>
        input.sides[side].units.map(
          ({ name, sp }) =>
            (sp as number) -
            (value.losses[side].units[name] as number) -
            (value.pursuit !== null && value.pursuit.by !== side ? (value.pursuit.units[name] as number) : 0),
        ),
      ),
    }).toEqual({
      end: 'fought',
      column: wanted.col,
      modifiers: { posture: wanted.postureMod, stratagems: wanted.totalMod - wanted.postureMod },
      roll: wanted.roll,
      result: wanted.result,
      percents: [wanted.pctA, wanted.pctD],
      losses: [wanted.lossA, wanted.lossD],
      pursuit: pursued ? { percent: wanted.pursuitPct, sp: wanted.pursuitLoss } : null,
      retreat: { A: wanted.retreatA, B: wanted.retreatD },
      field: FIELD[wanted.holder],
      wounded: { A: null, B: null },
      remaining: { A: wanted.sumA, B: wanted.sumD },
      left: [wanted.endA, wanted.endD],
    });
  });
});

describe('the format’s example', () => {
  test('answers exactly as the format shows', () => {
    const input = massBattleAction.input.parse(massBattleAction.example) as ReturnType<typeof makeInput>;
    expect(run(input, [4, 1, 5, 3, 5, 4, 3])).toEqual({
      end: 'fought',
      roles: { attacker: 'A', defender: 'B' },
      column: '1:2',
      modifiers: { posture: 2, stratagems: 0 },
      roll: 4,
      result: 'A:MV',
      losses: {
        A: { percent: 20, sp: 320, units: { Knights: 320 } },
        B: { percent: 70, sp: 2240, units: { Hobbits: 2240 } },
      },
      pursuit: null,
      retreat: { A: 0, B: 4 },
      field: 'A',
      wounded: { A: { sp: 96, days: 7 }, B: null },
      remaining: { A: 1280, B: 960 },
    });
  });
});

const SAMPLE: FileUnit[] = [
  horse(160, { name: 'Knights' }),
  horse(80, { name: 'Squires', fc: 3, armor: 'medium' }),
  foot(160, { name: 'Longbowmen', fc: 3, armor: 'heavy', missile: true }),
  foot(200, { name: 'Elven Archers', fc: 3, armor: 'heavy', missile: true, abilities: ['camouflage'] }),
];
const HOBBITS: FileUnit[] = [
  foot(400, { name: 'Hobbits', fc: 3, armor: 'medium', missile: true, abilities: ['small', 'marksman'] }),
];

describe('T1 with each way to share the losses', () => {
  test.each([
    ['proportional', { Knights: 480, Squires: 192, Longbowmen: 336, 'Elven Archers': 480 }],
    ['weakest-first', { Knights: 0, Squires: 368, Longbowmen: 1120, 'Elven Archers': 0 }],
    ['keep-mounted', { Knights: 0, Squires: 0, Longbowmen: 1120, 'Elven Archers': 368 }],
  ] as const)('%s', (lossPolicy, units) => {
    const input = makeInput({
      A: { units: SAMPLE, lossPolicy, postures: { attacker: 'attack-right' } },
      B: { units: HOBBITS, postures: { defender: 'weak-center' } },
    });
    const value = run(input, [3, 3, 4, 4, 3, 4, 6]);
    expect([value.losses.A, value.wounded]).toEqual([
      { percent: 30, sp: 1488, units },
      { A: { sp: 446, days: 14 }, B: null },
    ]);
  });
});

test('every die is told in the step it decided, and every ruling is named', () => {
  const input = makeInput({
    A: { units: SAMPLE, stratagem: 'flank-march', general: { leadership: 3 } },
    B: { units: HOBBITS, stratagem: 'ambush', stance: 'offensive' },
  });
  const dice = [4, 4, 1, 1, 2, 5, 4, 3, 3, 4, 3, 1, 3, 5, 6];
  const { steps } = withScriptedDice(dice, (scripted) => massBattleAction.run(input, scripted));
  expect(steps.flatMap(({ rolls }) => rolls.flatMap(({ values }) => values))).toEqual(dice);
  expect(steps.map(({ label, value }) => [label, value])).toMatchObject([
    ['Alphas: Knights', 1600],
    ['Alphas: Squires', 640],
    ['Alphas: Longbowmen', 1120],
    ['Alphas: Elven Archers', 1600],
    ['Alphas: strength points', 4960],
    ['Betas: Hobbits', 3200],
    ['Betas: strength points', 3200],
    ['Alphas: Flank march', 'succeeds'],
    ['Betas: Ambush', 'fails'],
    ['Alphas: Flank march, after both are known', 'in force'],
    ['Alphas declares', { Knights: '160 of fighting capacity 4' }],
    ['Betas declares', { Hobbits: '400 of fighting capacity 3' }],
    ['Stances', { Alphas: 'offensive', Betas: 'offensive' }],
    ['Both attack: the higher chooses', 'Betas'],
    ['Betas chooses to be', 'defender'],
    ['Postures', { attacker: 'Frontal assault', defender: 'Stand and hold' }],
    ['Column', '2:1'],
    ['Postures add', 0],
    ['Stratagems add', 2],
    ['Battle', 'A:V'],
    ['Alphas loses, in percent', 0],
    ['Betas loses, in percent', 70],
    ['Alphas loses strength points', 0],
    ['Betas loses strength points', 2240],
    ['Alphas: losses of each unit', { Knights: 0 }],
    ['Betas: losses of each unit', { Hobbits: 2240 }],
    ['Betas loses in the pursuit, in percent', 60],
    ['Betas loses strength points', 576],
    ['Betas: losses of each unit', { Hobbits: 576 }],
    ['Betas retreats, in miles', 11],
    ['Holds the field', 'Alphas'],
  ]);
});
