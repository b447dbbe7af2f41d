import type { Army } from '../../../../rules/by-this-axe/mass-battle/army.ts';
import { battleOdds } from '../../../../rules/by-this-axe/mass-battle/odds/battle-odds.ts';
import { type SidePlan, UNKNOWN_PLAN } from '../../../../rules/by-this-axe/mass-battle/odds/plans.ts';
import {
  type BySide,
  rolesFor,
  type Side,
  withSide,
} from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import type { BattleState } from '../../../../rules/by-this-axe/mass-battle/state.ts';
import { type Column, columnOf } from '../../../../rules/by-this-axe/mass-battle/tables/battle-results.ts';
import type { AppContext } from '../../context.ts';
import { openLog } from './log.ts';
import { measureOdds, type ShownOdds } from './measures.ts';
import { settleSetup, type WantedSetup } from './setup.ts';

export interface Glance {
  readonly armies: BySide<Army>;
  /** As each side would fare if it attacked and the other stood. */
  readonly attacking: BySide<{ readonly column: Column; readonly odds: ShownOdds }>;
}

const attackBy = (state: BattleState, side: Side): Glance['attacking']['A'] => {
  const { attacker, defender } = rolesFor(side, 'attacker');
  const quiet: SidePlan = { ...UNKNOWN_PLAN, stratagem: { known: null }, force: { known: null } };
  const stands: SidePlan = { ...quiet, stance: { known: 'defensive' } };
  const plans = withSide({ A: stands, B: stands }, side, { ...quiet, stance: { known: 'offensive' } });
  return {
    column: columnOf(state.armies[attacker].sp, state.armies[defender].sp, state.rules),
    odds: measureOdds(battleOdds(state, plans), state, side),
  };
};

/** Two armies before the battle: strength, shares, and what an attack would be worth. */
export const glanceAt = (context: AppContext, wanted: WantedSetup): Glance => {
  const { state } = openLog({
    ...settleSetup(context, wanted),
    mode: 'game-master',
    dice: 'program',
    seed: 0,
  });
  return { armies: state.armies, attacking: { A: attackBy(state, 'A'), B: attackBy(state, 'B') } };
};
