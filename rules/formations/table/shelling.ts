import { z } from 'zod';
import { choiceField, optionOf } from '../../core/make-fields.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { plural } from '../../core/words.ts';
import {
  artilleryOdds,
  checkArtillery,
  fireArtillery,
  needsPanicCheck,
  PANIC_CHECK,
  retreatSteps,
} from '../combat/artillery.ts';
import { checkCommand, passOdds } from '../combat/command-check.ts';
import { rangeOf } from '../combat/fighter.ts';
import { fm, SHOOTING } from '../refs.ts';
import {
  changeFormation,
  destroy,
  type FormationsTable,
  formationOf,
  livingOf,
  type Pending,
  type TableUnit,
  unitOf,
} from './state.ts';
import { distanceOf, freeUnits, spendAction, unitMove } from './unit-moves.ts';

const fireInput = z.strictObject({
  unit: z.string(),
  formation: z.string(),
  distance: z.number().min(0).max(10_000),
});

const targetsOf = (state: FormationsTable, formation: string): readonly TableUnit[] =>
  livingOf(state, formation).filter(({ contests }) => contests.length === 0);

/** Losses chosen, the check is due, unless nobody is left or no token lies there. */
const afterLosses = (state: FormationsTable, pending: Pending): FormationsTable => {
  const { panic } = formationOf(state, pending.formation);
  const checks = livingOf(state, pending.formation).length > 0 && needsPanicCheck(panic, state.rules);
  if (checks) return { ...state, pending: { ...pending, kind: 'panic' } };
  const cleared = state.rules.panicPersistence === 'per-barrage' ? { panic: 0 } : {};
  return { ...changeFormation(state, pending.formation, cleared), pending: null };
};

export const ARTILLERY: MoveKind<FormationsTable> = {
  id: 'artillery',
  offer: (state) =>
    freeUnits(state, 'artillery').flatMap((unit) => {
      if (unit.fighter.type !== 'artillery') return [];
      const formations = state.formations.filter(
        ({ seat, key }) => seat !== unit.seat && targetsOf(state, key).length > 0,
      );
      const [first] = formations;
      if (first === undefined) return [];
      const range = rangeOf(unit.fighter);
      return unitMove(state, unit, {
        id: 'artillery',
        title: 'fire on a formation',
        hint: `Reaches ${range} cm to the nearest unit; a die for each unit not in a contest.`,
        dice: true,
        input: { formation: first.key, distance: range },
        form: [
          {
            title: '',
            fields: [
              choiceField(
                ['formation'],
                'Formation',
                formations.map(({ key, name }) =>
                  optionOf(key, name, `${plural(targetsOf(state, key).length, 'unit')} to roll for`),
                ),
              ),
              distanceOf(range, 'Distance to the nearest unit'),
            ],
          },
        ],
      });
    }),
  play: (state, { input }, dice) => {
    const given = fireInput.parse(input);
    const gun = unitOf(state, given.unit);
    const formation = formationOf(state, given.formation);
    const among = targetsOf(state, formation.key).map(({ key }) => key);
    checkArtillery(gun.fighter, given.distance, formation.seat === gun.seat ? 0 : among.length);
    const { value, steps } = fireArtillery(among.length, dice);
    const shelled = changeFormation(spendAction(state, gun.key, 'artillery'), formation.key, {
      panic: formation.panic + value.tokens,
    });
    const pending: Pending = {
      kind: 'losses',
      seat: formation.seat,
      formation: formation.key,
      kills: value.kills,
      among,
    };
    const said = `${gun.fighter.name} fired on ${formation.name}: ${value.tokens} panic, ${value.kills} destroyed.`;
    if (value.kills === 0) return played(afterLosses(shelled, pending), said, steps);
    if (value.kills < among.length) return played({ ...shelled, pending }, said, steps);
    return played(afterLosses(among.reduce(destroy, shelled), pending), said, steps);
  },
  odds: (state, { input }) => {
    const { formation: key } = fireInput.parse(input);
    const formation = formationOf(state, key);
    const targets = targetsOf(state, key).length;
    if (targets === 0) return null;
    const numbers = {
      targets,
      others: livingOf(state, key).length - targets,
      command: formation.leader.command,
      tokens: formation.panic,
    };
    return { ...artilleryOdds(numbers, state.rules), steps: [step(fm(SHOOTING), 'Dice', targets)] };
  },
};

