import { askIf, askOne, defineMove } from '../../core/ask.ts';
import { SEATS, type Seat } from '../../core/play.ts';
import { played } from '../../core/table-moves.ts';
import { type Step, step } from '../../core/trace.ts';
import { plural } from '../../core/words.ts';
import { STAND_WIDTH } from '../combat/advance.ts';
import { hasAftermath, judgeAfterMelee, tellOf } from '../combat/after-melee.ts';
import { type Grade, gradeOf } from '../data/grades.ts';
import { workOf } from '../data/spells.ts';
import { lust, SEQUENCE } from '../refs.ts';
import { askOr, tableMove, unitMove } from './asks.ts';
import { isTouched } from './magic.ts';
import { type Commander, commandersOf, payOrder } from './orders.ts';
import {
  calls,
  isGone,
  isStand,
  meet,
  part,
  patchUnit,
  setStrength,
  type TableState,
  takeLosses,
  type UnitState,
  unitAt,
  unitsOf,
} from './state.ts';
import { fleeingDistance } from './way.ts';

const gradeNow = (unit: UnitState, seat: Seat, state: TableState): Grade => {
  const own = gradeOf(unit.profile.grade);
  for (const { spell, side } of state.effects) {
    const work = workOf(spell);
    if (work?.kind === 'raises-morale' && side === seat) return work.to;
  }
  return state.effects.some((effect) => isTouched(unit, seat, state, effect)) ? own.lower : own.id;
};

const rout = (
  state: TableState,
  unit: UnitState,
  removed: boolean,
): { readonly state: TableState; readonly steps: readonly Step[] } => {
  const broken = part(
    patchUnit(state, unit.id, { routed: true, disrupted: true, removed }),
    unit.id,
    removed ? 'eliminated' : 'routed',
  );
  if (removed) return { state: broken, steps: [] };
  const inches = fleeingDistance(state, unit);
  const stand = Math.ceil(unit.start / unit.profile.stands);
  return {
    state: takeLosses(broken, unit.id, Math.min(stand, unitAt(broken, unit.id).castings)),
    steps: [
      step(lust('6.4'), `${calls(unit)}: flees`, `${inches}″`, {
        towards: 'the nearest general out of melee, else the camp or its own edge',
      }),
      step(lust('6.4'), `${calls(unit)}: a stand lost in flight`, stand),
    ],
  };
};

/** Every unit that fought or was shot at is judged by this turn's hits (2.35, 6.3, 6.4); a command stand is none. */
const judgeAll = (state: TableState): { readonly state: TableState; readonly steps: readonly Step[] } => {
  const steps: Step[] = [];
  let next = state;
  for (const { seat, unit } of unitsOf(state)) {
    if (isStand(state, { seat, unit })) continue;
    if (isGone(unit) || unit.routed || unit.meleeSuffered + unit.fireSuffered === 0) continue;
    const judged = judgeAfterMelee(gradeNow(unit, seat, state), unit, unit.fought, state.options);
    steps.push(...judged.steps.map((one) => tellOf(calls(unit), one)));
    if (judged.value.end === 'recoils')
      next = part(patchUnit(next, unit.id, { recoiled: true, disrupted: true }), unit.id, 'recoiled');
    if (judged.value.end === 'routs') {
      const fled = rout(next, unit, judged.value.removed);
      next = fled.state;
      steps.push(...fled.steps);
    }
  }
  return {
    state: { ...next, judged: true },
    steps: steps.length > 0 ? steps : [step(lust('2.35'), 'Nobody was hurt', true)],
  };
};

const names = (units: readonly UnitState[]): string => units.map(calls).join(', ');

const changedSince = (
  before: TableState,
  after: TableState,
  key: 'routed' | 'recoiled',
): readonly UnitState[] =>
  unitsOf(after)
    .filter(({ unit }) => unit[key] && !unitAt(before, unit.id)[key])
    .map(({ unit }) => unit);

export const JUDGE = tableMove({
  id: 'judge',
  when: (state) => state.phase === 'morale' && !state.judged && hasAftermath(state.options),
  show: () => ({
    title: 'Judge morale',
    hint: 'Who recoils, who routs, by this turn’s losses.',
    primary: true,
  }),
  play: (state) => {
    const { state: next, steps } = judgeAll(state);
    const routed = changedSince(state, next, 'routed');
    const recoiled = changedSince(state, next, 'recoiled');
    const said = [
      ...(routed.length > 0 ? [`Routed: ${names(routed)}.`] : []),
      ...(recoiled.length > 0 ? [`Recoiled: ${names(recoiled)}.`] : []),
    ].join(' ');
    return played(next, said === '' ? 'Everybody held.' : said, steps);
  },
});

