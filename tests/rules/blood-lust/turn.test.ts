import { describe, expect, test } from 'vitest';
import { stagesOf } from '../../../rules/blood-lust/army/derive.ts';
import { abilityDieOf } from '../../../rules/blood-lust/combat/ability-die.ts';
import { judgeAfterMelee } from '../../../rules/blood-lust/combat/after-melee.ts';
import { standingOf } from '../../../rules/blood-lust/combat/casualties.ts';
import { controlPointsOf } from '../../../rules/blood-lust/combat/control.ts';
import { changeFormation, formationTroubles } from '../../../rules/blood-lust/combat/formation.ts';
import { unitInput } from '../../../rules/blood-lust/combat/inputs.ts';
import { moveAction } from '../../../rules/blood-lust/combat/movement.ts';
import { castSpellAction, revealSpellsAction } from '../../../rules/blood-lust/combat/spells.ts';
import { terrainAction } from '../../../rules/blood-lust/combat/terrain-action.ts';
import { layTerrain, type Placement } from '../../../rules/blood-lust/combat/terrain-layout.ts';
import { settleOptions } from '../../../rules/blood-lust/data/options.ts';
import { seededDice, seedState } from '../../../rules/core/dice.ts';

const NO_DICE = seededDice(seedState(0));
const run = (action: typeof moveAction, input: object) =>
  action.run(action.input.parse(input), NO_DICE).value;

test.each([
  ['L-M1', { unit: { class: 'drill' }, rough: true }, 2],
  ['L-M2', { unit: { class: 'mass' }, rough: true }, 0],
  ['L-M3', { unit: { class: 'light-horse' }, rough: true, water: true }, 4],
  ['L-M4', { unit: { class: 'mlo' }, rough: true, away: true }, 2.5],
  ['L-M5', { unit: { class: 'support' }, rough: true }, 9],
  ['L-M7', { unit: { class: 'support' }, mud: true }, 4],
  ['L-M8', { unit: { class: 'drill' }, routing: true }, 12],
  ['a bridge costs nothing', { unit: { class: 'drill' }, water: true, bridge: true }, 6],
  ['in a square', { unit: { class: 'drill' }, held: 'square' }, 0],
  ['in the air', { unit: { class: 'creature', flying: true }, rough: true, water: true, airborne: true }, 12],
  [
    'house: terrain leaves an inch',
    { unit: { class: 'mass' }, rough: true, options: { minMoveInches: 1 } },
    1,
  ],
])('%s', (_id, input, inches) => {
  expect(run(moveAction, input)).toEqual({ inches });
});

test('L-M6: chariots do not enter woods', () => {
  expect(() => run(moveAction, { unit: { class: 'chariot' }, woods: true })).toThrow('may not enter woods');
});

test.each([
  ['L-S1', { class: 'elephant', crew: 3 }, 5],
  ['L-S2', { class: 'creature' }, 2],
  ['L-S3', { class: 'chariot', draftAnimals: 4 }, 4],
  ['L-S4', { class: 'chariot', escorts: 2, crew: 2 }, 6],
])('%s', (_id, unit, hits) => {
  expect(stagesOf(unitInput.parse(unit))).toBe(hits);
});

test('L-S1: impaired on the fourth hit, gone on the fifth', () => {
  const elephant = unitInput.parse({ class: 'elephant', crew: 3, stands: 1 });
  expect([3, 2, 1, 0].map((left) => standingOf(elephant, left, settleOptions({ scale: '15mm' })))).toEqual([
    { castings: 3, stands: 1, impaired: false, destroyed: false },
    { castings: 2, stands: 1, impaired: false, destroyed: false },
    { castings: 1, stands: 1, impaired: true, destroyed: false },
    { castings: 0, stands: 0, impaired: false, destroyed: true },
  ]);
});

test.each([
  ['L-C1', { type: 'cic', nearEnemy: true, disrupted: true, inMelee: false }, 5],
  ['L-C2', { type: 'ally', nearEnemy: false, disrupted: false, inMelee: true }, 0],
  ['at ease', { type: 'sub', nearEnemy: false, disrupted: false, inMelee: false }, 8],
])('%s', (_id, general, points) => {
  expect(controlPointsOf(general)).toBe(points);
});

const ledger = (meleeSuffered: number, meleeInflicted: number, fireSuffered = 0, fireInflicted = 0) => ({
  meleeSuffered,
  meleeInflicted,
  fireSuffered,
  fireInflicted,
});

test.each([
  ['L-R1', 'elite', ledger(4, 1, 5), {}, 'routs'],
  ['L-R2', 'elite', ledger(3, 1, 5), {}, 'recoils'],
  ['L-R3', 'average', ledger(3, 2, 5), {}, 'routs'],
  ['L-R4', 'average', ledger(7, 2), {}, 'recoils'],
  ['L-R5', 'poor', ledger(4, 2), {}, 'routs'],
  ['L-R6', 'average', ledger(3, 0), {}, 'recoils'],
  ['L-R7', 'average', ledger(3, 0), { zeroInflicted: 'literal' }, 'routs'],
  ['L-R8', 'poor', ledger(0, 0), {}, 'holds'],
  ['L-R9', 'average', ledger(20, 0), { mode: 'fantasy', tier: 'basic' }, 'holds'],
] as const)('%s', (_id, grade, hits, options, end) => {
  expect(
    judgeAfterMelee(grade, hits, true, settleOptions({ mode: 'historical', ...options })).value.end,
  ).toBe(end);
});

