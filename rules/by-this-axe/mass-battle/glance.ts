import type { Glance } from '../../core/play.ts';
import { does, groupDigits } from '../../core/words.ts';
import { formatShare } from '../army/shares.ts';
import { formatStrength } from '../army/strength.ts';
import type { Army } from './army.ts';
import type { BattleSetup } from './input.ts';
import { battleOdds } from './odds/battle-odds.ts';
import { measureOdds } from './odds/measures.ts';
import { type SidePlan, UNKNOWN_PLAN } from './odds/plans.ts';
import { otherSide, rolesFor, SIDES, type Side, withSide } from './sides.ts';
import type { BattleState } from './state.ts';
import { freezeRosters } from './steps/1-roster.ts';
import { columnOf } from './tables/battle-results.ts';

const SHARES = [
  { key: 'mounted', label: 'Mounted' },
  { key: 'flying', label: 'Flying' },
  { key: 'fast', label: 'Fast' },
  { key: 'missile', label: 'Missiles' },
  { key: 'camouflageOrMarksman', label: 'Camouflage or marksmen' },
  { key: 'engineer', label: 'Engineers' },
  { key: 'lightHorseOrFlying', label: 'Light horse or flying' },
] as const;

const leaderOf = ({ commander }: Army): string =>
  commander === null ? 'nobody' : `${commander.leadership}${commander.acting ? ', acting' : ''}`;

const compare = ({ armies }: BattleState): Glance['armies'] => {
  const row = (name: string, cell: (army: Army) => string) => ({
    name,
    cells: SIDES.map((side) => cell(armies[side])),
  });
  const shown = SHARES.filter(({ key }) => SIDES.some((side) => armies[side].shares[key].part > 0));
  return {
    label: 'Both armies',
    head: SIDES.map((side) => armies[side].name),
    rows: [
      row('Strength', ({ sp }) => formatStrength(sp)),
      row('Heads', ({ heads }) => groupDigits(heads)),
      row('Leadership', leaderOf),
      ...shown.map(({ key, label }) => row(label, ({ shares }) => formatShare(shares[key]))),
    ],
  };
};

/** As a side would fare if it attacked and the other stood. */
const attackBy = (state: BattleState, side: Side): Glance['attacks'][number] => {
  const { armies, rules } = state;
  const { attacker, defender } = rolesFor(side, 'attacker');
  const quiet: SidePlan = { ...UNKNOWN_PLAN, stratagem: { known: null }, force: { known: null } };
  const stands: SidePlan = { ...quiet, stance: { known: 'defensive' } };
  const plans = withSide({ A: stands, B: stands }, side, { ...quiet, stance: { known: 'offensive' } });
  const { winning, sides } = measureOdds(battleOdds(state, plans), state, side);
  return {
    title: does(armies[side].name, 'attacks'),
    tag: `Column ${columnOf(armies[attacker].sp, armies[defender].sp, rules)}`,
    parts: [
      { key: 'win', label: 'Wins', p: winning.win.p },
      { key: 'draw', label: 'Undecided', p: winning.draw.p },
      { key: 'lose', label: 'Loses', p: winning.lose.p },
    ],
    caption: `Mean losses ${sides[side].mean.toFixed(1)} % against ${sides[otherSide(side)].mean.toFixed(1)} %.`,
  };
};

/** Two armies before the battle: strength, shares, and what an attack would be worth. */
export const glanceAt = (setup: BattleSetup): Glance => {
  const state = freezeRosters(setup, null);
  return {
    armies: compare(state),
    title: 'Odds at a glance',
    aside: 'both play their best postures, no stratagems',
    attacks: SIDES.map((side) => attackBy(state, side)),
  };
};