/** A victor may follow up one stand's width, and so regain contact with who recoiled (R-L63). */
export const ADVANCE = unitMove({
  id: 'advance',
  who: (state) =>
    state.phase === 'morale'
      ? unitsOf(state).filter(
          ({ unit }) =>
            unit.mayAdvance && !isGone(unit) && !unit.disrupted && !unit.routed && !unit.reorganizing,
        )
      : [],
  show: ({ unit }) => ({
    title: `Follow up with ${calls(unit)}`,
    hint: 'One stand’s width straight ahead; nobody has to.',
  }),
  asks: ({ unit }, state) => {
    const recoilers = unit.recoilers
      .map((id) => unitAt(state, id))
      .filter((foe) => !isGone(foe) && !foe.routed);
    return {
      into: askIf(
        recoilers.length > 0,
        askOr('Into contact with', 'Nobody', recoilers, recoilers[0] ?? null),
      ),
    };
  },
  play: (state, { unit }, { into }) => {
    const millimetres = STAND_WIDTH[state.options.scale];
    const went = patchUnit(state, unit.id, { mayAdvance: false, moved: true });
    return played(
      into === null ? went : meet(went, unit.id, into.id),
      `${calls(unit)} followed up ${millimetres} mm${into === null ? '' : ` into ${calls(into)}`}.`,
      [step(lust(SEQUENCE, 'R-L63'), `${calls(unit)}: follow-up`, `${millimetres} mm`)],
    );
  },
});

/** A general brings it back, in the advanced game for a point; then it reorganizes for a whole turn (R-L55). */
export const RALLY = unitMove({
  id: 'rally',
  who: (state) =>
    state.phase === 'morale'
      ? unitsOf(state).filter(
          ({ seat, unit }) => unit.routed && !isGone(unit) && commandersOf(state.sides[seat]).length > 0,
        )
      : [],
  show: ({ unit }, { controlRange }) => ({
    title: `Rally ${calls(unit)}`,
    hint: `A general${controlRange === null ? '' : ` within ${controlRange}″`} brings it back; it reorganizes next turn.`,
  }),
  asks: ({ seat }, state) => {
    const of = commandersOf(state.sides[seat]);
    const show = ({ id, name, inMelee, left }: Commander) => ({
      value: id,
      label: name,
      note: state.options.tier === 'basic' ? '' : `${plural(left, 'control point')} left`,
      refused: inMelee ? 'in melee' : null,
    });
    const usual = of.find(({ inMelee }) => !inMelee);
    return { by: askOne('By', { of, keyOf: ({ id }) => id, show }, '', usual) };
  },
  play: (state, { seat, unit }, { by }) => {
    // Whoever stands among routed troops still has to speak for it.
    const paid = payOrder(state, { seat, unit: null, by, what: `${calls(unit)} to rally` });
    return played(
      patchUnit(paid.state, unit.id, { routed: false, disrupted: true }),
      `${calls(by)} rallied ${calls(unit)}.`,
      [...paid.steps, step(lust('6.4', 'R-L55'), `${calls(unit)}: rallied`, 'reorganizes next turn')],
    );
  },
});

/** Offered once a melee has come to a stand (R-L9). */
export const CARRY_HALVES = tableMove({
  id: 'carry-halves',
  when: (state) => state.stalemates.length > 0 && !state.options.carryHalves,
  show: (state) => ({
    title: 'Keep half casualties from now on',
    hint: `Nobody fell between ${state.stalemates.join('; ')}: halves would wait for the next turn.`,
  }),
  play: (state) =>
    played(
      { ...state, stalemates: [], options: { ...state.options, carryHalves: true } },
      'Half casualties wait for the next melee turn from now on.',
      [step(lust('5.8', 'R-L9'), 'Half casualties', 'are kept')],
    ),
});

/** How a general's stand is hit is the players' affair; what follows is not (2.37 B). */
export const GENERAL_FALLS = defineMove({
  id: 'general-falls',
  about: (state: TableState) =>
    state.over === null && (state.phase === 'fire' || state.phase === 'melee')
      ? SEATS.flatMap((seat) =>
          state.sides[seat].generals
            .filter(({ castings }) => castings > 0)
            .map((general) => ({ seat, general })),
        )
      : [],
  show: ({ seat, general }) => ({
    title: `The stand of ${calls(general)} is destroyed`,
    hint: 'The units of his command reorganize next turn.',
    seat,
    token: general.id,
    byHand: true as const,
  }),
  play: (state, { general }) =>
    played(setStrength(state, general.id, 0), `${calls(general)} fell.`, [
      step(lust('2.37'), `The command of ${calls(general)}`, 'reorganizes next turn'),
    ]),
});
