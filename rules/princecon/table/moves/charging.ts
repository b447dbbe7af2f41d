import { askChoice, askFlag, askIf, defineMove, type Given } from '../../../core/ask.ts';
import { enteredDice } from '../../../core/dice.ts';
import { toNumber } from '../../../core/fraction.ts';
import { chanceOf } from '../../../core/odds.ts';
import { played } from '../../../core/table-moves.ts';
import type { Step } from '../../../core/trace.ts';
import { agree, does, isMany, its, percentWords } from '../../../core/words.ts';
import { type ChargeMoraleValue, chargeMoraleAction } from '../../cavalry/charge-morale.ts';
import { type CavalryMoveValue, cavalryMoveAction, mustCheckCharge } from '../../cavalry/move.ts';
import { hasEffect } from '../../magic/standing.ts';
import { consequencesOf } from '../../morale/consequences.ts';
import { type EvadeValue, evadeAction } from '../../movement/evade.ts';
import { hundredth, impulsesOf } from '../../movement/rates.ts';
import { isRouting } from '../../statuses.ts';
import { castingsLeft, isCavalryUnit } from '../../unit/strength.ts';
import { askAspect, askLeave, askMeasured, askUnit, inInches, moveOf } from '../asks.ts';
import { askOdds, callAction } from '../call.ts';
import { engage, separate } from '../contacts.ts';
import { enterStatus, meet } from '../settle.ts';
import {
  enemiesOf,
  findUnit,
  isMovePhase,
  liveUnit,
  patchUnit,
  rulesOf,
  seatOf,
  standing,
  type TableState,
  type UnitState,
} from '../state.ts';
import { checkOrdered, hintFor, movers } from './under-orders.ts';

const chargeAsks = (unit: UnitState, state: TableState) => ({
  target: askUnit('Charges', enemiesOf(state, unit)),
  distance: askMeasured('Distance to it'),
  gallop: askIf(unit.profile.fatigue === 'fresh', askFlag('At the gallop')),
  aspect: askAspect('It is struck on its'),
  refereeAllows: askLeave,
});

type ChargeMove = Given<ReturnType<typeof chargeAsks>>;

/** What the infantry's check depends on, with so many inches left behind it. */
const standInputOf = (state: TableState, unit: UnitState, { target, aspect }: ChargeMove, reach: number) => ({
  cavalry: liveUnit(state, unit),
  infantry: liveUnit(state, target),
  facts: { aspect, enemies: [{ arm: 'cavalry', castings: castingsLeft(unit.profile) }] },
  reach,
  houseRules: state.houseRules,
});

export const charge = moveOf({
  id: 'charge',
  title: ({ profile }: UnitState) => `${does(profile.name, 'charges')}`,
  hint: (unit, state) =>
    `Both impulses straight forward; infantry without pole arms or cover checks first. ${hintFor(state, unit)}`,
  dice: true,
  who: (state) =>
    movers(state).filter(
      (unit) =>
        isCavalryUnit(unit.profile) &&
        unit.profile.fatigue !== 'exhausted' &&
        unit.impulses === 0 &&
        enemiesOf(state, unit).length > 0,
    ),
  asks: chargeAsks,
  play: (state, unit, asked, dice) => {
    const { target, distance, gallop, aspect } = asked;
    checkOrdered(state, unit, asked.refereeAllows);
    const ride = {
      unit: liveUnit(state, unit),
      distance,
      gallop,
      charge: true,
      target: liveUnit(state, target),
      houseRules: state.houseRules,
    };
    const rode = callAction<CavalryMoveValue>(cavalryMoveAction, ride, dice);
    const steps: Step[] = [...rode.steps];
    const { name } = unit.profile;
    const foe = target.profile.name;
    let now = patchUnit(state, unit.key, {
      moved: 'more',
      impulses: impulsesOf(ride.unit),
      charging: true,
      gallop: rode.value.gallopBonus,
      tires: true,
    });
    if (!rode.value.targetChecks || target.profile.status === 'surrendered') {
      const met = meet(now, unit, target, aspect);
      return played(
        met.state,
        `${met.fights ? `${does(name, 'charges')} ${foe} on ${its(foe)} ${aspect}` : met.said}.`,
        steps,
      );
    }
    const checked = callAction<ChargeMoraleValue>(
      chargeMoraleAction,
      standInputOf(state, unit, asked, hundredth(rode.value.most - distance)),
      dice,
    );
    steps.push(...checked.steps);
    const { stands, status, struckOnRear, retreat } = checked.value;
    const due = consequencesOf(liveUnit(state, target), status, 'charge', rulesOf(state)).filter(
      ({ kind }) => kind !== 'rout',
    );
    if (stands) {
      now = enterStatus(now, target.key, status, due);
      if (findUnit(now, target.key)?.gone !== null)
        return played(now, `${does(foe, 'breaks')} before ${name}.`, steps);
      now = engage(now, unit.key, target.key, { mover: 'front', target: aspect });
      return played(now, `${does(name, 'charges')} ${foe}, who ${agree(foe, 'stands')}.`, steps);
    }
    // The half move, or the rout in its place, is its movement of the turn (R-P88, R-P89).
    now = patchUnit(now, target.key, { moved: 'more', routed: isRouting(status) });
    now = enterStatus(now, target.key, status, due);
    if (struckOnRear && findUnit(now, target.key)?.gone === null) {
      now = meet(now, unit, target, 'rear').state;
      return played(
        now,
        `${does(foe, 'gives')} way before ${name} and ${agree(foe, 'is')} struck in the rear.`,
        steps,
      );
    }
    return played(
      now,
      `${does(foe, 'gives')} way ${inInches(retreat)} before ${name}, who ${agree(name, 'does')} not reach ${isMany(foe) ? 'them' : 'it'}.`,
      steps,
    );
  },
  foretell: (state, unit, asked) => {
    const { target, distance, gallop } = asked;
    const ride = {
      unit: liveUnit(state, unit),
      distance,
      gallop,
      charge: true,
      target: liveUnit(state, target),
      houseRules: state.houseRules,
    };
    const { most } = callAction<CavalryMoveValue>(cavalryMoveAction, ride, enteredDice([])).value;
    const reach = `${does(unit.profile.name, 'reaches')} ${target.profile.name}: ${inInches(distance)} of ${inInches(most)}`;
    if (!mustCheckCharge(liveUnit(state, target))) return `${reach}.`;
    const odds = askOdds(chargeMoraleAction, standInputOf(state, unit, asked, hundredth(most - distance)));
    const gives =
      odds === null
        ? 0
        : toNumber(chanceOf(odds.outcomes, (value) => !(value as { readonly stands: boolean }).stands));
    return gives === 0
      ? `${reach}; ${does(target.profile.name, 'holds')}.`
      : `${reach}; ${does(target.profile.name, 'gives')} way ${percentWords(gives)}.`;
  },
  odds: (state, unit, asked) =>
    mustCheckCharge(liveUnit(state, asked.target))
      ? askOdds(chargeMoraleAction, standInputOf(state, unit, asked, 0))
      : null,
});

