import { z } from 'zod';
import { choiceField, flagField, optionOf } from '../../core/make-fields.ts';
import type { PlayedMove } from '../../core/play.ts';
import { type MoveKind, pickOne, played } from '../../core/table-moves.ts';
import { plural } from '../../core/words.ts';
import { type AssaultInput, assault, assaultOdds } from '../combat/assault.ts';
import { type BarrageInput, barrage, barrageOdds } from '../combat/barrage.ts';
import { type ContestInput, contestActionOdds, fightContest } from '../combat/contest.ts';
import { assaultOf, contestDiceOf, rangeOf } from '../combat/fighter.ts';
import { type FleeInput, flee, fleeOdds } from '../combat/flee.ts';
import {
  changeUnit,
  destroy,
  enemiesOf,
  type FormationsTable,
  formationOf,
  joinContest,
  leaveContest,
  type TableUnit,
  unitOf,
} from './state.ts';
import {
  contestedUnits,
  distanceOf,
  freeUnits,
  SIGHT,
  spendAction,
  targetField,
  unitMove,
} from './unit-moves.ts';

const attackFields = {
  unit: z.string(),
  target: z.string(),
  distance: z.number().min(0).max(10_000),
  sight: z.boolean(),
};

const enemyOf = (state: FormationsTable, unit: TableUnit, key: string, place = 'target'): TableUnit =>
  pickOne(
    enemiesOf(state, unit.seat).find((enemy) => enemy.key === key),
    place,
  );

const assaultSchema = z.strictObject(attackFields);

const readAssault = (state: FormationsTable, { input }: PlayedMove) => {
  const given = assaultSchema.parse(input);
  const unit = unitOf(state, given.unit);
  const target = enemyOf(state, unit, given.target);
  // By unit, not by roll: one that assaulted this target already may do so again (R-F12).
  const before = state.assaults.filter((one) => one.target === target.key && one.type === unit.fighter.type);
  const others = new Set(before.map((one) => one.unit));
  const counted = others.has(unit.key) ? 0 : others.size;
  const asked: AssaultInput = {
    attacker: unit.fighter,
    target: target.fighter,
    distance: given.distance,
    sight: given.sight,
    attackerContested: unit.contests.length > 0,
    targetContested: target.contests.length > 0,
    alreadyAssaulting: counted,
    houseRules: state.rules,
  };
  return { unit, target, asked };
};

const ASSAULT_WORDS = {
  miss: 'did not get through',
  repulsed: 'was held off',
  bogged: 'was bogged down',
  destroyed: 'destroyed it',
  automatic: 'overran it',
} as const;

export const ASSAULT: MoveKind<FormationsTable> = {
  id: 'assault',
  offer: (state) =>
    freeUnits(state, 'assault').flatMap((unit) => {
      const numbers = assaultOf(unit.fighter);
      const [first] = enemiesOf(state, unit.seat);
      if (numbers === null || first === undefined) return [];
      return unitMove(state, unit, {
        id: 'assault',
        title: 'assault',
        hint: `Reaches ${numbers.range} cm; ${numbers.needs}+ gets through, then higher than Defence destroys.`,
        dice: true,
        input: { target: first.key, distance: numbers.range, sight: true },
        form: [{ title: '', fields: [targetField(state, unit), distanceOf(numbers.range), SIGHT] }],
      });
    }),
  play: (state, move, dice) => {
    const { unit, target, asked } = readAssault(state, move);
    const { value, steps } = assault(asked, dice);
    const { type } = unit.fighter;
    let next: FormationsTable = {
      ...spendAction(state, unit.key, 'assault'),
      assaults: [...state.assaults, { target: target.key, type, unit: unit.key }],
    };
    if (value.destroyed) {
      next = destroy(next, target.key);
      if (value.followUp > 0) next = { ...next, follow: { unit: unit.key, cm: value.followUp } };
    }
    if (value.result === 'bogged') next = joinContest(next, unit.key, target.key);
    const said = `${unit.fighter.name} assaulted ${target.fighter.name} and ${ASSAULT_WORDS[value.result]}.`;
    return played(next, said, steps);
  },
  odds: (state, move) => assaultOdds(readAssault(state, move).asked),
};

const barrageSchema = z.strictObject({ ...attackFields, fortification: z.boolean() });

const readBarrage = (state: FormationsTable, { input }: PlayedMove) => {
  const given = barrageSchema.parse(input);
  const unit = unitOf(state, given.unit);
  const target = enemyOf(state, unit, given.target);
  const asked: BarrageInput = {
    shooter: unit.fighter,
    target: target.fighter,
    distance: given.distance,
    sight: given.sight,
    advanced: unit.advanced,
    fortification: given.fortification || target.fortified,
    shooterContested: unit.contests.length > 0,
    targetContested: target.contests.length > 0,
    houseRules: state.rules,
  };
  return { unit, target, asked };
};

const BARRAGE_WORDS = {
  miss: 'missed',
  'no-effect': 'did nothing to it',
  destroyed: 'destroyed it',
} as const;

