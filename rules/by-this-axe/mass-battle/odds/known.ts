import type { Role } from '../sides.ts';
import { type BattleState, knownRoles } from '../state.ts';
import { type Survivors, surviveAs } from '../survivors.ts';
import type { Arena } from './arena.ts';

/** What has already happened in a clash that is under way; null where it has not. */
export interface Known {
  readonly percent: Readonly<Record<Role, number | null>>;
  readonly after: Readonly<Record<Role, Survivors | null>>;
  readonly pursues: boolean | null;
  readonly pursuitPercent: number | null;
  readonly miles: Readonly<Record<Role, number | null>>;
}

const NOTHING = { attacker: null, defender: null };

export const NOTHING_KNOWN: Known = {
  percent: NOTHING,
  after: NOTHING,
  pursues: null,
  pursuitPercent: null,
  miles: NOTHING,
};

const DECIDED: readonly BattleState['step'][] = ['retreat', 'aftermath', 'over'];

/** Losses that were shared out by hand leave other shares behind than a policy would. */
const standing = ({ state, roles }: Arena, role: Role): Survivors | null => {
  const side = roles[role];
  const losses = state.losses[side];
  if (losses === null || losses.units === null) return null;
  const { units } = losses;
  const army = state.armies[side];
  const unitSp = army.unitSp.map((sp, index) => sp - (units[index] as number));
  return surviveAs(army, unitSp, { percent: losses.percent, units }, 'proportional', state.rules);
};

const forRoles = <T>(make: (role: Role) => T): Record<Role, T> => ({
  attacker: make('attacker'),
  defender: make('defender'),
});

export const knownOf = (arena: Arena): Known => {
  const { state } = arena;
  if (state.battle === null) return NOTHING_KNOWN;
  const roles = knownRoles(state);
  const { pursuit, step } = state;
  const rolled = pursuit !== null && step !== 'pursuit-roll';
  return {
    percent: forRoles((role) => state.losses[roles[role]]?.percent ?? null),
    after: forRoles((role) => standing(arena, role)),
    pursues: pursuit !== null ? true : DECIDED.includes(step) ? false : null,
    pursuitPercent: rolled ? pursuit.percent : null,
    miles: forRoles((role) => state.retreat[roles[role]]),
  };
};
