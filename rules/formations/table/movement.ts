import { z } from 'zod';
import { numberField } from '../../core/make-fields.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../core/table-moves.ts';
import { type Step, step } from '../../core/trace.ts';
import { advance, type Contact, checkContacts } from '../combat/advance.ts';
import { advanceOf, isRunDownByTouch } from '../combat/fighter.ts';
import { COHERENCE, CONTESTS, fm } from '../refs.ts';
import {
  activeFormation,
  changeUnit,
  destroy,
  enemiesOf,
  type FormationsTable,
  infantryContests,
  joinContest,
  livingOf,
  type TableUnit,
  unitOf,
} from './state.ts';
import { contactField, distanceOf, freeUnits, spendAction, unitMove } from './unit-moves.ts';

const distance = z.number().min(0).max(10_000);
const returnInput = z.strictObject({ unit: z.string(), still: z.boolean() });

/** Out of coherence: one advance toward the commander, and nothing else (R-F4). */
export const RETURN: MoveKind<FormationsTable> = {
  id: 'return',
  offer: (state) => {
    const formation = activeFormation(state);
    if (formation === null || !state.begun || state.over || state.pending !== null) return [];
    return livingOf(state, formation.key)
      .filter(({ mustReturn }) => mustReturn)
      .map((unit) =>
        unitMove(state, unit, {
          id: 'return',
          title: 'move back toward the commander',
          hint: `One advance of up to ${advanceOf(unit.fighter)} cm by the shortest way; it does nothing else.`,
          primary: true,
          input: { still: false },
          form: [
            {
              title: '',
              fields: [
                { kind: 'flag', path: ['still'], label: 'Still out of coherence afterwards', help: '' },
              ],
            },
          ],
        }),
      );
  },
  play: (state, { input }) => {
    const { unit: key, still } = returnInput.parse(input);
    const unit = unitOf(state, key);
    const moved = changeUnit(state, key, {
      mustReturn: false,
      done: true,
      advanced: true,
      inCoherence: !still,
    });
    return played(
      moved,
      `${unit.fighter.name} moved back${still ? ', not far enough' : ' into coherence'}.`,
      [step(fm(COHERENCE, 'R-F4'), 'One advance toward the commander (cm)', advanceOf(unit.fighter))],
    );
  },
};

const contactOf = (state: FormationsTable, seat: TableUnit['seat'], key: string | null): TableUnit | null =>
  key === null
    ? null
    : pickOne(
        enemiesOf(state, seat).find((enemy) => enemy.key === key),
        'contact',
      );

const asContacts = (state: FormationsTable, enemy: TableUnit | null): readonly Contact[] =>
  enemy === null ? [] : [{ enemy: enemy.fighter, infantryContests: infantryContests(state, enemy) }];

/** Base contact: guns fall to infantry and cavalry, anything else begins a contest. */
const touch = (
  state: FormationsTable,
  unit: TableUnit,
  enemy: TableUnit,
): { readonly state: FormationsTable; readonly said: string } =>
  isRunDownByTouch(unit.fighter, enemy.fighter)
    ? { state: destroy(state, enemy.key), said: `${enemy.fighter.name} was overrun.` }
    : {
        state: joinContest(state, unit.key, enemy.key),
        said: `${unit.fighter.name} and ${enemy.fighter.name} are in contest.`,
      };

const advanceInput = z.strictObject({
  unit: z.string(),
  distance,
  turn: z.number().min(0).max(360),
  contact: z.string().nullable(),
});

export const ADVANCE: MoveKind<FormationsTable> = {
  id: 'advance',
  offer: (state) =>
    freeUnits(state, 'advance').map((unit) => {
      const most = advanceOf(unit.fighter);
      return unitMove(state, unit, {
        id: 'advance',
        title: 'advance',
        hint: `Up to ${most} cm, with one turn of up to 90 degrees.`,
        input: { distance: most, turn: 0, contact: null },
        form: [
          {
            title: '',
            fields: [
              distanceOf(most),
              numberField(['turn'], 'Change of facing', {
                max: 360,
                step: 5,
                suffix: 'degrees',
                help: 'Up to 90.',
              }),
              contactField(state, unit),
            ],
          },
        ],
      });
    }),
  play: (state, { input }) => {
    const given = advanceInput.parse(input);
    const unit = unitOf(state, given.unit);
    const enemy = contactOf(state, unit.seat, given.contact);
    const { steps } = advance({
      unit: unit.fighter,
      distance: given.distance,
      turn: given.turn,
      contested: unit.contests.length > 0,
      contacts: [...asContacts(state, enemy)],
      houseRules: state.rules,
    });
    const moved = changeUnit(spendAction(state, unit.key, 'advance'), unit.key, { advanced: true });
    const said = `${unit.fighter.name} advanced ${given.distance} cm.`;
    if (enemy === null) return played(moved, said, steps);
    const met = touch(moved, unit, enemy);
    return played(met.state, `${said} ${met.said}`, steps);
  },
};

const followInput = z.strictObject({ unit: z.string(), contact: z.string() });

/** Whoever destroyed an enemy may move on into another (R-F39). */
export const FOLLOW: MoveKind<FormationsTable> = {
  id: 'follow',
  offer: (state) => {
    if (state.follow === null || state.over || state.pending !== null) return [];
    const unit = unitOf(state, state.follow.unit);
    const [first] = enemiesOf(state, unit.seat);
    if (!unit.alive || first === undefined) return [];
    return [
      offerMove({
        id: 'follow',
        title: `${unit.fighter.name}: move on into contact`,
        hint: `It may move up to ${state.follow.cm} cm now. Only play this if that brings it into contact.`,
        seat: unit.seat,
        token: unit.key,
        input: { unit: unit.key, contact: first.key },
        form: [{ title: '', fields: [contactField(state, unit, false)] }],
      }),
    ];
  },
  play: (state, { input }) => {
    const given = followInput.parse(input);
    const unit = unitOf(state, given.unit);
    const enemy = pickOne(contactOf(state, unit.seat, given.contact), 'contact');
    checkContacts(unit.fighter, asContacts(state, enemy), state.rules, infantryContests(state, unit));
    const met = touch({ ...state, follow: null }, unit, enemy);
    const steps: Step[] = [step(fm(CONTESTS, 'R-F39'), 'Moves on into contact (cm)', state.follow?.cm ?? 0)];
    return played(met.state, `${unit.fighter.name} moved on. ${met.said}`, steps);
  },
};