export const BARRAGE: MoveKind<FormationsTable> = {
  id: 'barrage',
  offer: (state) =>
    freeUnits(state, 'barrage').flatMap((unit) => {
      const { fighter } = unit;
      const [first] = enemiesOf(state, unit.seat);
      if (!fighter.armed || fighter.type === 'artillery' || first === undefined) return [];
      const range = rangeOf(fighter);
      return unitMove(state, unit, {
        id: 'barrage',
        title: 'shoot',
        hint: `Reaches ${range} cm; 5+ hits, then higher than Defence destroys.${unit.advanced ? ' It advanced: Defence +1.' : ''}`,
        dice: true,
        input: { target: first.key, distance: Math.min(range, 30), sight: true, fortification: false },
        form: [
          {
            title: '',
            fields: [
              targetField(state, unit),
              distanceOf(range),
              SIGHT,
              flagField(['fortification'], 'The target is in a fortification'),
            ],
          },
        ],
      });
    }),
  play: (state, move, dice) => {
    const { unit, target, asked } = readBarrage(state, move);
    const { value, steps } = barrage(asked, dice);
    const spent = spendAction(state, unit.key, 'barrage');
    const next = value.result === 'destroyed' ? destroy(spent, target.key) : spent;
    return played(
      next,
      `${unit.fighter.name} shot at ${target.fighter.name} and ${BARRAGE_WORDS[value.result]}.`,
      steps,
    );
  },
  odds: (state, move) => barrageOdds(readBarrage(state, move).asked),
};

const fightSchema = z.strictObject({ unit: z.string(), target: z.string() });

const readFight = (state: FormationsTable, { input }: PlayedMove) => {
  const given = fightSchema.parse(input);
  const unit = unitOf(state, given.unit);
  const target = unitOf(
    state,
    pickOne(
      unit.contests.find((key) => key === given.target),
      'target',
    ),
  );
  const asked: ContestInput = { a: unit.fighter, b: target.fighter, houseRules: state.rules };
  return { unit, target, asked };
};

/** Each contest is a pair, fought by itself for one action (R-F29). */
export const FIGHT: MoveKind<FormationsTable> = {
  id: 'fight',
  offer: (state) =>
    contestedUnits(state, 'fight').map((unit) => {
      const enemies = unit.contests.map((key) => unitOf(state, key));
      return unitMove(state, unit, {
        id: 'fight',
        title: 'fight its contest',
        hint: 'Both roll all their contest dice; the winner pushes by the sum of its own.',
        primary: true,
        dice: true,
        input: { target: unit.contests[0] ?? '' },
        form: [
          {
            title: '',
            fields: [
              choiceField(
                ['target'],
                'Against',
                enemies.map(({ key, fighter }) =>
                  optionOf(key, fighter.name, plural(contestDiceOf(fighter), 'die', 'dice')),
                ),
              ),
            ],
          },
        ],
      });
    }),
  play: (state, move, dice) => {
    const { unit, target, asked } = readFight(state, move);
    const { value, steps } = fightContest(asked, dice);
    const spent = spendAction(state, unit.key, 'fight');
    if (value.winner === null) {
      return played(spent, `${unit.fighter.name} and ${target.fighter.name} were level.`, steps);
    }
    const [winner, loser] = value.winner === 'a' ? [unit, target] : [target, unit];
    if (!value.destroyed) {
      const said = `${winner.fighter.name} pushed ${loser.fighter.name} back ${value.push} cm and followed.`;
      return played(spent, said, steps);
    }
    const next = { ...destroy(spent, loser.key), follow: { unit: winner.key, cm: value.push } };
    return played(next, `${winner.fighter.name} destroyed ${loser.fighter.name}.`, steps);
  },
  odds: (state, move) => contestActionOdds(readFight(state, move).asked),
};

const fleeSchema = z.strictObject({ unit: z.string() });

const readFlee = (state: FormationsTable, { input }: PlayedMove) => {
  const unit = unitOf(state, fleeSchema.parse(input).unit);
  const enemies = unit.contests.map((key) => unitOf(state, key));
  const asked: FleeInput = {
    unit: unit.fighter,
    commander: formationOf(state, unit.formation).leader,
    enemies: enemies.map(({ fighter }) => fighter),
  };
  return { unit, enemies, asked };
};

export const FLEE: MoveKind<FormationsTable> = {
  id: 'flee',
  offer: (state) =>
    contestedUnits(state, 'flee').map((unit) =>
      unitMove(state, unit, {
        id: 'flee',
        title: 'flee from its contest',
        hint: 'A check on Command less 2; failing it, every enemy in contact strikes freely.',
        primary: unit.declared === 'flee',
        dice: true,
        input: {},
      }),
    ),
  play: (state, move, dice) => {
    const { unit, enemies, asked } = readFlee(state, move);
    const { value, steps } = flee(asked, dice);
    const spent = spendAction(state, unit.key, 'flee');
    const { name } = unit.fighter;
    switch (value.result) {
      case 'escaped': {
        const free = enemies.reduce((next, enemy) => leaveContest(next, unit.key, enemy.key), spent);
        const away = changeUnit(free, unit.key, { advanced: true, declared: null });
        return played(away, `${name} got away, up to ${value.move} cm.`, steps);
      }
      case 'destroyed':
        return played(destroy(spent, unit.key), `${name} was cut down in flight.`, steps);
      case 'free-hit-missed':
      case 'free-hit-survived':
        return played(
          changeUnit(spent, unit.key, { done: true, actionsLeft: 0 }),
          `${name} does not get away and is still in contest.`,
          steps,
        );
      default: {
        const closed: never = value.result;
        return closed;
      }
    }
  },
  odds: (state, move) => fleeOdds(readFlee(state, move).asked),
};
