import { z } from 'zod';
import type { Field } from '../../../core/form.ts';
import type { JsonObject } from '../../../core/json.ts';
import type { PlayedMove, Seat } from '../../../core/play.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { plural } from '../../../core/words.ts';
import type { Fate } from '../../combat/hits/fates.ts';
import { shootingInput } from '../../combat/shooting/input.ts';
import { aimShots } from '../../combat/shooting/shots.ts';
import { shootingAction } from '../../combat/shooting.ts';
import { settleHouseRules } from '../../data/house-rules.ts';
import { findWeapon, isMissile } from '../../data/weapons.ts';
import { amount, amountOrNone, chooseOne, formOf, option, tick, tokensToChoose } from '../fields.ts';
import { heartOf } from '../heart.ts';
import { aidFor, applyFate } from '../losses.ts';
import { type MoveRule, oddsOf, offer, parseInput, pick, played, runAction } from '../move-rule.ts';
import { bodyOf } from '../profiles.ts';
import {
  bodiesOf,
  changeCharacter,
  changeUnit,
  findCharacter,
  findUnit,
  isAlone,
  isEngaged,
  nameOf,
  otherSeat,
  type TableState,
  type TableUnit,
} from '../state.ts';
import { moverOf } from './initiative.ts';

const MOST_INCHES = 100;

const shootInput = z.strictObject({
  token: z.string(),
  target: z.string(),
  distance: z.number().min(0).max(MOST_INCHES),
  targetIs: z.enum(['nearest', 'nearest-legal', 'by-target-card']),
  from: z.enum(['front', 'flank', 'rear']),
  inCover: z.boolean(),
  clear: z.int().min(0).nullable(),
  wards: z.int().min(0),
  prayers: z.int().min(0),
});
type ShootInput = z.output<typeof shootInput>;

const shooterOf = (state: TableState, token: string) => {
  const body = bodyOf(state, token);
  const unit = findUnit(state, token);
  // Whoever falls to this phase's fire has shot before he fell (R-B25).
  const simultaneous = state.step === 'fire' && !settleHouseRules(state.options.houseRules).initiativeFire;
  return unit !== null && simultaneous ? { ...body, figures: unit.phaseStart } : body;
};

const hasMissiles = (state: TableState, token: string): boolean => {
  const { figures, weapons, characters } = shooterOf(state, token);
  return (figures > 0 && weapons.some(isMissile)) || characters.some((one) => one.weapons.some(isMissile));
};

/** Held fire falls while the other side moves (R-B121). */
const isReserved = (state: TableState, { seat, orders }: TableUnit): boolean =>
  orders.reserveFire && moverOf(state) === otherSeat(seat);

const mayShoot = (state: TableState, token: string): boolean => {
  const unit = findUnit(state, token);
  const character = findCharacter(state, token);
  if (isEngaged(state, token) || !hasMissiles(state, token)) return false;
  if (unit !== null) {
    const held = state.step === 'fire' ? unit.orders.reserveFire : !isReserved(state, unit);
    const stood = unit.status === 'ready' || (unit.status === 'destroyed' && unit.inCombat);
    return !held && !unit.fired && stood && shooterOf(state, token).figures > 0;
  }
  return state.step === 'fire' && character !== null && isAlone(character) && !character.fired;
};

const targetsOf = (state: TableState, seat: Seat): readonly string[] =>
  bodiesOf(state, otherSeat(seat)).filter((token) => !isEngaged(state, token));

/** Shots fall in the ranged phase, and as reserved fire later. */
const shootersOf = (state: TableState): readonly { readonly token: string; readonly seat: Seat }[] => {
  if (!['fire', 'first-moves', 'second-moves'].includes(state.step)) return [];
  return [...state.units, ...state.characters]
    .map(({ id, seat }) => ({ token: id, seat }))
    .filter(({ token, seat }) => mayShoot(state, token) && targetsOf(state, seat).length > 0);
};

const actionInput = (state: TableState, input: ShootInput): JsonObject => {
  const { options } = state;
  const shooter = findUnit(state, input.token);
  const target = findUnit(state, input.target);
  const given = aidFor(state, input.target);
  return {
    scale: options.scale,
    houseRules: options.houseRules,
    night: options.night,
    shooter: shooterOf(state, input.token),
    target: bodyOf(state, input.target),
    distance: input.distance,
    targetIs: input.targetIs,
    from: input.from,
    inCover: input.inCover,
    clear: input.clear,
    volley: shooter?.orders.fireTwice ?? false,
    shieldwall: target?.orders.shieldwall ?? false,
    shotAlready: findCharacter(state, input.target)?.shotAt ?? 0,
    wards: Math.min(input.wards, given.wards),
    prayers: Math.min(input.prayers, given.prayers),
    ...heartOf(state, input.target),
  };
};

