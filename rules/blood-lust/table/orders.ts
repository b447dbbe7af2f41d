import { type Ask, askIf } from '../../core/ask.ts';
import type { Seat } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Step, step } from '../../core/trace.ts';
import { does, plural } from '../../core/words.ts';
import { controlPointsOf } from '../combat/control.ts';
import { lust } from '../refs.ts';
import { askOr } from './asks.ts';
import {
  allOf,
  calls,
  findWizard,
  type GeneralState,
  patchGeneral,
  patchUnit,
  type SideState,
  type TableState,
  type UnitState,
} from './state.ts';

/** A general fights where his stand or the unit he is with fights. */
export const isInMelee = (side: SideState, general: GeneralState): boolean =>
  allOf(side).some(({ id, engaged }) => (id === general.with || id === general.id) && engaged.length > 0);

export const pointsLeft = (side: SideState, general: GeneralState): number => {
  const points = controlPointsOf({
    type: general.type,
    nearEnemy: general.nearEnemy,
    disrupted: allOf(side).some(
      ({ id, disrupted }) => (id === general.with || id === general.id) && disrupted,
    ),
    inMelee: isInMelee(side, general),
  });
  return Math.max(0, points - general.spent);
};

/** A magic user commands as a subordinate does (R-L48). */
export const wizardPoints = (wizard: UnitState): number => {
  const points = controlPointsOf({
    type: 'sub',
    nearEnemy: false,
    disrupted: wizard.disrupted,
    inMelee: wizard.engaged.length > 0,
  });
  return Math.max(0, points - wizard.spent);
};

export interface Commander {
  readonly id: string;
  readonly name: string;
  readonly inMelee: boolean;
  readonly left: number;
  pay(state: TableState): TableState;
}

/** Everybody who may give orders; in the advanced game to any unit (2.22). */
export const commandersOf = (side: SideState): readonly Commander[] => {
  const wizard = findWizard(side);
  return [
    ...side.generals
      .filter(({ castings }) => castings > 0)
      .map((general) => ({
        id: general.id,
        name: calls(general),
        inMelee: isInMelee(side, general),
        left: pointsLeft(side, general),
        pay: (state: TableState) => patchGeneral(state, general.id, { spent: general.spent + 1 }),
      })),
    ...(wizard === null
      ? []
      : [
          {
            id: wizard.id,
            name: calls(wizard),
            inMelee: wizard.engaged.length > 0,
            left: wizardPoints(wizard),
            pay: (state: TableState) => patchUnit(state, wizard.id, { spent: wizard.spent + 1 }),
          },
        ]),
  ];
};

/** Who orders it: in the advanced game the players may say, and it costs him a point. */
export const askOrderedBy = (state: TableState, seat: Seat): Ask<Commander | null> =>
  askIf(
    state.options.tier === 'advanced',
    askOr('Ordered by', 'Its own general, or who can', commandersOf(state.sides[seat]), null, {
      help:
        state.controlRange === null
          ? 'One control point.'
          : `One control point; within ${state.controlRange}″ of him.`,
      noteOf: ({ left }) => `${plural(left, 'control point')} left`,
    }),
  );

interface Order {
  readonly seat: Seat;
  /** Null where the side as a whole is ordered. */
  readonly unit: UnitState | null;
  /** Null is the unit's own general, else anybody who can. */
  readonly by: Pick<Commander, 'id'> | null;
  readonly what: string;
}

const refuse = (code: string, message: string): never => {
  throw new RuleRefusal(`blood-lust/${code}`, message, 'by');
};

/** A point in the advanced game; in the basic one only a melee silences a general (2.21, 2.22). */
export const payOrder = (
  state: TableState,
  { seat, unit, by, what }: Order,
): { readonly state: TableState; readonly steps: readonly Step[] } => {
  const side = state.sides[seat];
  const all = commandersOf(side);
  const own = all.find(({ id }) => id === unit?.command) ?? null;
  // Stands move free with the general who is among them; generals and magic users order themselves.
  const led =
    all.some(({ id }) => id === unit?.id) ||
    side.generals.some(
      (general) => general.with === unit?.id && general.castings > 0 && !isInMelee(side, general),
    );
  if (all.length === 0 || led) return { state, steps: [] };
  // In the basic game a general orders his own command; nobody's falls to whoever is left (2.21).
  const basic = state.options.tier === 'basic';
  const willing = own === null ? all : basic ? [own] : [own, ...all];
  const asked = by === null ? willing : all.filter(({ id }) => id === by.id);
  const speaking = asked.filter(({ inMelee }) => !inMelee);
  if (speaking.length === 0) {
    const whose = asked.length === 1 ? (asked[0]?.name ?? '') : 'Every general';
    return refuse('general-in-melee', `${does(whose, 'is')} in melee and gives no orders: ${what} waits.`);
  }
  if (basic) return { state, steps: [] };
  const payer = speaking.find(({ left }) => left > 0);
  if (payer === undefined) {
    const whose = by === null ? 'Nobody' : `${speaking[0]?.name ?? 'He'}`;
    return refuse(
      'no-points',
      by === null
        ? `${does(whose, 'has')} a control point left this turn: ${what} waits.`
        : `${does(whose, 'has')} no control point left this turn: choose another, or wait.`,
    );
  }
  return {
    state: payer.pay(state),
    steps: [
      step(lust('2.22'), `${does(payer.name, 'orders')} ${what}`, payer.left - 1, {
        'points before': payer.left,
      }),
    ],
  };
};
