import { describe, expect, test } from 'vitest';
import { apart } from '../../../rules/blood-lust/combat/sectors.ts';
import { SECTORS } from '../../../rules/blood-lust/combat/terrain-layout.ts';
import { table } from '../../../rules/blood-lust/table/index.ts';
import type { TableState } from '../../../rules/blood-lust/table/state.ts';
import { foretell } from '../../../rules/core/foretell.ts';
import type { TableRules } from '../../../rules/core/play.ts';
import { filledIn } from '../../support/random/unset.ts';
import { adopt, doMove, idOf, moves, start, toPhase, unit, view } from './support.ts';

const ARMY = (name: string, units: readonly object[]) =>
  adopt({
    name,
    options: { mode: 'historical', race: 'Human' },
    units,
    characters: [{ name: `${name}’s lord` }],
  });
const RED = ARMY('Red', [
  { name: 'Horse', class: 'mlo', stands: 6, melee: 'hm' },
  { name: 'Bows', class: 'support', stands: 8, missile: 'bw', melee: 'sm' },
]);
const BLUE = ARMY('Blue', [{ name: 'Pikes', class: 'mass', stands: 8, melee: 'ls' }]);
const opening = (): TableState => start({ rosters: { A: RED, B: BLUE }, options: {} }).value;

const put = (state: TableState, name: string, sector: number): TableState =>
  doMove(state, 'place', name, { sector });
const lay = (state: TableState, ...pieces: readonly (readonly ['A' | 'B', number, string])[]): TableState =>
  pieces.reduce(
    (now, [player, sector, type]) => doMove(now, 'terrain', null, { player, sector, type }),
    state,
  );
const sentence = (state: TableState, id: string, name: string, changes: object): string | null => {
  const move = moves(state).find((one) => one.id === id && one.token === idOf(state, name));
  if (move === undefined) throw new Error(`${id} is not offered`);
  const asked = { id, seat: move.seat, input: filledIn(move, changes as never) };
  return foretell(table as unknown as TableRules, state, asked, 'master');
};

describe('18 the board of nine sectors', () => {
  test('two sectors can be as far apart as their nearest and farthest corners', () => {
    expect(apart(8, 8, 16)).toEqual({ least: 0, most: 22.5 });
    expect(apart(8, 6, 16)).toMatchObject({ least: 0 });
    expect(apart(8, 4, 16)).toMatchObject({ least: 16 });
    expect(apart(8, 1, 16).least).toBeCloseTo(Math.hypot(16, 16), 0);
    for (const from of SECTORS)
      for (const to of SECTORS) expect(apart(from, to, 16)).toEqual(apart(to, from, 16));
  });

  test('everybody sees the same board, with ground and pieces, and lining up takes one move', () => {
    const laid = lay(opening(), ['A', 0, 'key'], ['B', 12, 'hill']);
    const lined = doMove(laid, 'line-up', null);
    const board = view(lined, 'A').board;
    expect(board).toEqual(view(lined, 'B').board);
    const at = (mark: string) => board?.places.find((place) => place.mark === mark);
    expect(at('12')?.laid).toEqual([{ name: 'Hill', kind: 'hill' }]);
    expect(at('12')?.tokens).toContain(idOf(lined, 'Pikes'));
    expect(at('6')?.tokens).toContain(idOf(lined, 'Horse'));
    expect(board?.waiting).toEqual([]);
  });

  test('a unit goes to a sector it can reach; rough ground there slows it, an obstacle stops it', () => {
    let state = lay(opening(), ['A', 0, 'key'], ['B', 9, 'rough'], ['A', 6, 'obstacle']);
    state = toPhase(put(state, 'Horse', 8), 'moves');
    expect(() => doMove(state, 'move', 'Horse', { to: 1 })).toThrow('22.5″ away at least');
    expect(() => doMove(state, 'move', 'Horse', { to: 6 })).toThrow('An obstacle lies in sector 6');
    // Nine inches, four less in rough ground.
    expect(sentence(state, 'move', 'Horse', { to: 9 })).toBe('Horse: 5″ at most to sector 9.');
    expect(sentence(state, 'move', 'Horse', { to: 9, around: true })).toBe('Horse: 9″ at most to sector 9.');
    expect(unit(doMove(state, 'move', 'Horse', { to: 9 }), 'Horse').sector).toBe(9);
  });

  test('who stands too far away cannot be shot at, and a distance has to fit the sectors', () => {
    const shooting = toPhase(put(put(opening(), 'Bows', 6), 'Pikes', 12), 'fire');
    const target = idOf(shooting, 'Pikes');
    const field = moves(shooting)
      .find(({ id }) => id === 'fire')
      ?.form.flatMap(({ fields }) => fields)
      .find(({ path }) => path[0] === 'target');
    expect(field?.kind === 'choice' && field.choices.find(({ value }) => value === target)?.refused).toBe(
      'sector 12: 16″ away at least',
    );
    expect(() => doMove(shooting, 'fire', 'Bows', { target, distance: 10 })).toThrow(
      'Between sector 6 and sector 12 it is 16″ to',
    );
  });

  test('whoever charges up a hill stays below it, and rough ground is the target’s', () => {
    let state = lay(opening(), ['A', 0, 'key'], ['B', 12, 'hill']);
    state = toPhase(put(put(state, 'Horse', 0), 'Pikes', 12), 'charges');
    state = doMove(state, 'charge', 'Horse', { target: idOf(state, 'Pikes'), distance: 4 });
    expect(unit(state, 'Horse').sector).toBe(12);
    const fight = moves(toPhase(state, 'melee')).find(({ id }) => id === 'melee');
    expect(fight?.input).toMatchObject({
      own: { targetUphill: true, attackerUphill: false },
      theirs: { targetUphill: false, attackerUphill: true },
    });
  });

  test('without dice the form already says who loses what, and so does the log', () => {
    let state = toPhase(opening(), 'charges');
    state = doMove(state, 'charge', 'Horse', { target: idOf(state, 'Pikes'), distance: 4 });
    state = toPhase(state, 'melee');
    expect(sentence(state, 'melee', 'Horse', {})).toMatch(/^Horse loses \d+; Pikes lose \d+\.$/);
  });

  test('generals are called for their maneuvers in the order that was rolled', () => {
    let state = toPhase(put(opening(), 'Horse', 8), 'maneuvers');
    expect(moves(state).some(({ id }) => id === 'maneuver')).toBe(false);
    state = doMove(state, 'order', null, {}, [2, 5]);
    const [first] = moves(state).filter(({ id }) => id === 'maneuver');
    expect(first?.title).toBe('Manoeuvre of Blue’s lord');
    state = doMove(state, 'maneuver', null, { what: 'Rides along the line' });
    expect(moves(state).find(({ id }) => id === 'maneuver')?.title).toBe('Manoeuvre of Red’s lord');
    state = doMove(state, 'maneuver', null);
    expect(moves(state).some(({ id }) => id === 'maneuver')).toBe(false);
  });
});
