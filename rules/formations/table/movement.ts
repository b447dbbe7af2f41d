import { askFlag, askNumber, chosen, type Given, unset } from '../../core/ask.ts';
import { played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
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
import { askCm, askContact, askContactOrNone, freeUnits, spendAction, unitMove } from './unit-moves.ts';

/** Out of coherence: one advance toward the commander, and nothing else (R-F4). */
export const RETURN = unitMove({
  id: 'return',
  title: 'move back toward the commander',
  hint: ({ fighter }) =>
    `One advance of up to ${advanceOf(fighter)} cm by the shortest way; it does nothing else.`,
  primary: true,
  who: (state) => {
    const formation = activeFormation(state);
    if (formation === null || !state.begun || state.over || state.pending !== null) return [];
    return livingOf(state, formation.key).filter(({ mustReturn }) => mustReturn);
  },
  asks: () => ({ still: askFlag('Still out of coherence afterwards') }),
  play: (state, { key, fighter }, { still }) => {
    const moved = changeUnit(state, key, {
      mustReturn: false,
      done: true,
      advanced: true,
      inCoherence: !still,
    });
    return played(moved, `${fighter.name} moved back${still ? ', not far enough' : ' into coherence'}.`, [
      step(fm(COHERENCE, 'R-F4'), 'One advance toward the commander (cm)', advanceOf(fighter)),
    ]);
  },
});

const asContacts = (state: FormationsTable, enemy: TableUnit | null): readonly Contact[] =>
  enemy === null ? [] : [{ enemy: enemy.fighter, infantryContests: infantryContests(state, enemy) }];

/** Base contact: guns fall to infantry and cavalry, anything else begins a contest. */
const touch = (
  state: FormationsTable,
  unit: TableUnit,
  enemy: TableUnit,
): { readonly state: FormationsTable; readonly said: string } =>
  isRunDownByTouch(unit.fighter, enemy.fighter)
    ? { state: destroy(state, enemy.key), said: `${does(enemy.fighter.name, 'was')} overrun.` }
    : {
        state: joinContest(state, unit.key, enemy.key),
        said: `${unit.fighter.name} and ${enemy.fighter.name} are in contest.`,
      };

const askAdvance = (unit: TableUnit, state: FormationsTable) => ({
  distance: unset(askCm(advanceOf(unit.fighter), advanceOf(unit.fighter))),
  turn: askNumber('Change of facing', 0, {
    max: 360,
    step: 5,
    whole: false,
    suffix: 'degrees',
    help: 'Up to 90.',
  }),
  contact: askContactOrNone(state, unit),
});

/** Into contact it is measured; else it goes all its way unless told. */
const wayOf = (
  { fighter }: TableUnit,
  { distance, contact }: Pick<Given<ReturnType<typeof askAdvance>>, 'distance' | 'contact'>,
): number => (contact === null ? (distance ?? advanceOf(fighter)) : chosen(distance, 'Distance', 'distance'));

const askedAdvance = (
  state: FormationsTable,
  unit: TableUnit,
  given: Given<ReturnType<typeof askAdvance>>,
) => ({
  unit: unit.fighter,
  distance: wayOf(unit, given),
  turn: given.turn,
  contested: unit.contests.length > 0,
  contacts: [...asContacts(state, given.contact)],
  houseRules: state.rules,
});

export const ADVANCE = unitMove({
  id: 'advance',
  title: 'advance',
  hint: ({ fighter }) => `Up to ${advanceOf(fighter)} cm, with one turn of up to 90 degrees.`,
  who: (state) => freeUnits(state, 'advance'),
  asks: askAdvance,
  foretell: (state, unit, given) => {
    advance(askedAdvance(state, unit, given));
    const { contact: enemy } = given;
    const way = `${wayOf(unit, given)} of ${advanceOf(unit.fighter)} cm`;
    if (enemy === null) return null;
    const reach = `${does(unit.fighter.name, 'reaches')} ${enemy.fighter.name}: ${way}; `;
    return isRunDownByTouch(unit.fighter, enemy.fighter)
      ? `${reach}${does(enemy.fighter.name, 'is')} overrun.`
      : `${reach}a contest begins.`;
  },
  play: (state, unit, given) => {
    const { contact: enemy } = given;
    const { steps } = advance(askedAdvance(state, unit, given));
    const moved = changeUnit(spendAction(state, unit.key, 'advance'), unit.key, { advanced: true });
    const said = `${unit.fighter.name} advanced ${wayOf(unit, given)} cm.`;
    if (enemy === null) return played(moved, said, steps);
    const met = touch(moved, unit, enemy);
    return played(met.state, `${said} ${met.said}`, steps);
  },
});

/** Whoever destroyed an enemy may move on into another (R-F39). */
export const FOLLOW = unitMove({
  id: 'follow',
  title: 'move on into contact',
  hint: (_unit, { follow }) =>
    `It may move up to ${follow?.cm ?? 0} cm now. Only play this if that brings it into contact.`,
  who: (state) => {
    if (state.follow === null || state.over || state.pending !== null) return [];
    const unit = unitOf(state, state.follow.unit);
    return unit.alive && enemiesOf(state, unit.seat).length > 0 ? [unit] : [];
  },
  asks: (unit, state) => ({ contact: askContact(state, unit) }),
  play: (state, unit, { contact: enemy }) => {
    checkContacts(unit.fighter, asContacts(state, enemy), state.rules, infantryContests(state, unit));
    const met = touch({ ...state, follow: null }, unit, enemy);
    return played(met.state, `${unit.fighter.name} moved on. ${met.said}`, [
      step(fm(CONTESTS, 'R-F39'), 'Moves on into contact (cm)', state.follow?.cm ?? 0),
    ]);
  },
});
