import { policyOf } from '../fight.ts';
import type { BySide, Role, Roles, Side } from '../sides.ts';
import type { BattleState } from '../state.ts';
import { type Survivors, surviveAs } from '../survivors.ts';
import type { Column } from '../tables/battle-results.ts';
import { columnOf } from '../tables/battle-results.ts';
import type { LossPolicy } from '../tables/distribution.ts';

/** How a side takes losses and whether it pursues: all that is chosen after the dice begin to fall. */
export interface Conduct {
  readonly lossPolicy: LossPolicy | null;
  readonly pursue: boolean;
}

/** Two armies in their roles: what the odds of a clash depend on besides postures and stratagems. */
export interface Arena {
  readonly state: BattleState;
  readonly roles: Roles;
  readonly column: Column;
  readonly whole: Readonly<Record<Role, Survivors>>;
  readonly pursues: Readonly<Record<Role, boolean>>;
}

const wholeArmy = (state: BattleState, side: Side, conduct: Conduct): Survivors => {
  const army = state.armies[side];
  const nothing = { percent: 0, units: army.units.map(() => 0) };
  return surviveAs(army, army.unitSp, nothing, policyOf(conduct, state), state.rules);
};

export const makeArena = (state: BattleState, roles: Roles, conduct: BySide<Conduct>): Arena => {
  const { attacker, defender } = roles;
  return {
    state,
    roles,
    column: columnOf(state.armies[attacker].sp, state.armies[defender].sp, state.rules),
    whole: {
      attacker: wholeArmy(state, attacker, conduct[attacker]),
      defender: wholeArmy(state, defender, conduct[defender]),
    },
    pursues: { attacker: conduct[attacker].pursue, defender: conduct[defender].pursue },
  };
};
