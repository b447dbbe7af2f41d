import { askChoice, askFlag, askNumberOrNone, type Given } from '../../../core/ask.ts';
import type { FieldChoice } from '../../../core/form.ts';
import type { JsonObject } from '../../../core/json.ts';
import { optionOf } from '../../../core/make-fields.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { otherSeat, played } from '../../../core/table-moves.ts';
import { plural } from '../../../core/words.ts';
import type { Fate } from '../../combat/hits/fates.ts';
import { worse } from '../../combat/profiles.ts';
import { shootingInput } from '../../combat/shooting/input.ts';
import { aimShots } from '../../combat/shooting/shots.ts';
import { shootingAction } from '../../combat/shooting.ts';
import { settleHouseRules } from '../../data/house-rules.ts';
import { isMissile } from '../../data/weapons.ts';
import { askArc, askMeasured, askPrayers, askToken, askUses, tokenMove } from '../fields.ts';
import { tellFormations } from '../formation.ts';
import { heartOf } from '../heart.ts';
import { aidFor, applyFate } from '../losses.ts';
import { bodyOf, MOST_CHARACTERS, profileOfCharacter } from '../profiles.ts';
import { oddsOf, runAction } from '../run-action.ts';
import {
  bodiesOf,
  changeBody,
  changeCharacter,
  changeUnit,
  findCharacter,
  findUnit,
  isAlone,
  isEngaged,
  nameOf,
  seatOf,
  type TableState,
  type TableUnit,
} from '../state.ts';
import { moverOf } from './initiative.ts';

const shooterOf = (state: TableState, token: string) => {
  const body = bodyOf(state, token);
  const unit = findUnit(state, token);
  // Whoever falls to this phase's fire has shot before he fell (R-B25).
  const simultaneous = state.step === 'fire' && !settleHouseRules(state.options.houseRules).initiativeFire;
  if (unit === null || !simultaneous) return body;
  const fallen = state.characters.filter(({ shotDown, fellWith }) => shotDown && fellWith === token);
  const characters = [...body.characters, ...fallen.map(profileOfCharacter)].slice(0, MOST_CHARACTERS);
  return { ...body, figures: unit.phaseStart, characters };
};

const missilesOf = (state: TableState, token: string): readonly string[] => {
  const { figures, weapons, characters } = shooterOf(state, token);
  const able = characters.filter(({ declined }) => !declined);
  const carried = [...(figures > 0 ? weapons : []), ...able.flatMap((one) => one.weapons)];
  return carried.filter(isMissile);
};

/** Held fire falls while the other side moves (R-B121). */
const isReserved = (state: TableState, { seat, orders }: TableUnit): boolean =>
  orders.reserveFire && moverOf(state) === otherSeat(seat);

const mayShoot = (state: TableState, token: string): boolean => {
  const unit = findUnit(state, token);
  const character = findCharacter(state, token);
  if (isEngaged(state, token) || missilesOf(state, token).length === 0) return false;
  if (unit !== null) {
    const held = state.step === 'fire' ? unit.orders.reserveFire : !isReserved(state, unit);
    const stood = unit.status === 'ready' || (unit.status === 'destroyed' && unit.inCombat);
    return !held && !unit.fired && stood && shooterOf(state, token).figures > 0;
  }
  if (state.step !== 'fire' || character === null || character.fired) return false;
  return isAlone(character) || (character.shotDown && character.fellWith === null);
};

const targetsOf = (state: TableState, token: string): readonly string[] =>
  bodiesOf(state, otherSeat(seatOf(state, token))).filter((target) => !isEngaged(state, target));

/** Shots fall in the ranged phase, and as reserved fire later. */
const shootersOf = (state: TableState): readonly string[] =>
  ['fire', 'first-moves', 'second-moves'].includes(state.step)
    ? [...state.units, ...state.characters]
        .map(({ id }) => id)
        .filter((token) => mayShoot(state, token) && targetsOf(state, token).length > 0)
    : [];

