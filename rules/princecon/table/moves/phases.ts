import { askChoice, askText, defineMove, required } from '../../../core/ask.ts';
import { SEATS, type Seat } from '../../../core/play.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { otherSeat, played, wentBy } from '../../../core/table-moves.ts';
import { type Step, step } from '../../../core/trace.ts';
import { does } from '../../../core/words.ts';
import { fatigueAfter } from '../../cavalry/recovery.ts';
import { isLasting } from '../../command/orders.ts';
import { isOver } from '../../magic/durations.ts';
import { nameOfSpell, standingOf } from '../../magic/standing.ts';
import { pc } from '../../refs.ts';
import { isRouting, tire } from '../../statuses.ts';
import { hitsLeft } from '../../unit/strength.ts';
import { fightPairs } from '../contacts.ts';
import { isSpared, owesSergeant } from '../sergeants.ts';
import { FRESH_PERSON, FRESH_UNIT } from '../start.ts';
import {
  type Due,
  findPerson,
  findUnit,
  isGone,
  PHASES,
  phaseTitle,
  rulesOf,
  standing,
  type TableState,
  type UnitState,
} from '../state.ts';

const nameOf = (state: TableState, key: string): string =>
  (findUnit(state, key) ?? findPerson(state, key))?.profile.name ?? key;

/** What still has to be done, in words. */
const tellDue = (state: TableState, due: Due): string => {
  switch (due.kind) {
    case 'check':
      return `${nameOf(state, due.unit)} must check morale`;
    case 'rout':
      return `${nameOf(state, due.unit)} must rout`;
    case 'friends':
      return `say which friends touch ${nameOf(state, due.unit)}, which broke`;
    case 'shot':
      return `a sergeant of ${nameOf(state, due.by)} shoots at ${nameOf(state, due.person)}`;
    case 'free-blow':
      return `${does(nameOf(state, due.unit), 'strikes')} freely at ${nameOf(state, due.on)}`;
    default:
      return due satisfies never;
  }
};

/** Fights, duels with sergeants and spells of a phase that nobody has played yet. */
const waiting = (state: TableState): readonly string[] => {
  if (state.phase === 'combat')
    return [
      ...state.people
        .filter((person) => owesSergeant(state, person))
        .map(({ profile }) => `${profile.name} must meet a sergeant`),
      ...fightPairs(state).map(
        ({ unit, enemy }) => `${unit.profile.name} and ${enemy.profile.name} must fight`,
      ),
    ];
  if (state.phase === 'retreat')
    return [
      ...state.units
        .filter((unit) => mustRout(unit))
        .map((unit) => `${unit.profile.name} must rout or rally`),
      ...state.people
        .filter(({ massSpell, status }) => massSpell !== null && status === 'active')
        .map(({ profile }) => `${does(profile.name, 'has')} a mass spell to cast`),
    ];
  return [];
};

export const mustRout = (unit: UnitState): boolean =>
  !isGone(unit) &&
  isRouting(unit.profile.status) &&
  !unit.routed &&
  unit.profile.cover === 'open' &&
  unit.engaged.length === 0;

const endCombat = (state: TableState): TableState => ({
  ...state,
  units: state.units.map((unit) =>
    unit.tires
      ? { ...unit, tires: false, profile: { ...unit.profile, fatigue: tire(unit.profile.fatigue) } }
      : unit,
  ),
});

/** What a sleeping unit was before is what it wakes to (R-P60). */
const wakes = (unit: UnitState, turn: number): boolean =>
  unit.profile.status === 'disordered' &&
  unit.effects.some(
    (effect) =>
      standingOf(effect).wakes === true && effect.before === 'ordered' && isOver(effect.until, turn),
  );

