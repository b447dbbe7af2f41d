import { describe, expect, test } from 'vitest';
import { countFighting, type FighterState } from '../../../rules/blood-lust/combat/fighting-stands.ts';
import { unitInput } from '../../../rules/blood-lust/combat/inputs.ts';
import { killValueOf, lookUp } from '../../../rules/blood-lust/combat/kill-value.ts';
import { meleeAction } from '../../../rules/blood-lust/combat/melee.ts';
import { meleeInput } from '../../../rules/blood-lust/combat/melee-input.ts';
import { COLUMNS, halvesAt, LEAST_ROW, MOST_ROW } from '../../../rules/blood-lust/data/kill-table.ts';
import { settleOptions } from '../../../rules/blood-lust/data/options.ts';
import { seededDice, seedState, withScriptedDice } from '../../../rules/core/dice.ts';
import { listChances } from '../../../rules/core/odds.ts';

const NONE = { targetInRough: false, targetUphill: false, attackerUphill: false, cover: false };

interface Extra {
  readonly attup?: true;
  readonly defup?: true;
  readonly rough?: true;
  readonly cover?: true;
  readonly attdis?: true;
  readonly tgtdis?: true;
  readonly die?: number;
}

type Row = [string, string, number, string, boolean, Extra, number, number, string | null, number, number];

const VECTORS: readonly Row[] = [
  ['L-T01', 'im', 32, 'light', true, {}, 6, 6, '28-35', 10, 10],
  ['L-T02', 'lm', 32, 'metal', true, {}, 2, 2, '28-35', 7, 7],
  ['L-T03', 'hm', 16, 'no', false, {}, 7, 7, '16-19', 8, 8],
  ['L-T04', 'sm', 2, 'plate', true, {}, -2, -2, '1-3', 0, 0],
  ['L-T05', 'ls', 64, 'metal', true, {}, 1, 1, '44+', 10, 10],
  ['L-T06', 'im', 12, 'no', false, { attup: true }, 10, 10, '12-15', 8.5, 8],
  ['L-T07', 'im', 12, 'no', false, { attup: true, tgtdis: true }, 11, 10, '12-15', 8.5, 8],
  ['L-T08', 'sm', 4, 'plate', true, { cover: true, attdis: true }, -6, -2, '4-7', 0, 0],
  ['L-T09', 'lm', 9, 'light', true, {}, 3, 3, '8-11', 2, 2],
  ['L-T10', 'hm', 24, 'metal', true, { rough: true, defup: true }, 2, 2, '20-27', 5, 5],
  ['L-T11', 'im', 16, 'metal', true, {}, 5, 5, '16-19', 6, 6],
  ['L-T12', 'im', 4, 'metal', true, {}, 5, 5, '4-7', 2, 2],
  ['L-T13', 'sm', 32, 'metal', true, { attdis: true }, -2, -2, '28-35', 4.5, 4],
  ['L-T14', 'lm', 20, 'plate', false, { die: 7 }, 8, 8, '20-27', 10, 10],
  ['L-T15', 'im', 28, 'light', true, { die: -11 }, -5, -2, '28-35', 4.5, 4],
  ['L-T16', 'im', 0, 'no', false, {}, 8, 8, null, 0, 0],
  ['L-T17', 'im', 60, 'no', false, { attup: true, tgtdis: true }, 11, 10, '44+', 20, 20],
];

test.each<Row>([...VECTORS])(
  '%s',
  (_id, melee, attackers, armor, shields, extra, raw, row, column, table, casualties) => {
    const { raw: found } = killValueOf({
      attacker: { melee, class: 'drill', recoiled: false, disrupted: extra.attdis === true },
      target: { armor, shields, disrupted: extra.tgtdis === true },
      ground: {
        ...NONE,
        attackerUphill: extra.attup === true,
        targetUphill: extra.defup === true,
        targetInRough: extra.rough === true,
        cover: extra.cover === true,
      },
    });
    const killValue = found + (extra.die ?? 0);
    const look = lookUp(killValue, attackers);
    expect({ killValue, ...look, casualties: Math.floor(look.halves / 2) }).toEqual({
      killValue: raw,
      row,
      column,
      halves: table * 2,
      casualties,
    });
  },
);