const settle = (state: TableState, move: PlayedMove): ShootInput => {
  const input = parseInput(shootInput, move);
  const seat = findUnit(state, input.token)?.seat ?? findCharacter(state, input.token)?.seat ?? 'A';
  pick(input.target, targetsOf(state, seat), 'target');
  if (input.targetIs === 'by-target-card' && !findUnit(state, input.token)?.orders.anyTarget) {
    throw new RuleRefusal(
      'table/no-target-card',
      'Only a Target card lets a unit shoot past the nearest enemy: play one on it first, or shoot at the nearest.',
      'targetIs',
    );
  }
  return input;
};

const fieldsFor = (state: TableState, token: string, seat: Seat): readonly Field[] => {
  const targets = targetsOf(state, seat);
  const anyTarget = findUnit(state, token)?.orders.anyTarget ?? false;
  const [first = ''] = targets;
  const { wards, prayers } = aidFor(state, first);
  return [
    chooseOne('target', 'Target', tokensToChoose(state, targets)),
    amount('distance', 'Distance', MOST_INCHES, 'inches'),
    chooseOne('targetIs', 'The target is', [
      option('nearest', 'The nearest enemy'),
      option('nearest-legal', 'The nearest that can be shot at'),
      { ...option('by-target-card', 'Chosen by a card'), refused: anyTarget ? null : 'Needs a Target card' },
    ]),
    chooseOne('from', 'Shots come from its', [
      option('front', 'Front'),
      option('flank', 'Flank'),
      option('rear', 'Rear'),
    ]),
    tick('inCover', 'The target stands in woods or brush'),
    amountOrNone('clear', 'Figures with a clear shot', 100, '', 'Empty: all of them.'),
    ...(wards > 0 ? [amount('wards', 'Hits a mage may stop', wards)] : []),
    ...(prayers > 0 ? [amount('prayers', 'Saves a priest may help', prayers)] : []),
  ];
};

/** Close enough that every bow reaches; the players measure. */
const USUAL_INCHES = 6;

const usualDistance = (state: TableState, token: string): number => {
  const { figures, weapons, characters } = shooterOf(state, token);
  const carried = [...(figures > 0 ? weapons : []), ...characters.flatMap((one) => one.weapons)];
  return Math.min(USUAL_INCHES, Math.max(...carried.map((id) => findWeapon(id)?.ranged?.range ?? 0)));
};

export const shoot: MoveRule = {
  id: 'shoot',
  offers: (state) =>
    shootersOf(state).map(({ token, seat }) => {
      const [target = ''] = targetsOf(state, seat);
      return offer({
        id: 'shoot',
        title: `Shoot with ${nameOf(state, token)}`,
        hint: 'Choose the target and measure the distance; who shoots does not move this turn.',
        seat,
        token,
        form: formOf(fieldsFor(state, token, seat)),
        input: {
          token,
          target,
          distance: usualDistance(state, token),
          targetIs: 'nearest',
          from: 'front',
          inCover: false,
          clear: null,
          wards: 0,
          prayers: 0,
        },
        dice: true,
      });
    }),
  play: (state, move, dice) => {
    const input = settle(state, move);
    const asked = actionInput(state, input);
    const { value: fate, steps } = runAction<Fate>(shootingAction, asked, dice);
    const { shots } = aimShots(shootingInput.parse(asked));
    // A volley throws twice for each figure, and figures are what the limit counts (R-B27).
    const each = findUnit(state, input.token)?.orders.fireTwice ? 2 : 1;
    const figures = shots.reduce((sum, { dice: thrown }) => sum + thrown / each, 0);
    const alone = findCharacter(state, input.target);
    const struck = applyFate(state, input.target, fate, 'shooting');
    const noted =
      alone === null ? struck : changeCharacter(struck, input.target, { shotAt: alone.shotAt + figures });
    const next =
      findUnit(noted, input.token) === null
        ? changeCharacter(noted, input.token, { fired: true })
        : changeUnit(noted, input.token, { fired: true });
    const told = alone === null ? plural(fate.lost, 'figure') : plural(fate.characters[0]?.hits ?? 0, 'hit');
    const said = `${nameOf(state, input.token)} shot at ${nameOf(state, input.target)}: ${told}${alone === null ? ' lost' : ''}.`;
    return played(next, said, steps);
  },
  odds: (state, move) => oddsOf(shootingAction, actionInput(state, settle(state, move))),
};