const endTurn = (state: TableState, steps: Step[]): TableState => {
  const rules = rulesOf(state);
  const { turn } = state;
  const units = state.units.map((unit): UnitState => {
    if (isGone(unit)) return unit;
    const { moved, orderTried, firedAt, fought } = unit;
    const fatigue = fatigueAfter({ unit: unit.profile, moved: moved !== 'no', orderTried, firedAt, fought });
    if (fatigue !== unit.profile.fatigue)
      steps.push(step(pc('Cavalry', 'R-P53'), `${unit.profile.name}: fatigue`, fatigue));
    const ended = unit.effects.filter(({ until }) => isOver(until, turn));
    for (const { spell } of ended)
      steps.push(step(pc('Magic', 'R-P97'), `${nameOfSpell(spell)} on ${unit.profile.name}`, 'ends'));
    const status = wakes(unit, turn) ? 'ordered' : unit.profile.status;
    if (status !== unit.profile.status)
      steps.push(step(pc('Magic', 'R-P60'), `${unit.profile.name}: order`, status));
    const runsOn = unit.order !== null && isLasting(unit.order.kind) && unit.engaged.length === 0;
    return {
      ...unit,
      ...FRESH_UNIT,
      order: runsOn ? unit.order : null,
      effects: unit.effects.filter(({ until }) => !isOver(until, turn)),
      engaged: unit.engaged.map((contact) => ({ ...contact, fresh: false, fought: false })),
      profile: {
        ...unit.profile,
        fatigue,
        status,
        challenge: { result: 'none', assisted: false },
        hitsAtTurnStart: hitsLeft(unit.profile, rules),
      },
    };
  });
  const people = state.people.map((person) => ({
    ...person,
    ...FRESH_PERSON,
    duelWith: isSpared(state, person) ? person.duelWith : null,
    wordUntil: isOver(person.wordUntil, turn) ? null : person.wordUntil,
    // Whoever fled a duel is himself again, behind his men (R-P91).
    ...(person.status === 'fled'
      ? { status: 'active' as const, profile: { ...person.profile, position: 'rear' as const } }
      : {}),
  }));
  return { ...state, turn: turn + 1, phase: 'initiative', first: null, units, people };
};

/** A side without a unit in the field has lost. */
const judge = (state: TableState): TableState => {
  const [a, b] = SEATS.map((seat) => standing(state, seat).length);
  if (a !== 0 && b !== 0) return state;
  const winner: Seat | 'draw' = a === b ? 'draw' : a === 0 ? 'B' : 'A';
  const why =
    winner === 'draw'
      ? 'Neither side has a unit left.'
      : `${does(state.names[otherSeat(winner)], 'has')} no unit left.`;
  return { ...state, over: { winner, why } };
};

/** The next phase, without asking whether anything is left to do. */
export const advance = (state: TableState, steps: Step[] = []): TableState => {
  const met = {
    ...state,
    units: state.units.map((unit) => ({
      ...unit,
      engaged: unit.engaged.map((contact) => ({ ...contact, fresh: false })),
    })),
  };
  const index = PHASES.findIndex(({ id }) => id === state.phase);
  const next = PHASES[index + 1];
  if (next === undefined) return judge(endTurn(met, steps));
  return judge({ ...(state.phase === 'combat' ? endCombat(met) : met), phase: next.id });
};

const titleOf = (state: TableState): string => {
  const index = PHASES.findIndex(({ id }) => id === state.phase);
  const following = PHASES[index + 1];
  return following === undefined ? 'The next turn' : phaseTitle(state, following.id);
};

/** Whoever is gone owes nothing. */
const isOpen = (state: TableState, due: Due): boolean =>
  ['unit' in due ? due.unit : null, 'on' in due ? due.on : null].every((key) => {
    const unit = key === null ? null : findUnit(state, key);
    return unit === null || !isGone(unit);
  });

/** What keeps the phase from ending. */
const leftToDo = (state: TableState): readonly string[] => [
  ...state.due.filter((due) => isOpen(state, due)).map((due) => tellDue(state, due)),
  ...waiting(state),
];

export const next = defineMove({
  id: 'next',
  about: (state: TableState) => (state.phase === 'initiative' ? [] : [state]),
  show: (state) => {
    const left = leftToDo(state);
    return {
      title: `On to: ${titleOf(state)}`,
      hint: left.length === 0 ? 'Nothing is left to do here.' : `First: ${left.join('; ')}.`,
      seat: null,
      primary: left.length === 0,
    };
  },
  play: (state) => {
    const [first] = leftToDo(state);
    if (first !== undefined) throw new RuleRefusal('princecon/something-due', `Not yet: ${first}.`, null);
    const steps: Step[] = [];
    const after = advance(state, steps);
    const said =
      after.turn > state.turn ? `Turn ${after.turn} begins.` : `${phaseTitle(after, after.phase)}.`;
    return after.over === null ? wentBy(after, said, steps) : played(after, after.over.why, steps);
  },
});

export const endBattle = defineMove({
  id: 'end',
  about: (state: TableState) => [state],
  show: () => ({
    title: 'End the battle',
    hint: 'These rules name no victory: you say who has won.',
    seat: null,
  }),
  asks: ({ names }) => ({
    winner: required(askChoice('Winner', { A: names.A, B: names.B, draw: 'Neither' }, 'draw')),
    why: askText('Why', 'The players agreed.', '', 0),
  }),
  play: (state, _about, { winner, why }) => {
    const said =
      winner === 'draw' ? 'The battle ends without a winner.' : `${does(state.names[winner], 'has')} won.`;
    return played({ ...state, over: { winner, why } }, said);
  },
});