describe('the table of kills', () => {
  const EDGES = [1, 3, 4, 7, 8, 11, 12, 15, 16, 19, 20, 27, 28, 35, 36, 43, 44, 200];
  test.each([
    [-2, [0, 0, 0, 0, 0.5, 0.5, 1.5, 1.5, 2.5, 2.5, 3.5, 3.5, 4.5, 4.5, 5.5, 5.5, 6, 6]],
    [3, [1, 1, 1.5, 1.5, 2, 2, 3, 3, 5, 5, 6, 6, 8, 8, 9.5, 9.5, 12, 12]],
    [6, [2, 2, 2, 2, 3.5, 3.5, 5, 5, 7, 7, 8.5, 8.5, 10, 10, 12.5, 12.5, 15, 15]],
    [10, [3, 3, 5, 5, 7, 7, 8.5, 8.5, 11, 11, 12.5, 12.5, 14.5, 14.5, 16, 16, 20, 20]],
  ])('its edges at %i', (row, expected) => {
    expect(EDGES.map((attackers) => halvesAt(row, attackers) / 2)).toEqual(expected);
  });

  test('117 cells that never fall, to the right or downward; nine of them kill nobody', () => {
    const rows = Array.from({ length: MOST_ROW - LEAST_ROW + 1 }, (_, index) => index + LEAST_ROW);
    const cells = rows.map((row) => COLUMNS.map((least) => halvesAt(row, least)));
    expect(cells.flat()).toHaveLength(117);
    for (const row of cells) expect(row).toEqual([...row].sort((a, b) => a - b));
    for (const index of COLUMNS.keys()) {
      const column = cells.map((row) => row[index] ?? -1);
      expect(column).toEqual([...column].sort((a, b) => a - b));
    }
    expect(cells.flat().filter((halves) => halves < 2)).toHaveLength(9);
  });

  test('four castings on a stand always reach a higher column than three', () => {
    for (let stands = 1; stands <= 14; stands += 1) {
      const column = (each: number): number => COLUMNS.findLastIndex((least) => stands * each >= least);
      expect(column(4)).toBeGreaterThan(column(3));
    }
  });
});

describe('who fights', () => {
  const AT = { contact: 4, overlap: 0, behind: 3, charged: false, movedForward: false, wedgeTurn: 0 };
  const FRESH: FighterState = { disrupted: false, recoiled: false, castings: null };
  const PIKES = unitInput.parse({ class: 'drill', melee: 'ls', stands: 16 });
  const count = (unit: object, at: object, state = FRESH) => {
    const { stands, attackers } = countFighting(
      unitInput.parse(unit),
      { ...AT, ...at },
      state,
      settleOptions({ scale: '15mm' }),
    );
    return [stands, attackers];
  };
  test.each([
    ['L-K1', { ...PIKES }, { movedForward: true }, FRESH, [16, 64]],
    ['L-K2', { ...PIKES }, {}, FRESH, [8, 32]],
    ['L-K3', { ...PIKES }, {}, { ...FRESH, disrupted: true }, [4, 16]],
    [
      'recoiled pikes keep two ranks (R-L35b)',
      { ...PIKES },
      {},
      { ...FRESH, disrupted: true, recoiled: true },
      [8, 32],
    ],
    ['L-K4', { class: 'horde', stands: 8 }, { contact: 3, overlap: 2, behind: 1 }, FRESH, [5, 30]],
    ['L-K5 charging', { class: 'mlo', stands: 8 }, { behind: 1, charged: true }, FRESH, [8, 24]],
    ['L-K5 standing', { class: 'mlo', stands: 8 }, { behind: 1 }, FRESH, [4, 12]],
    [
      'L-K6 charging',
      { class: 'chariot', stands: 4, attackCastings: 4 },
      { contact: 2, behind: 1, charged: true },
      FRESH,
      [4, 16],
    ],
    [
      'L-K6 standing',
      { class: 'chariot', stands: 4, attackCastings: 4 },
      { contact: 2, behind: 1 },
      FRESH,
      [2, 8],
    ],
    [
      'a wedge, four stands',
      { class: 'mco', stands: 6 },
      { contact: 1, behind: 5, wedgeTurn: 2 },
      FRESH,
      [4, 12],
    ],
    ['a spent wedge', { class: 'mco', stands: 6 }, { contact: 1, behind: 5, wedgeTurn: 3 }, FRESH, [1, 3]],
    [
      'no more than are alive',
      { class: 'drill', stands: 8 },
      { behind: 1 },
      { ...FRESH, castings: 5 },
      [8, 5],
    ],
  ])('%s', (_id, unit, at, state, expected) => {
    expect(count(unit, at, state)).toEqual(expected);
  });

  test('small castings count double', () => {
    expect(
      countFighting(
        unitInput.parse({ class: 'mass', stands: 6 }),
        { ...AT, behind: 0 },
        FRESH,
        settleOptions({ scale: '6mm' }),
      ).attackers,
    ).toBe(32);
  });
});

