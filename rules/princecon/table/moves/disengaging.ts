import { askNumberOrNone, type Given } from '../../../core/ask.ts';
import { toNumber } from '../../../core/fraction.ts';
import { chanceOf, type Distribution, map } from '../../../core/odds.ts';
import { otherSeat, played } from '../../../core/table-moves.ts';
import { waysOf } from '../../../core/tell-ends.ts';
import { does, itIs, percentWords } from '../../../core/words.ts';
import { type DisengageValue, disengageAction } from '../../close-action/disengage.ts';
import { kindOf } from '../../close-action/engaged.ts';
import { pursueAction } from '../../close-action/pursue.ts';
import { hasEffect } from '../../magic/standing.ts';
import { isRouting } from '../../statuses.ts';
import { askMeasured, askUnit, moveOf } from '../asks.ts';
import { askOdds, callAction } from '../call.ts';
import { contactOf, crowdOf, separate } from '../contacts.ts';
import { addDue, enterStatus, removeUnit } from '../settle.ts';
import {
  findUnit,
  isGone,
  liveUnit,
  patchUnit,
  standing,
  type TableState,
  type UnitState,
} from '../state.ts';

/** Enemies it touches and fights in good order. */
const foesOf = (state: TableState, unit: UnitState): readonly UnitState[] =>
  unit.engaged
    .flatMap((contact) => findUnit(state, contact.with) ?? [])
    .filter((enemy) => kindOf(liveUnit(state, unit), liveUnit(state, enemy)) === 'ordered');

const disengageAsks = (unit: UnitState, state: TableState) => ({
  enemy: askUnit('From', foesOf(state, unit)),
  pursuit: askNumberOrNone('Inches the enemy follows, if not all he may', null, {
    max: 20,
    step: 0.1,
    suffix: 'inches',
    most: 1000,
  }),
});

const disengageInputOf = (
  state: TableState,
  unit: UnitState,
  { enemy, pursuit }: Given<ReturnType<typeof disengageAsks>>,
) => {
  const contact = contactOf(state, unit.key, enemy.key);
  return {
    unit: liveUnit(state, unit),
    enemy: liveUnit(state, enemy),
    firstTurn: contact?.since === state.turn,
    pursuit,
    facts: {
      aspect: contact?.aspect ?? 'front',
      enemies: [crowdOf(enemy)],
      charged: enemy.charging,
    },
    houseRules: state.houseRules,
  };
};

export const disengage = moveOf({
  id: 'disengage',
  title: ({ profile }: UnitState) => `${does(profile.name, 'disengages')}`,
  hint: (_unit, { first, names }) =>
    `${first === null ? '' : `${names[otherSeat(first)]} tries first. `}Afterwards it checks morale.`,
  dice: true,
  who: (state) =>
    state.phase === 'retreat'
      ? standing(state).filter(
          (unit) =>
            !isRouting(unit.profile.status) &&
            !hasEffect(unit.effects, 'noAction') &&
            foesOf(state, unit).length > 0,
        )
      : [],
  asks: disengageAsks,
  play: (state, unit, asked, dice) => {
    const { enemy } = asked;
    const given = disengageInputOf(state, unit, asked);
    const { value, steps } = callAction<DisengageValue>(disengageAction, given, dice);
    const { name } = unit.profile;
    if (!value.away) return played(state, `${does(name, 'does')} not get away.`, steps);
    const apart = value.stillEngaged ? state : separate(state, unit.key, enemy.key);
    const moved = patchUnit(apart, unit.key, { moved: 'more' });
    const after = enterStatus(moved, unit.key, value.status, value.due);
    const how = value.stillEngaged ? ', but the enemy keeps up' : '';
    return played(
      after,
      `${does(name, 'falls')} back from ${enemy.profile.name}${how}; ${itIs(name)} ${value.status}.`,
      steps,
    );
  },
  odds: (state, unit, asked) => askOdds(disengageAction, disengageInputOf(state, unit, asked)),
  foretell: (state, unit, asked) => {
    const odds = askOdds(disengageAction, disengageInputOf(state, unit, asked));
    if (odds === null) return null;
    const { name } = unit.profile;
    const after = odds.outcomes as Distribution<Pick<DisengageValue, 'away' | 'status'>>;
    const away = toNumber(chanceOf(after, (value) => value.away));
    const status = waysOf(
      name,
      map(after, (value) => value.status),
      {},
    );
    return `${does(name, 'gets')} away from ${asked.enemy.profile.name} ${percentWords(away)}; afterwards ${status}.`;
  },
});

const quarryOf = (state: TableState, unit: UnitState): readonly UnitState[] =>
  unit.mayPursue.flatMap((key) => findUnit(state, key) ?? []).filter((enemy) => !isGone(enemy));

export const pursue = moveOf({
  id: 'pursue',
  title: ({ profile }: UnitState) => `${does(profile.name, 'pursues')}`,
  hint: 'A quarter of its move; whoever is caught is struck freely.',
  who: (state) =>
    state.phase === 'retreat'
      ? standing(state).filter(
          (unit) =>
            unit.engaged.length === 0 &&
            !isRouting(unit.profile.status) &&
            !hasEffect(unit.effects, 'noAction') &&
            quarryOf(state, unit).length > 0,
        )
      : [],
  asks: (unit, state) => ({
    enemy: askUnit('After', quarryOf(state, unit)),
    gap: askMeasured('Inches between them'),
  }),
  play: (state, unit, { enemy, gap }, dice) => {
    const given = {
      unit: liveUnit(state, unit),
      enemy: liveUnit(state, enemy),
      gap,
      houseRules: state.houseRules,
    };
    const { value, steps } = callAction<{ contact: boolean; vanishes: boolean }>(pursueAction, given, dice);
    const moved = patchUnit(state, unit.key, {
      moved: 'more',
      mayPursue: unit.mayPursue.filter((key) => key !== enemy.key),
    });
    const foe = enemy.profile.name;
    if (value.vanishes)
      return played(
        removeUnit(moved, enemy.key, 'surrendered'),
        `${does(unit.profile.name, 'takes')} ${foe} captive.`,
        steps,
      );
    if (!value.contact) return played(moved, `${does(foe, 'gets')} away from ${unit.profile.name}.`, steps);
    return played(
      addDue(moved, { kind: 'free-blow', unit: unit.key, on: enemy.key, aspect: 'rear' }),
      `${unit.profile.name} catches ${foe}.`,
      steps,
    );
  },
});
