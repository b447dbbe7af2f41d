import { bestLeader } from './commander.ts';
import type { ArmyInput, BattleSetup } from './input.ts';
import type { BattleState, StratagemState } from './state.ts';

const isCarried = (live: StratagemState['live']): live is NonNullable<ArmyInput['carried']> =>
  live !== null && live !== 'foil' && live !== 'evade';

const nextArmy = (army: ArmyInput, { live, readyDay }: StratagemState, lapse: boolean): ArmyInput => {
  const carried = !lapse && isCarried(live) ? live : null;
  if (readyDay === null) return { ...army, carried };
  if (army.general !== null) {
    return { ...army, carried, general: { ...army.general, stratagemReadyDay: readyDay } };
  }
  const acting = bestLeader(army.leaders);
  const leaders = army.leaders.map((leader) =>
    leader === acting ? { ...leader, stratagemReadyDay: readyDay } : leader,
  );
  return { ...army, carried, leaders };
};

/** The next morning of two armies that waited: what is in force stays so while they face each other (R-B98). */
export const setupNextDay = (setup: BattleSetup, state: BattleState): BattleSetup => {
  const { stratagemsLapseOnDelay: lapse } = state.rules;
  return {
    ...setup,
    day: state.day,
    sides: {
      A: nextArmy(setup.sides.A, state.stratagems.A, lapse),
      B: nextArmy(setup.sides.B, state.stratagems.B, lapse),
    },
  };
};