interface Side {
  readonly unit: object;
  readonly castings?: number;
  readonly halfCarried?: boolean;
}

const meet = (a: Side, b: Side, fights: readonly object[], options: object = {}) =>
  meleeInput.parse({
    fighters: [
      { name: 'a', side: 'A', ...a },
      { name: 'b', side: 'B', ...b },
    ],
    fights,
    options,
  });

const A_ON_B = { attacker: 'a', target: 'b' };
const B_ON_A = { attacker: 'b', target: 'a' };

describe('halves', () => {
  const weak = { unit: { class: 'light-foot', stands: 4, melee: 'sm', armor: 'plate', shields: true } };
  const run = (input: object) => withScriptedDice([], (dice) => meleeAction.run(input, dice)).value;
  test('L-H6: neither can hurt the other', () => {
    const six = { ...weak, castings: 6 };
    expect(
      run(
        meet(six, six, [
          { ...A_ON_B, contact: 3 },
          { ...B_ON_A, contact: 3 },
        ]),
      ),
    ).toEqual({
      casualties: { a: 0, b: 0 },
      halves: [],
      deadlock: true,
    });
  });
  test('L-H2 and L-H4: groups add up before the fraction is dropped, and no more fall than live', () => {
    const input = meleeInput.parse({
      fighters: [
        { name: 'a', side: 'A', unit: { class: 'drill', stands: 3, melee: 'im' } },
        { name: 'c', side: 'A', unit: { class: 'drill', stands: 3, melee: 'im' } },
        { name: 'b', side: 'B', unit: { class: 'mass', stands: 6, armor: 'light' }, castings: 24 },
      ],
      fights: [
        { attacker: 'a', target: 'b', contact: 2 },
        { attacker: 'c', target: 'b', contact: 2 },
      ],
    });
    // 3.5 each.
    expect(run(input)).toMatchObject({ casualties: { a: 0, c: 0, b: 7 } });
    const few = {
      ...input,
      fighters: input.fighters.map((one) => (one.name === 'b' ? { ...one, castings: 6 } : one)),
    };
    expect(run(few)).toMatchObject({ casualties: { b: 6 } });
  });
  test('L-H5: a half waits for the next turn where the table plays it so', () => {
    const a = { unit: { class: 'light-foot', stands: 4, melee: 'sm' } };
    const b = { unit: { class: 'drill', stands: 4, armor: 'metal' } };
    const fights = [{ ...A_ON_B, contact: 1 }];
    const options = { carryHalves: true };
    // +1 − 1 with three castings or fewer: half a casting.
    expect(run(meet(a, b, fights, options))).toEqual({
      casualties: { a: 0, b: 0 },
      halves: ['b'],
      deadlock: false,
    });
    expect(run(meet(a, { ...b, halfCarried: true }, fights, options))).toEqual({
      casualties: { a: 0, b: 1 },
      halves: [],
      deadlock: false,
    });
  });
});