const lossesInput = z.strictObject({ units: z.array(z.string()).max(1000) });

/** The owner picks among the units that were rolled for (R-F23). */
export const LOSSES: MoveKind<FormationsTable> = {
  id: 'losses',
  offer: (state) => {
    const { pending } = state;
    if (pending?.kind !== 'losses' || state.over) return [];
    const units = pending.among.map((key) => unitOf(state, key));
    return [
      offerMove({
        id: 'losses',
        title: `${state.names[pending.seat]}: choose ${pending.kills === 1 ? 'the unit that is' : `${pending.kills} units that are`} lost`,
        hint: 'The owner picks among the units that were rolled for.',
        seat: pending.seat,
        primary: true,
        input: { units: pending.among.slice(-pending.kills) },
        form: [
          {
            title: '',
            fields: [
              {
                kind: 'many',
                path: ['units'],
                label: 'Lost',
                help: `Choose ${pending.kills}.`,
                choices: units.map(({ key, fighter }) => optionOf(key, fighter.name)),
              },
            ],
          },
        ],
      }),
    ];
  },
  play: (state, { input }) => {
    const pending = pickOne(state.pending, 'units');
    const chosen = [...new Set(lossesInput.parse(input).units)];
    if (chosen.length !== pending.kills || chosen.some((key) => !pending.among.includes(key))) {
      throw new RuleRefusal(
        'formations/losses',
        `Choose exactly ${pending.kills} of the units that were rolled for.`,
        'units',
      );
    }
    const names = chosen.map((key) => unitOf(state, key).fighter.name);
    return played(afterLosses(chosen.reduce(destroy, state), pending), `Lost: ${names.join(', ')}.`, [
      step(fm(SHOOTING, 'R-F23'), 'Lost, by the owner’s choice', names),
    ]);
  },
};

export const PANIC: MoveKind<FormationsTable> = {
  id: 'panic',
  offer: (state) => {
    const { pending } = state;
    if (pending?.kind !== 'panic' || state.over) return [];
    const { name, leader, panic } = formationOf(state, pending.formation);
    return [
      offerMove({
        id: 'panic',
        title: `${name}: check for panic`,
        hint: `Two dice at or under ${leader.command - panic}: Command ${leader.command} less ${panic}.`,
        seat: pending.seat,
        primary: true,
        dice: true,
      }),
    ];
  },
  play: (state, _move, dice) => {
    const pending = pickOne(state.pending, 'formation');
    const formation = formationOf(state, pending.formation);
    const check = checkCommand(
      formation.leader.command - formation.panic,
      dice,
      `${formation.name}: panic`,
      PANIC_CHECK,
    );
    const cleared = state.rules.panicPersistence === 'per-barrage' ? { panic: 0 } : {};
    const next = { ...changeFormation(state, formation.key, cleared), pending: null };
    if (check.value.result === 'passed') return played(next, `${formation.name} held.`, check.steps);
    const fleeing = targetsOf(state, formation.key).map(({ fighter }) => fighter);
    return played(next, `${formation.name} fell back half an advance from the guns.`, [
      ...check.steps,
      ...retreatSteps(fleeing),
    ]);
  },
  odds: (state) => {
    const { leader, panic } = formationOf(state, pickOne(state.pending, 'formation').formation);
    return {
      outcomes: passOdds(leader.command - panic, 'holds', 'falls back'),
      also: {},
      steps: [step(PANIC_CHECK, 'Needs at most', leader.command - panic)],
    };
  },
};
