import { z } from 'zod';
import { type Ask, askFlag, askIf, type Given } from '../../../core/ask.ts';
import type { Dice } from '../../../core/dice.ts';
import { toNumber } from '../../../core/fraction.ts';
import { chanceOf } from '../../../core/odds.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { otherSeat, played } from '../../../core/table-moves.ts';
import type { Step } from '../../../core/trace.ts';
import { does, percent } from '../../../core/words.ts';
import { refuseMeleeAction } from '../../abilities/refuse-melee.ts';
import { formatInches } from '../../army/movement.ts';
import { movementAction } from '../../combat/movement.ts';
import { skirmishRetreatAction } from '../../combat/skirmish-retreat.ts';
import { saidBy } from '../../data/abilities.ts';
import { settleHouseRules } from '../../data/house-rules.ts';
import { askArc, askMeasured, askToken, tokenMove } from '../fields.ts';
import { joinMelee } from '../melees.ts';
import { bodyOf } from '../profiles.ts';
import { oddsOf, runAction } from '../run-action.ts';
import {
  bodiesOf,
  changeBody,
  findCharacter,
  findUnit,
  isEngaged,
  nameOf,
  seatOf,
  type TableState,
} from '../state.ts';
import { askTerrain, freeBodies, markMoved, movementInput, mustCharge } from './moving.ts';

/** All enemies, or the one that a Coordinated attack is for. */
const targetsOf = (state: TableState, token: string): readonly string[] => {
  const only = findUnit(state, token)?.orders.target ?? null;
  const enemies = bodiesOf(state, otherSeat(seatOf(state, token)));
  return only === null ? enemies : enemies.filter((enemy) => enemy === only);
};

/** With command rules a unit charges by a card, a figure alone freely (R-B48); who declined or took wing attacks nobody. */
const mayCharge = (state: TableState, token: string): boolean => {
  const character = findCharacter(state, token);
  const unit = findUnit(state, token);
  if (character?.declined || (unit ?? character)?.refusedFight) return false;
  const { commandRules, houseRules } = state.options;
  if (!commandRules || unit === null || settleHouseRules(houseRules).freeCharge) return true;
  return unit.orders.mayCharge;
};

const isSkirmisher = (state: TableState, token: string): boolean => {
  const unit = findUnit(state, token);
  return unit !== null && unit.status === 'ready' && unit.unit.skirmisher && !isEngaged(state, token);
};

const flies = (state: TableState, token: string): boolean =>
  saidBy(bodyOf(state, token).abilities, 'flies') ?? false;

const hasAttacked = (state: TableState, token: string): boolean =>
  isEngaged(state, token) || ((findUnit(state, token) ?? findCharacter(state, token))?.charged ?? false);

/** Battles of before left the distance empty where the charge arrived. */
export const ARRIVES = 'arrives';

const askReach = (): Ask<number | null> => {
  const measured = askMeasured('Inches');
  return {
    ...measured,
    schema: () => z.union([z.literal(ARRIVES), measured.schema()]),
    read: (value, place) => (value === ARRIVES ? null : measured.read(value, place)),
  };
};

const asks = (token: string, state: TableState) => {
  const targets = targetsOf(state, token);
  const slippery = targets.some((target) => isSkirmisher(state, target));
  const airy = !flies(state, token) && targets.some((target) => flies(state, target));
  return {
    target: askToken('Charges', state, targets),
    from: askArc('Touches its', 'The first two always fight face to face.'),
    inches: askReach(),
    ...askTerrain(),
    slipsAway: askIf(slippery, askFlag('The skirmishers try to slip away')),
    refused: askIf(airy, askFlag('The fliers refuse the fight')),
  };
};
type ChargeGiven = Given<ReturnType<typeof asks>>;

const checkSlipping = (state: TableState, { target, slipsAway }: ChargeGiven): void => {
  if (!slipsAway || isSkirmisher(state, target)) return;
  const told = `${nameOf(state, target)}: no skirmishers that could slip away: take the tick out.`;
  throw new RuleRefusal('table/no-skirmishers', told, 'slipsAway');
};

interface Failure {
  readonly said: string;
  /** The fliers refused, and make no attack of their own this turn (R-B63). */
  readonly tookWing?: true;
}

