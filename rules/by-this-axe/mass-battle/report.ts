import { type BySide, forBoth, otherSide, type Roles, type Side } from './sides.ts';
import { type BattleEnd, type BattleState, spOf } from './state.ts';
import type { BattleResult, Column } from './tables/battle-results.ts';

export type SideLosses = {
  readonly percent: number;
  readonly sp: number;
  readonly units: Readonly<Record<string, number>>;
};

/** What a battle came to, as files and the terminal show it. */
export type BattleReport = {
  readonly end: BattleEnd;
  readonly roles: Roles | null;
  readonly column: Column | null;
  readonly modifiers: { readonly posture: number; readonly stratagems: number } | null;
  readonly roll: number | null;
  readonly result: BattleResult | null;
  readonly losses: BySide<SideLosses>;
  readonly pursuit: (SideLosses & { readonly by: Side }) | null;
  readonly retreat: BySide<number>;
  readonly field: Side | null;
  readonly wounded: BySide<{ readonly sp: number; readonly days: number } | null>;
  readonly remaining: BySide<number>;
};

const byName = (
  { armies }: BattleState,
  side: Side,
  losses: readonly number[] | null,
): Readonly<Record<string, number>> =>
  Object.fromEntries(armies[side].units.map(({ name }, index) => [name, losses?.[index] ?? 0]));

/** Only a battle that is over can be reported. */
export const reportOf = (state: BattleState): BattleReport => {
  const { end, roles, battle, losses, pursuit, retreat, field, wounded } = state;
  if (end === null) throw new TypeError('the battle is not over');
  return {
    end,
    roles,
    column: battle?.column ?? null,
    modifiers: battle === null ? null : { posture: battle.posture, stratagems: battle.stratagems },
    roll: battle?.roll ?? null,
    result: battle?.result ?? null,
    losses: forBoth((side) => ({
      percent: losses[side]?.percent ?? 0,
      sp: losses[side]?.sp ?? 0,
      units: byName(state, side, losses[side]?.units ?? null),
    })),
    pursuit:
      pursuit === null
        ? null
        : {
            by: pursuit.by,
            percent: pursuit.percent,
            sp: pursuit.sp,
            units: byName(state, otherSide(pursuit.by), pursuit.units),
          },
    retreat: forBoth((side) => retreat[side] ?? 0),
    field,
    wounded: forBoth((side) => {
      const found = wounded[side];
      return found === null ? null : { sp: found.sp, days: found.days ?? 0 };
    }),
    remaining: forBoth((side) => spOf(state, side)),
  };
};
