import { askFlag, chosen, defineMove, unset } from '../../../core/ask.ts';
import { played } from '../../../core/table-moves.ts';
import { step } from '../../../core/trace.ts';
import { agree, does } from '../../../core/words.ts';
import { type RallyValue, rallyAction } from '../../morale/rally.ts';
import { type RoutValue, routAction } from '../../morale/rout.ts';
import { pc } from '../../refs.ts';
import { askInches, askUnitOrNone, askUnits, inInches, moveOf } from '../asks.ts';
import { askOdds, callAction } from '../call.ts';
import { letGo } from '../contacts.ts';
import { addDue, dropDue, removeUnit } from '../settle.ts';
import {
  enemiesOf,
  findUnit,
  isGone,
  liveUnit,
  patchProfile,
  patchUnit,
  standing,
  type TableState,
  type UnitState,
} from '../state.ts';
import { mustRout } from './phases.ts';

const rallyInputOf = (state: TableState, unit: UnitState) => ({
  unit: liveUnit(state, unit),
  engaged: unit.engaged.length > 0,
  moved: unit.moved !== 'no' || unit.reformed || unit.routed,
  fired: unit.fired,
  houseRules: state.houseRules,
});

const mayRally = (unit: UnitState): boolean =>
  (unit.profile.status === 'disordered' || unit.profile.status === 'broken') &&
  unit.engaged.length === 0 &&
  unit.moved === 'no' &&
  !unit.reformed &&
  !unit.fired &&
  !unit.routed;

export const rally = moveOf({
  id: 'rally',
  title: ({ profile }: UnitState) => `Rally ${profile.name}`,
  hint: ({ profile }) =>
    profile.status === 'broken' ? 'It needs a leader with it.' : 'A failure does no harm.',
  dice: true,
  who: (state) => (state.phase === 'retreat' ? standing(state).filter(mayRally) : []),
  play: (state, unit, _given, dice) => {
    const { value, steps } = callAction<RallyValue>(rallyAction, rallyInputOf(state, unit), dice);
    // One attempt a turn: it counts as what the unit did.
    const tried = patchUnit(state, unit.key, { reformed: true });
    const { name } = unit.profile;
    if (!value.rallied) return played(tried, `${does(name, 'does')} not rally.`, steps);
    const rallied = dropDue(tried, (due) => due.kind === 'rout' && due.unit === unit.key);
    return played(
      patchProfile(rallied, unit.key, { status: value.status }),
      `${does(name, 'rallies')} and ${agree(name, 'is')} ${value.status}.`,
      steps,
    );
  },
  odds: (state, unit) => askOdds(rallyAction, rallyInputOf(state, unit)),
});

const routers = (state: TableState): readonly UnitState[] =>
  standing(state).filter(
    (unit) =>
      !unit.routed &&
      (state.due.some((due) => due.kind === 'rout' && due.unit === unit.key) ||
        (state.phase === 'retreat' && mustRout(unit))),
  );

type Broke = { readonly unit: UnitState };

const justBroke = (state: TableState): readonly Broke[] =>
  state.due.flatMap((due) => {
    const unit = due.kind === 'friends' ? findUnit(state, due.unit) : null;
    return unit === null || isGone(unit) ? [] : [{ unit }];
  });

const friendsOf = (state: TableState, unit: UnitState): readonly UnitState[] =>
  standing(state, unit.seat).filter(({ key }) => key !== unit.key);

const callChecks = (
  state: TableState,
  friends: readonly UnitState[],
  context: 'friend-broke' | 'rout-path',
): TableState =>
  friends.reduce((now, { key }) => addDue(now, { kind: 'check', unit: key, context, floor: null }), state);

/** Only the table shows who touches a unit that breaks. */
export const friendsCheck = defineMove({
  id: 'friends',
  about: justBroke,
  show: ({ unit }) => ({
    title: `${unit.profile.name} broke: who touches it?`,
    hint: 'Friends in contact with it check morale.',
    seat: unit.seat,
    token: unit.key,
    primary: true,
  }),
  asks: ({ unit }, state) => ({ friends: askUnits('Friends that touch it', friendsOf(state, unit)) }),
  play: (state, { unit }, { friends }) => {
    const asked = dropDue(state, (due) => due.kind === 'friends' && due.unit === unit.key);
    const names = friends.map(({ profile }) => profile.name).join(', ');
    return played(
      callChecks(asked, friends, 'friend-broke'),
      names === ''
        ? `No friend touches ${unit.profile.name}.`
        : `${names} must check: ${unit.profile.name} broke beside them.`,
      [step(pc('Morale'), `Friends that touch ${unit.profile.name}`, names === '' ? 'none' : names)],
    );
  },
});

const TO_ENEMY = 'Inches to that enemy';

export const rout = moveOf({
  id: 'rout',
  title: ({ profile }: UnitState) => `${does(profile.name, 'routs')}`,
  hint: 'Straight away from the enemy, at skirmish speed; friends it touches check morale.',
  primary: true,
  who: routers,
  asks: (unit, state) => ({
    enemy: askUnitOrNone('Runs into an enemy', enemiesOf(state, unit)),
    enemyAt: unset(askInches(TO_ENEMY, 0)),
    friends: askUnits('Friends it touches', friendsOf(state, unit)),
    cover: askFlag('It reaches cover'),
    leaves: askFlag('It leaves the field'),
  }),
  play: (state, unit, asked, dice) => {
    const { enemy, friends } = asked;
    const given = {
      unit: liveUnit(state, unit),
      enemyAt: enemy === null ? null : chosen(asked.enemyAt, TO_ENEMY, 'enemyAt'),
      friends: friends.map(({ profile }) => profile.name),
      houseRules: state.houseRules,
    };
    const { value, steps } = callAction<RoutValue>(routAction, given, dice);
    let now = letGo(
      dropDue(state, (due) => due.kind === 'rout' && due.unit === unit.key),
      unit.key,
    );
    now = patchUnit(now, unit.key, { routed: true, moved: 'more' });
    now = callChecks(now, friends, 'rout-path');
    const { name } = unit.profile;
    if (asked.leaves)
      return played(removeUnit(now, unit.key, 'left'), `${does(name, 'runs')} off the field.`, steps);
    if (value.vanishes)
      return played(
        removeUnit(now, unit.key, 'surrendered'),
        `${does(name, 'runs')} into the enemy and ${agree(name, 'is')} taken.`,
        steps,
      );
    now = patchProfile(now, unit.key, { cover: asked.cover ? 'cover' : 'open' });
    if (value.freeRoll && enemy !== null)
      now = addDue(now, { kind: 'free-blow', unit: enemy.key, on: unit.key, aspect: 'front' });
    return played(now, `${does(name, 'routs')} ${inInches(value.inches)}.`, steps);
  },
});
