import { expect, test } from 'vitest';
import { type Dice, seededDice, seedState } from '../../../rules/core/dice.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import type { TableMove } from '../../../rules/core/play.ts';
import { catchRefusal } from '../../../rules/core/result.ts';
import { princeconTable } from '../../../rules/princecon/table/index.ts';
import type { TableState } from '../../../rules/princecon/table/state.ts';
import { filledIn } from '../../support/random/unset.ts';
import { tries } from '../../support/tries.ts';
import { rosterOf } from './table-support.ts';

/** Everybody is called the same, on both sides; only the ids differ. */
const army = (() => {
  const roster = rosterOf({
    name: 'Foot',
    units: [
      { name: 'pikes', troopType: 'mi', level: 2, castings: 4, frontage: 4, poleArms: true },
      { name: 'bows', troopType: 'li', level: 2, castings: 4, frontage: 4, missileWeapon: 'short-bow' },
      { name: 'horse', troopType: 'mc', level: 3, castings: 3, frontage: 3 },
    ],
    characters: [
      { name: 'captain', charClass: 'fighter', level: 4, int: 12, cha: 14, hp: 20, attachedTo: 'pikes' },
      { name: 'wizard', charClass: 'magic-user', level: 6, int: 15, cha: 9, hp: 12, attachedTo: 'bows' },
    ],
  });
  return {
    ...roster,
    units: roster.units.map((unit) => ({ ...unit, name: 'Foot' })),
    characters: roster.characters.map((person) => ({ ...person, name: 'Foot' })),
  };
})();

const BATTLES = tries(25);
const TURNS = 3;
/** More steps than a phase of six units can hold. */
const MOST_STEPS = 80;

const draw = (dice: Dice, count: number): number => (dice.roll(1000, 1, 'which').values[0] ?? 1) % count;

/** Close with the enemy by the referee's leave, so that there is something to fight about. */
const boldly = (move: TableMove, dice: Dice): JsonObject => {
  const contact = move.form
    .flatMap(({ fields }) => fields)
    .find(({ path, kind }) => path[0] === 'contact' && kind === 'choice');
  const touched =
    contact?.kind === 'choice' ? contact.choices[draw(dice, contact.choices.length)]?.value : undefined;
  return {
    ...filledIn(move),
    ...('refereeAllows' in move.input ? { refereeAllows: true } : {}),
    ...(touched === undefined || draw(dice, 2) === 0 ? {} : { contact: touched }),
  };
};

const fightOn = (seed: number): { readonly turns: number; readonly stuck: string | null } => {
  const dice = seededDice(seedState(seed));
  let state = princeconTable.start({
    rosters: { A: army, B: army },
    options: princeconTable.defaults,
  }).value as TableState;
  let steps = 0;
  while (state.over === null && state.turn <= TURNS) {
    const offered = princeconTable
      .moves(state, 'master')
      .filter(({ id }) => id !== 'end' && id !== 'call-check');
    const next = offered.filter(({ id }) => id === 'next');
    // What is due first, then mostly anything, and on as soon as one may.
    const due = offered.filter(({ primary, id }) => primary && id !== 'next');
    const pool = steps > MOST_STEPS / 8 ? [...due, ...next] : [...due, ...due, ...offered];
    const chosen = pool[draw(dice, pool.length)];
    if (chosen === undefined || steps > MOST_STEPS) {
      return { turns: state.turn, stuck: `${state.phase}: ${next[0]?.hint ?? 'nothing is offered'}` };
    }
    const move = { id: chosen.id, seat: chosen.seat, input: boldly(chosen, dice) };
    const done = catchRefusal(() => princeconTable.play(state, move, dice));
    steps += 1;
    if (!done.ok) continue;
    const after = done.value.value as TableState;
    if (after.phase !== state.phase || after.turn !== state.turn) steps = 0;
    state = after;
  }
  return { turns: state.turn, stuck: null };
};

test('16.12 battles of armies whose names are all equal run to their end', () => {
  const seeds = Array.from({ length: BATTLES }, (_, index) => index + 1);
  expect(seeds.map((seed) => ({ seed, ...fightOn(seed) })).filter(({ stuck }) => stuck !== null)).toEqual([]);
}, 90_000);