test('a rout removes a unit in the basic game only', () => {
  const routed = ledger(8, 1);
  expect([
    judgeAfterMelee('average', routed, true, settleOptions({ mode: 'historical' })).value,
    judgeAfterMelee('average', routed, true, settleOptions({ tier: 'advanced' })).value,
  ]).toEqual([
    { end: 'routs', removed: true },
    { end: 'routs', removed: false },
  ]);
});

const SITUATION = { disrupted: false, general: false, charged: false, mode: 'fantasy' as const };
test.each([
  ['L-B1', { class: 'mass', race: 'Orc' }, {}, 6],
  ['L-B2', { class: 'light-foot', race: 'Dwarf' }, {}, 8],
  ['L-B3 standing', { class: 'mco' }, { mode: 'historical' as const }, 6],
  ['L-B3 charging', { class: 'mco' }, { mode: 'historical' as const, charged: true }, 10],
  ['L-B4', { class: 'drill', race: 'Elf' }, { disrupted: true, general: true }, 4],
  ['L-B5', { class: 'horde' }, { general: true }, 12],
  ['a horde alone', { class: 'horde' }, {}, 4],
  ['human elite drill', { class: 'drill', race: 'Human', grade: 'elite' }, {}, 10],
  ['ordinary drill (R-L20)', { class: 'drill', race: 'Lizardman' }, {}, 8],
  ['entered by hand', { class: 'drill', abilityDie: 12 }, {}, 12],
])('%s', (_id, unit, at, die) => {
  expect(abilityDieOf(unitInput.parse(unit), { ...SITUATION, ...at }).die).toBe(die);
});

describe('terrain', () => {
  const example = (terrainAction.example as { placements: Placement[] }).placements;
  test('L-Z1: the printed example is legal and complete', () => {
    const layout = layTerrain(example);
    expect(layout).toMatchObject({
      legal: true,
      complete: true,
      errors: [],
      next: null,
      secondsUsed: { A: true, B: true },
    });
    expect(layout.sectors).toMatchObject({ 3: ['key', 'hill'], 12: ['hill', 'rough'], 6: ['clear'] });
  });
  test('L-Z2: the key feature lies in the middle row', () => {
    expect(layTerrain([{ player: 'A', sector: 6, type: 'key', river: false }]).errors).toEqual([
      'Piece 1, sector 6: the key feature lies in sector 3, 0 or 9.',
    ]);
  });
  test('L-Z3: nothing is added to clear ground', () => {
    const start = example.slice(0, 2);
    const added: Placement = { player: 'A', sector: 4, type: 'rough', river: false };
    expect(layTerrain([...start, added]).errors).toEqual([
      'Piece 3, sector 4: nothing is added to clear ground.',
    ]);
  });
  test('players take turns, four sectors each', () => {
    const twice: Placement = { player: 'A', sector: 11, type: 'hill', river: false };
    expect(layTerrain([...example.slice(0, 1), twice]).errors).toEqual([
      'Piece 2, sector 11: it is the other player’s turn.',
    ]);
  });
});

describe('formations', () => {
  const shape = { frontage: 1, depth: 1, rough: false };
  test.each([
    ['a square of foot', { class: 'drill', stands: 6 }, { formation: 'square' }, 0],
    ['a square of horse', { class: 'mlo', stands: 6 }, { formation: 'square' }, 1],
    ['a square in rough', { class: 'drill', stands: 6 }, { formation: 'square', rough: true }, 1],
    ['a square of two stands', { class: 'drill', stands: 2 }, { formation: 'square' }, 1],
    ['a wedge', { class: 'mco', stands: 6, melee: 'im' }, { formation: 'wedge' }, 0],
    ['a wedge of loose order', { class: 'mlo', stands: 6, melee: 'im' }, { formation: 'wedge' }, 1],
    ['a horse circle', { class: 'light-horse', missile: 'bw' }, { formation: 'horse-circle' }, 0],
    ['a testudo without shields', { class: 'drill', melee: 'hm' }, { formation: 'testudo' }, 1],
    ['a wide column', { class: 'drill' }, { formation: 'column', frontage: 3 }, 1],
    ['a mass', { class: 'mass', stands: 9 }, { formation: 'mass', frontage: 3, depth: 3 }, 0],
  ] as const)('%s', (_id, unit, wanted, troubles) => {
    expect(formationTroubles(unitInput.parse(unit), { ...shape, ...wanted })).toHaveLength(troubles);
  });
  test('out of a square leads a column, disrupted', () => {
    expect(changeFormation({ from: 'square', to: 'line' }).value).toEqual({
      formation: 'column',
      disrupted: true,
      reorganizing: true,
    });
  });
});

describe('spells', () => {
  const cast = (input: object) => castSpellAction.run(castSpellAction.input.parse(input), NO_DICE);
  test.each([
    ['of the other alignment', { spell: 'sun-burst', alignment: 'evil' }, 'good magic users'],
    ['twice', { spell: 'whirlwind', alignment: 'evil', cast: ['whirlwind'] }, 'once a battle'],
    ['after a move', { spell: 'whirlwind', alignment: 'good', moved: true }, 'casts nothing'],
    ['after a hit', { spell: 'whirlwind', alignment: 'good', hit: true }, 'casts nothing'],
    ['without its choice', { spell: 'earth-and-water', alignment: 'good' }, 'shall do'],
  ])('%s: refused', (_id, input, why) => {
    expect(() => cast(input)).toThrow(why);
  });
  test('nullify cancels the other spell of the turn', () => {
    expect(run(revealSpellsAction, { A: 'whirlwind', B: 'nullify' })).toEqual({
      acting: [],
      cancelled: ['A'],
    });
    expect(run(revealSpellsAction, { A: 'invincibility', B: null })).toEqual({
      acting: [{ side: 'A', spell: 'invincibility', turns: 2 }],
      cancelled: [],
    });
  });
});