const TARGETS = {
  nearest: 'The nearest enemy',
  'nearest-legal': 'The nearest that can be shot at',
  'by-target-card': 'Chosen by a card',
} as const;
type TargetIs = keyof typeof TARGETS;

const asks = (token: string, state: TableState) => {
  const targets = targetsOf(state, token);
  const anyTarget = findUnit(state, token)?.orders.anyTarget ?? false;
  const { wards, prayers } = aidFor(state, targets[0] ?? '');
  const choices = Object.entries(TARGETS).map(
    ([value, label]): FieldChoice => ({
      ...optionOf(value, label),
      refused: value === 'by-target-card' && !anyTarget ? 'Needs a Target card' : null,
    }),
  );
  return {
    target: askToken('Target', state, targets),
    distance: askMeasured('Distance'),
    targetIs: askChoice<TargetIs>('The target is', choices, 'nearest'),
    from: askArc('Shots come from its'),
    inCover: askFlag('The target stands in woods or brush'),
    clear: askNumberOrNone('Figures with a clear shot', null, { max: 100, help: 'Empty: all of them.' }),
    wards: askUses('Hits a mage may stop', wards),
    ...askPrayers('a priest', prayers),
  };
};
type ShootGiven = Given<ReturnType<typeof asks>>;

const actionInput = (state: TableState, token: string, given: ShootGiven): JsonObject => {
  const { target, wards, prayers, ...told } = given;
  if (told.targetIs === 'by-target-card' && !findUnit(state, token)?.orders.anyTarget) {
    throw new RuleRefusal(
      'table/no-target-card',
      'Only a Target card lets a unit shoot past the nearest enemy: play one on it first, or shoot at the nearest.',
      'targetIs',
    );
  }
  const aid = aidFor(state, target);
  return {
    ...told,
    scale: state.options.scale,
    houseRules: state.options.houseRules,
    night: state.options.night,
    shooter: shooterOf(state, token),
    target: bodyOf(state, target),
    volley: findUnit(state, token)?.orders.fireTwice ?? false,
    shieldwall: findUnit(state, target)?.orders.shieldwall ?? false,
    shotAlready: findCharacter(state, target)?.shotAt ?? 0,
    wards: Math.min(wards, aid.wards),
    prayers: Math.min(prayers, aid.prayers),
    ...heartOf(state, target),
  };
};

/** A house may let shots from the side shake a unit as blows do (R-B37). */
const shake = (state: TableState, { target, from }: ShootGiven): TableState => {
  const unit = findUnit(state, target);
  if (unit === null || !settleHouseRules(state.options.houseRules).flankShotsShake) return state;
  return changeUnit(state, target, { attackedFrom: worse(unit.attackedFrom, from) });
};

export const shoot = tokenMove({
  id: 'shoot',
  title: 'Shoot with',
  hint: 'Choose the target and measure the distance; who shoots does not move this turn.',
  dice: true,
  who: shootersOf,
  asks,
  play: (state, token, given, dice) => {
    const { target } = given;
    const asked = actionInput(state, token, given);
    const { value: fate, steps } = runAction<Fate>(shootingAction, asked, dice);
    const { shots } = aimShots(shootingInput.parse(asked));
    // A volley throws twice for each figure, and figures are what the limit counts (R-B27).
    const each = findUnit(state, token)?.orders.fireTwice ? 2 : 1;
    const figures = shots.reduce((sum, { dice: thrown }) => sum + thrown / each, 0);
    const alone = findCharacter(state, target);
    const struck = applyFate(state, target, fate, 'shooting');
    const noted =
      alone === null ? struck : changeCharacter(struck, target, { shotAt: alone.shotAt + figures });
    const next = changeBody(shake(noted, given), token, { fired: true });
    const told =
      alone === null ? `${plural(fate.lost, 'figure')} lost` : plural(fate.characters[0]?.hits ?? 0, 'hit');
    return played(next, `${nameOf(state, token)} shot at ${nameOf(state, target)}: ${told}.`, [
      ...tellFormations(state, [token]),
      ...steps,
    ]);
  },
  odds: (state, token, given) => oddsOf(shootingAction, actionInput(state, token, given)),
});