/** Infantry that infantry has just touched, and that has not moved. */
const evaders = (state: TableState): readonly { readonly unit: UnitState; readonly enemy: UnitState }[] =>
  isMovePhase(state)
    ? standing(state).flatMap((unit) => {
        const [contact, ...others] = unit.engaged;
        const enemy = contact === undefined ? null : findUnit(state, contact.with);
        const free = unit.seat !== seatOf(state) && unit.moved === 'no' && others.length === 0;
        if (contact?.fresh !== true || enemy === null || !free) return [];
        const able = !isRouting(unit.profile.status) && !hasEffect(unit.effects, 'noAction');
        return !able || isCavalryUnit(unit.profile) || isCavalryUnit(enemy.profile) ? [] : [{ unit, enemy }];
      })
    : [];

const evadeAsks = () => ({
  faces: askChoice(
    'It faces',
    { toward: 'The attacker', away: 'Straight away', aside: 'Elsewhere' },
    'toward',
  ),
  attackerLeft: askMeasured('Inches the attacker has left'),
});

const evadeInputOf = (
  state: TableState,
  { unit, enemy }: { readonly unit: UnitState; readonly enemy: UnitState },
  asked: Given<ReturnType<typeof evadeAsks>>,
) => ({
  unit: liveUnit(state, unit),
  attacker: liveUnit(state, enemy),
  ...asked,
  facts: {
    aspect: unit.engaged[0]?.aspect ?? 'front',
    enemies: [{ arm: 'infantry', castings: castingsLeft(enemy.profile) }],
  },
  houseRules: state.houseRules,
});

export const evade = defineMove({
  id: 'evade',
  about: evaders,
  show: ({ unit, enemy }) => ({
    title: `${unit.profile.name} evades`,
    hint: `A quarter move away from ${enemy.profile.name}, then a morale check.`,
    seat: unit.seat,
    token: unit.key,
    also: { enemy: enemy.key },
    dice: true,
  }),
  asks: evadeAsks,
  play: (state, pair, asked, dice) => {
    const { unit, enemy } = pair;
    const { value, steps } = callAction<EvadeValue>(evadeAction, evadeInputOf(state, pair, asked), dice);
    const away = separate(state, unit.key, enemy.key);
    const moved = patchUnit(away, unit.key, { moved: 'more' });
    const met = value.caught
      ? engage(moved, enemy.key, unit.key, { mover: 'front', target: 'front' })
      : moved;
    const after = enterStatus(met, unit.key, value.morale.status, value.due);
    const caught = value.caught ? ` and ${agree(unit.profile.name, 'is')} caught` : '';
    return played(
      after,
      `${does(unit.profile.name, 'falls')} back ${inInches(value.inches)}${caught}, ${value.morale.status}.`,
      steps,
    );
  },
  odds: (state, pair, asked) => askOdds(evadeAction, evadeInputOf(state, pair, asked)),
});
