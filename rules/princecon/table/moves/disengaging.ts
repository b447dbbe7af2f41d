import { z } from 'zod';
import { choiceField, numberField } from '../../../core/make-fields.ts';
import type { PlayedMove } from '../../../core/play.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../../core/table-moves.ts';
import { type DisengageValue, disengageAction } from '../../close-action/disengage.ts';
import { kindOf } from '../../close-action/engaged.ts';
import { pursueAction } from '../../close-action/pursue.ts';
import { isRouting } from '../../statuses.ts';
import { askOdds, callAction, pickUnit, readInput } from '../call.ts';
import { contactOf, crowdOf, separate } from '../contacts.ts';
import { distanceField, formOf, unitChoices } from '../form-parts.ts';
import { addDue, enterStatus, removeUnit } from '../settle.ts';
import { findUnit, isGone, liveUnit, patchUnit, standing, type TableState } from '../state.ts';

const disengageMove = z.strictObject({ unit: z.string(), enemy: z.string(), pursuit: z.number().nullable() });

const disengageInputOf = (state: TableState, move: PlayedMove) => {
  const asked = readInput(disengageMove, move);
  const unit = pickUnit(state, asked.unit, 'unit');
  const enemy = pickUnit(state, asked.enemy, 'enemy');
  const contact = pickOne(contactOf(state, unit.key, enemy.key), 'enemy');
  const given = {
    unit: liveUnit(state, unit),
    enemy: liveUnit(state, enemy),
    firstTurn: contact.since === state.turn,
    pursuit: asked.pursuit,
    facts: { aspect: contact.aspect, enemies: [crowdOf(enemy)], charged: enemy.charging },
    houseRules: state.houseRules,
  };
  return { unit, enemy, given };
};

export const disengage: MoveKind<TableState> = {
  id: 'disengage',
  offer: (state) =>
    state.phase !== 'retreat'
      ? []
      : standing(state)
          .filter(({ engaged, profile }) => engaged.length > 0 && !isRouting(profile.status))
          .flatMap((unit) => {
            const enemies = unit.engaged
              .flatMap((contact) => findUnit(state, contact.with) ?? [])
              .filter((enemy) => kindOf(liveUnit(state, unit), liveUnit(state, enemy)) === 'ordered');
            const [enemy] = enemies;
            if (enemy === undefined) return [];
            return [
              offerMove({
                id: 'disengage',
                title: `${unit.profile.name} disengages`,
                hint: 'The side that moves second tries first. Afterwards it checks morale.',
                seat: unit.seat,
                token: unit.key,
                form: formOf([
                  choiceField(['enemy'], 'From', unitChoices(enemies)),
                  numberField(['pursuit'], 'Inches the enemy follows, if not all he may', {
                    max: 20,
                    step: 0.25,
                    optional: true,
                    suffix: 'inches',
                  }),
                ]),
                input: { unit: unit.key, enemy: enemy.key, pursuit: null },
                dice: true,
              }),
            ];
          }),
  play: (state, move, dice) => {
    const { unit, enemy, given } = disengageInputOf(state, move);
    const { value, steps } = callAction<DisengageValue>(disengageAction, given, dice);
    const { name } = unit.profile;
    if (!value.away) return played(state, `${name} does not get away.`, steps);
    const apart = value.stillEngaged ? state : separate(state, unit.key, enemy.key);
    const moved = patchUnit(apart, unit.key, { moved: 'more' });
    const after = enterStatus(moved, unit.key, value.status, value.due);
    const how = value.stillEngaged ? ', but the enemy keeps up with it' : '';
    return played(
      after,
      `${name} falls back from ${enemy.profile.name}${how}; it is ${value.status}.`,
      steps,
    );
  },
  odds: (state, move) => askOdds(disengageAction, disengageInputOf(state, move).given),
};

const pursueMove = z.strictObject({ unit: z.string(), enemy: z.string(), gap: z.number() });

export const pursue: MoveKind<TableState> = {
  id: 'pursue',
  offer: (state) =>
    state.phase !== 'retreat'
      ? []
      : standing(state)
          .filter(({ engaged, profile }) => engaged.length === 0 && !isRouting(profile.status))
          .flatMap((unit) => {
            const enemies = unit.mayPursue
              .flatMap((key) => findUnit(state, key) ?? [])
              .filter((enemy) => !isGone(enemy));
            const [enemy] = enemies;
            if (enemy === undefined) return [];
            return [
              offerMove({
                id: 'pursue',
                title: `${unit.profile.name} pursues`,
                hint: 'A quarter of its move; whoever is caught is struck freely.',
                seat: unit.seat,
                token: unit.key,
                form: formOf([
                  choiceField(['enemy'], 'After', unitChoices(enemies)),
                  distanceField('Inches between them', 'gap'),
                ]),
                input: { unit: unit.key, enemy: enemy.key, gap: 12 },
              }),
            ];
          }),
  play: (state, move, dice) => {
    const asked = readInput(pursueMove, move);
    const unit = pickUnit(state, asked.unit, 'unit');
    const enemy = pickUnit(state, asked.enemy, 'enemy');
    const given = {
      unit: liveUnit(state, unit),
      enemy: liveUnit(state, enemy),
      gap: asked.gap,
      houseRules: state.houseRules,
    };
    const { value, steps } = callAction<{ contact: boolean; vanishes: boolean }>(pursueAction, given, dice);
    const moved = patchUnit(state, unit.key, {
      moved: 'more',
      mayPursue: unit.mayPursue.filter((key) => key !== enemy.key),
    });
    const foe = enemy.profile.name;
    if (value.vanishes)
      return played(removeUnit(moved, enemy.key, 'surrendered'), `${unit.profile.name} takes ${foe}.`, steps);
    if (!value.contact) return played(moved, `${foe} gets away from ${unit.profile.name}.`, steps);
    return played(
      addDue(moved, { kind: 'free-blow', unit: unit.key, on: enemy.key, aspect: 'rear' }),
      `${unit.profile.name} catches ${foe}.`,
      steps,
    );
  },
};