/** Why the charge comes to nothing; null where it arrives. */
const whyNotArrived = (
  state: TableState,
  token: string,
  { target, from: _, inches: distance, refused, slipsAway, ...terrain }: ChargeGiven,
  dice: Dice,
  trace: Step[],
): Failure | null => {
  const [who, whom] = [nameOf(state, token), nameOf(state, target)];
  if (distance !== null || terrain.river !== 'none') {
    const allowed = runAction<{ inches: number; stopsAt: string | null }>(
      movementAction,
      movementInput(state, token, terrain, true),
      dice,
    );
    trace.push(...allowed.steps);
    if (allowed.value.stopsAt !== null) {
      return { said: `${who} charged ${whom} and was stopped by the river.` };
    }
    if (distance !== null && allowed.value.inches < distance) {
      return { said: `${who} charged ${whom} and fell short, after ${formatInches(allowed.value.inches)}.` };
    }
  }
  if (refused) {
    const asked = {
      flier: bodyOf(state, target),
      charger: bodyOf(state, token),
      attacked: hasAttacked(state, target),
    };
    trace.push(...runAction(refuseMeleeAction, asked, dice).steps);
    return { said: `${whom} took wing before ${who} arrived.`, tookWing: true };
  }
  if (!slipsAway) return null;
  const slip = runAction<{ away: boolean; inches: number }>(
    skirmishRetreatAction,
    { unit: bodyOf(state, target) },
    dice,
  );
  trace.push(...slip.steps);
  const said = `${whom} slipped away ${formatInches(slip.value.inches)} before ${who}.`;
  return slip.value.away ? { said } : null;
};

/** Whoever joins a melee fights from the side: the first two stand face to face. */
const whereJoined = (state: TableState, { target, from }: ChargeGiven): string =>
  isEngaged(state, target) ? ` in the ${from === 'rear' ? 'rear' : 'flank'}` : '';

/** Whether it gets there, by the way it takes. */
const tellReach = (state: TableState, token: string, given: ChargeGiven): string | null => {
  const { target, inches: distance } = given;
  const moves = distance === null ? null : oddsOf(movementAction, movementInput(state, token, given, true));
  if (distance === null || moves === null) return null;
  const inches = moves.outcomes.entries.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  if (inches.length < moves.outcomes.entries.length) return null;
  const reaches = toNumber(chanceOf(moves.outcomes, (value) => (value as number) >= distance));
  const [who, whom] = [nameOf(state, token), nameOf(state, target)];
  if (reaches === 0)
    return `${who} cannot reach ${whom} at ${formatInches(distance)}: at most ${formatInches(Math.max(...inches))} on this way.`;
  const reached = `${whom}${whereJoined(state, given)}`;
  return reaches === 1
    ? `${does(who, 'reaches')} ${reached}: ${formatInches(distance)} of ${formatInches(Math.min(...inches))}.`
    : `${does(who, 'reaches')} ${reached} ${percent(reaches)}.`;
};

export const charge = tokenMove({
  id: 'charge',
  title: 'Charge with',
  hint: 'Into contact with an enemy; they fight in the melee phase.',
  primary: (token, state) => mustCharge(state, token),
  dice: true,
  who: (state) =>
    freeBodies(state).filter((token) => mayCharge(state, token) && targetsOf(state, token).length > 0),
  asks,
  play: (state, token, given, dice) => {
    checkSlipping(state, given);
    const trace: Step[] = [];
    const failed = whyNotArrived(state, token, given, dice, trace);
    const { target, from } = given;
    if (failed !== null) {
      const tried = markMoved(state, token, false);
      const next = failed.tookWing ? changeBody(tried, target, { refusedFight: true }) : tried;
      return played(next, failed.said, trace);
    }
    const where = whereJoined(state, given);
    const next = joinMelee(markMoved(state, token, true), token, target, from);
    return played(next, `${nameOf(state, token)} charged ${nameOf(state, target)}${where}.`, trace);
  },
  foretell: (state, token, given) => (given.slipsAway ? null : tellReach(state, token, given)),
  odds: (state, token, given) => {
    checkSlipping(state, given);
    if (given.slipsAway) return oddsOf(skirmishRetreatAction, { unit: bodyOf(state, given.target) });
    return given.inches === null ? null : oddsOf(movementAction, movementInput(state, token, given, true));
  },
});
