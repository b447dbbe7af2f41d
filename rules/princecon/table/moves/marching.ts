import { askChoice, askFlag, askIf, askNumber, chosen, unset } from '../../../core/ask.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { pickOne, played } from '../../../core/table-moves.ts';
import type { Step } from '../../../core/trace.ts';
import { does, its } from '../../../core/words.ts';
import { FORMATION_NAMES } from '../../data/troops.ts';
import { hasEffect } from '../../magic/standing.ts';
import { type AllowanceValue, movementAction } from '../../movement/allowance.ts';
import { fogMoveAction } from '../../movement/fog.ts';
import { impulseRate, toInches } from '../../movement/rates.ts';
import { castingsLeft, isCavalryUnit } from '../../unit/strength.ts';
import { askAspect, askInches, askLeave, askUnitOrNone, inInches, moveOf } from '../asks.ts';
import { callAction } from '../call.ts';
import { addDue, meet } from '../settle.ts';
import {
  enemiesOf,
  liveUnit,
  patchProfile,
  patchUnit,
  rulesOf,
  type TableState,
  type UnitState,
} from '../state.ts';
import { checkOrdered, hintFor, leftOf, movers } from './under-orders.ts';

const rateOf = (state: TableState, unit: UnitState): number =>
  toInches(impulseRate(liveUnit(state, unit), rulesOf(state)));

const usualWay = (state: TableState, unit: UnitState, { kind }: { readonly kind: string }): number =>
  rateOf(state, unit) / (kind === 'backward' ? 2 : 1);

export const march = moveOf({
  id: 'march',
  title: ({ profile }: UnitState) => `${does(profile.name, 'moves')}`,
  hint: (unit, state) => hintFor(state, unit),
  dice: ({ effects }) => hasEffect(effects, 'fog'),
  who: movers,
  asks: (unit, state) => ({
    kind: askChoice('Moves', { forward: 'Forward', backward: 'Backward' }, 'forward'),
    distance: unset(askInches('Distance', rateOf(state, unit))),
    contact: askUnitOrNone('Touches an enemy', enemiesOf(state, unit)),
    aspect: askAspect('That enemy is struck on its'),
    gallop: askIf(isCavalryUnit(unit.profile), askFlag('It gallops')),
    refereeAllows: askLeave,
  }),
  play: (state, unit, answers, dice) => {
    const { contact: target } = answers;
    // Into contact it is measured; else it goes all its way unless told.
    const distance =
      target === null
        ? (answers.distance ?? usualWay(state, unit, answers))
        : chosen(answers.distance, 'Distance', 'distance');
    const asked = { ...answers, distance };
    checkOrdered(state, unit, asked.refereeAllows);
    const live = liveUnit(state, unit);
    const rate = rateOf(state, unit);
    const isLong = asked.gallop || asked.distance > rate / (asked.kind === 'backward' ? 2 : 1);
    const impulses = isLong ? leftOf(state, unit) : 1;
    const given = {
      unit: live,
      kind: asked.kind,
      impulses,
      gallop: asked.gallop,
      fires: unit.fired,
      houseRules: state.houseRules,
    };
    const { value, steps } = callAction<AllowanceValue>(movementAction, given, dice);
    if (asked.distance > value.inches)
      throw new RuleRefusal(
        'princecon/too-far',
        `${does(unit.profile.name, 'moves')} at most ${inInches(value.inches)} so: shorten the move.`,
        'distance',
      );
    const half = asked.distance <= rate / 2;
    const told: Step[] = [...steps];
    let gone = patchUnit(state, unit.key, {
      moved: half && unit.moved === 'no' ? 'half' : 'more',
      impulses: unit.impulses + impulses,
      ...(asked.gallop ? { tires: true, gallop: target !== null && asked.distance > rate } : {}),
    });
    // Whoever moves among brambles checks, at worst becoming Disordered (R-P61).
    if (hasEffect(live.effects, 'moveFixed'))
      gone = addDue(gone, { kind: 'check', unit: unit.key, context: 'spell', floor: 'disordered' });
    const { name } = unit.profile;
    if (hasEffect(live.effects, 'fog') && asked.kind === 'forward' && asked.distance >= 1) {
      const fog = { unit: live, distance: asked.distance, houseRules: state.houseRules };
      const way = callAction<{ straight: boolean; drift: number; side: string }>(fogMoveAction, fog, dice);
      told.push(...way.steps);
      if (!way.value.straight)
        return played(
          gone,
          `${does(name, 'loses')} ${its(name)} way in the fog: ${inInches(way.value.drift)} to the ${way.value.side}.`,
          told,
        );
    }
    if (target === null)
      return played(gone, `${does(name, 'moves')} ${inInches(asked.distance)} ${asked.kind}.`, told);
    const met = meet(gone, unit, target, asked.aspect);
    return played(met.state, `${met.said}.`, told);
  },
});

export const reform = moveOf({
  id: 'reform',
  title: ({ profile }: UnitState) => `${does(profile.name, 'changes')} formation`,
  hint: (unit, state) => `Facing, front and order; it takes one impulse. ${hintFor(state, unit)}`,
  who: movers,
  asks: ({ profile }) => ({
    formation: askChoice('Order', FORMATION_NAMES, profile.formation),
    frontage: askNumber('Castings in front', Math.min(profile.frontage ?? 1, castingsLeft(profile)), {
      min: 1,
      max: castingsLeft(profile),
      most: 1000,
    }),
    refereeAllows: askLeave,
  }),
  play: (state, unit, { formation, frontage, refereeAllows }, dice) => {
    checkOrdered(state, unit, refereeAllows);
    pickOne(frontage >= 1 && frontage <= castingsLeft(unit.profile) ? true : null, 'frontage');
    const given = { unit: liveUnit(state, unit), kind: 'change-formation', houseRules: state.houseRules };
    const { steps } = callAction<AllowanceValue>(movementAction, given, dice);
    const done = patchUnit(state, unit.key, { reformed: true, impulses: unit.impulses + 1 });
    return played(
      patchProfile(done, unit.key, { formation, frontage }),
      `${does(unit.profile.name, 'is')} now ${FORMATION_NAMES[formation].toLowerCase()}, ${frontage} wide.`,
      steps,
    );
  },
});