describe('ability dice', () => {
  const strike = (killValue: number, attackers: number, attack: number, defence: number) => {
    // Impact weapons give 6, secondary 1: armour and ground make up the rest.
    const table: Readonly<Record<number, object>> = {
      6: { melee: 'im', armor: 'light' },
      5: { melee: 'im', armor: 'metal' },
      3: { melee: 'lm', armor: 'light' },
      2: { melee: 'lm', armor: 'metal' },
      [-1]: { melee: 'sm', armor: 'plate', bare: true },
    };
    const { melee, armor, bare } = table[killValue] as { melee: string; armor: string; bare?: true };
    return meet(
      {
        unit: { class: 'drill', stands: 60, castingsPerStand: 4, melee, abilityDie: attack },
        castings: attackers,
      },
      { unit: { class: 'drill', stands: 60, armor, shields: bare !== true, abilityDie: defence } },
      [{ ...A_ON_B, contact: 15 }],
      { abilityDice: 'variable' },
    );
  };
  test.each([
    [
      6,
      32,
      6,
      6,
      '365/36',
      {
        6: '1/36',
        7: '1/18',
        8: '7/36',
        9: '5/36',
        10: '1/6',
        11: '5/36',
        12: '1/9',
        13: '1/12',
        14: '1/12',
      },
    ],
    [
      2,
      32,
      6,
      6,
      '253/36',
      { 4: '1/12', 5: '1/12', 6: '1/4', 7: '1/6', 8: '1/4', 9: '1/12', 10: '1/18', 11: '1/36' },
    ],
    [
      2,
      32,
      10,
      8,
      '317/40',
      {
        4: '1/8',
        5: '1/16',
        6: '13/80',
        7: '1/10',
        8: '1/5',
        9: '7/80',
        10: '3/40',
        11: '1/16',
        12: '1/20',
        13: '3/80',
        14: '3/80',
      },
    ],
    [
      5,
      16,
      10,
      6,
      '157/20',
      { 3: '1/20', 4: '1/20', 5: '3/20', 6: '1/10', 7: '1/10', 8: '1/10', 9: '1/10', 10: '1/10', 11: '1/4' },
    ],
    [3, 12, 4, 12, '5/3', { 1: '5/8', 2: '1/6', 3: '7/48', 4: '1/24', 5: '1/48' }],
    [
      5,
      12,
      8,
      6,
      '39/8',
      { 1: '1/48', 2: '5/48', 3: '3/16', 4: '1/8', 5: '1/8', 6: '11/48', 7: '1/12', 8: '1/8' },
    ],
    [-1, 8, 6, 6, '1/2', { 0: '7/12', 1: '1/3', 2: '1/12' }],
  ])('at %i with %i castings, d%i against d%i', (killValue, attackers, attack, defence, average, chances) => {
    const odds = meleeAction.odds?.(strike(killValue, attackers, attack, defence));
    const rows = listChances(odds?.also['b'] ?? { entries: [], total: 1 });
    expect(Object.fromEntries(rows.map(({ value, fraction }) => [value, fraction]))).toEqual(chances);
    expect(odds?.figures?.['b loses on average']).toMatchObject({ fraction: average });
  });

  test.each([false, true])(
    'exact odds agree with every pair of dice counted out, mirrored %s',
    (mirrorAbilityDice) => {
      const input = meet(
        { unit: { class: 'drill', stands: 8, melee: 'im', abilityDie: 4 } },
        { unit: { class: 'mass', stands: 8, abilityDie: 6 } },
        [
          { ...A_ON_B, contact: 4, behind: 1 },
          { ...B_ON_A, contact: 4, behind: 1 },
        ],
        { abilityDice: 'variable', mirrorAbilityDice },
      );
      const counted = new Map<string, number>();
      const faces = (sides: number) => Array.from({ length: sides }, (_, index) => index + 1);
      let total = 0;
      for (const a1 of faces(4))
        for (const b1 of faces(6))
          for (const b2 of mirrorAbilityDice ? [0] : faces(6))
            for (const a2 of mirrorAbilityDice ? [0] : faces(4)) {
              const dice = mirrorAbilityDice ? [a1, b1] : [a1, b1, b2, a2];
              const { casualties } = withScriptedDice(dice, (port) => meleeAction.run(input, port))
                .value as unknown as {
                casualties: { a: number; b: number };
              };
              const key = JSON.stringify({ A: casualties.a, B: casualties.b });
              counted.set(key, (counted.get(key) ?? 0) + 1);
              total += 1;
            }
      const exact = meleeAction.odds?.(input).outcomes;
      const found = new Map(
        exact?.entries.map(({ value, weight }) => [
          JSON.stringify(value),
          (Number(weight) * total) / Number(exact.total),
        ]),
      );
      expect(new Map([...found].sort())).toEqual(new Map([...counted].sort()));
    },
  );

  test('an elephant unsettles the troops it meets', () => {
    const input = meet(
      { unit: { class: 'elephant', stands: 1, crew: 2 } },
      { unit: { class: 'mass', stands: 6 } },
      [
        { ...A_ON_B, contact: 1 },
        { ...B_ON_A, contact: 2, behind: 1 },
      ],
    );
    const { steps } = meleeAction.run(input, seededDice(seedState(1)));
    const killValues = steps.filter(({ label }) => label.endsWith('Kill Value')).map(({ value }) => value);
    // Long spears 2 + disrupted 1; light weapons 3 − disrupted 2.
    expect(killValues).toEqual([3, 1]);
  });
});
