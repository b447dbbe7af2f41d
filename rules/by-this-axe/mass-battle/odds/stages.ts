import { certain, chain, combine, type Distribution, map, weighted } from '../../../core/odds.ts';
import type { PlanGames } from '../advice/plan-game.ts';
import { type BySide, forBoth, type Role, rolesFor, type Side, STANCES, type Stance } from '../sides.ts';
import { attackOf, type BattleState, defenceOf, STEP_IDS, type StepId } from '../state.ts';
import { checkStratagem } from '../steps/2a-stratagem-commit.ts';
import { superiorSide } from '../steps/4a-force.ts';
import { rollOffBonus } from '../steps/4b-roll-off.ts';
import { checkPosture } from '../steps/4c-posture.ts';
import type { BattleResult } from '../tables/battle-results.ts';
import { ATTACKS, type Attack, DEFENCES, type Defence } from '../tables/postures.ts';
import type { Stratagem } from '../tables/stratagems.ts';
import { modifierOf, resultOdds } from './clash.ts';
import { guessOdds, mixOdds, possibleChoices } from './guesses.ts';
import { type Live, type LiveOdds, writeLive } from './live.ts';
import type { SidePlan } from './plans.ts';
import { chanceToWinRollOff } from './roll-off.ts';
import { liveOdds } from './stratagem-odds.ts';

const isPast = ({ step }: BattleState, of: StepId): boolean => STEP_IDS.indexOf(step) > STEP_IDS.indexOf(of);

const knownLive = ({ stratagems }: BattleState): Live => ({ A: stratagems.A.live, B: stratagems.B.live });

/** Steps 2a to 2c: which stratagems come into force, or who evades. */
export const stratagemStage = (state: BattleState, plans: BySide<SidePlan>, games: PlanGames): LiveOdds => {
  if (state.step === 'evade' || state.end === 'evaded') {
    const { A, B } = knownLive(state);
    return certain(`evaded ${A === 'evade' ? 'A' : ''}${B === 'evade' ? 'B' : ''}`);
  }
  if (isPast(state, 'evade')) return certain(writeLive(knownLive(state)));
  const choose = (side: Side): Distribution<Stratagem | null> => {
    if (!state.stratagems[side].answered) {
      for (const choice of possibleChoices(plans[side].stratagem)) {
        if (choice !== 'foil' || !state.rules.reactiveFoil) checkStratagem(state, side, choice);
      }
    }
    return guessOdds(plans[side].stratagem, () => {
      const { choices, mixes } = games.stratagemGame();
      return mixOdds(choices[side], mixes[side]);
    });
  };
  return liveOdds(state, forBoth(choose));
};

/** Steps 4a and 4b: who attacks, or null when the day goes by. */
export const roleStage = (
  state: BattleState,
  live: Live,
  plans: BySide<SidePlan>,
  games: PlanGames,
): Distribution<Side | null> => {
  if (state.roles !== null) return certain(state.roles.attacker);
  if (state.end === 'delayed') return certain(null);
  const superior = superiorSide(state);
  if (superior === null || isPast(state, 'force')) return stanceStage(state, live, plans, games);
  const forced = guessOdds<Role | null>(plans[superior].force, () =>
    certain(games.stanceGame(live).force?.role ?? null),
  );
  return chain(forced, (role) =>
    role === null ? stanceStage(state, live, plans, games) : certain(rolesFor(superior, role).attacker),
  );
};

const stanceStage = (
  state: BattleState,
  live: Live,
  plans: BySide<SidePlan>,
  games: PlanGames,
): Distribution<Side | null> => {
  const choose = (side: Side): Distribution<Stance> => {
    const chosen = state.stances[side];
    if (chosen !== null) return certain(chosen);
    return guessOdds(plans[side].stance, () => mixOdds(STANCES, games.stanceGame(live).mixes[side]));
  };
  const both = combine(choose('A'), choose('B'), (a, b) => `${a} ${b}`);
  return chain(both, (stances): Distribution<Side | null> => {
    if (stances === 'offensive offensive') return rollOffStage(state, live, plans, games);
    if (stances === 'defensive defensive') return certain(null);
    return certain(stances.startsWith('offensive') ? 'A' : 'B');
  });
};

const rollOffStage = (
  state: BattleState,
  live: Live,
  plans: BySide<SidePlan>,
  games: PlanGames,
): Distribution<Side | null> => {
  const attackerIf = (winner: Side): Distribution<Side> =>
    map(
      guessOdds(plans[winner].role, () => certain(games.stanceGame(live).roles[winner])),
      (role) => rolesFor(winner, role).attacker,
    );
  if (state.rollOffWinner !== null) return attackerIf(state.rollOffWinner);
  const bonus = (side: Side): number => rollOffBonus(state, side, live[side] === 'surprise');
  const { over, under } = chanceToWinRollOff(bonus('A') - bonus('B'));
  const winner = weighted<Side>([
    ['A', over],
    ['B', under - over],
  ]);
  return chain(winner, attackerIf);
};

/** How a clash was fought and what came of it; written as a word so that equal ones merge. */
export interface Clash {
  readonly attacker: Side;
  /** Of all postures only this one changes what follows the result. */
  readonly drawsBack: boolean;
  readonly result: BattleResult;
}

const writeClash = ({ attacker, drawsBack, result }: Clash): string =>
  `${attacker} ${drawsBack ? 'retreat' : 'stand'} ${result}`;

export const readClash = (text: string): Clash => {
  const [attacker, posture, result] = text.split(' ');
  return { attacker: attacker as Side, drawsBack: posture === 'retreat', result: result as BattleResult };
};

/** Steps 4c and 5: the result of the battle roll. */
export const clashStage = (
  state: BattleState,
  live: Live,
  attacker: Side,
  plans: BySide<SidePlan>,
  games: PlanGames,
): Distribution<string> => {
  if (state.battle !== null) {
    const drawsBack = defenceOf(state) === 'fighting-retreat';
    return certain(writeClash({ attacker, drawsBack, result: state.battle.result }));
  }
  const { attacker: a, defender: d } = rolesFor(attacker, 'attacker');
  const arena = games.arena(attacker);
  const attackGuess = state.postures[a] === null ? plans[a].postures.attacker : { known: attackOf(state) };
  const defenceGuess = state.postures[d] === null ? plans[d].postures.defender : { known: defenceOf(state) };
  for (const attack of possibleChoices(attackGuess)) checkPosture(state, a, 'attacker', attack);
  const attacks = guessOdds<Attack>(attackGuess, () =>
    mixOdds(ATTACKS, games.postureGame(attacker, live).mixes.attacker),
  );
  const defences = guessOdds<Defence>(defenceGuess, () =>
    mixOdds(DEFENCES, games.postureGame(attacker, live).mixes.defender),
  );
  const modifiers = combine(attacks, defences, (attack, defence) => {
    const modifier = modifierOf(arena, live, attack, defence);
    return `${modifier} ${defence === 'fighting-retreat' ? 'retreat' : 'stand'}`;
  });
  return chain(modifiers, (text) => {
    const [modifier, posture] = text.split(' ');
    return map(resultOdds(arena, Number(modifier)), (result) =>
      writeClash({ attacker, drawsBack: posture === 'retreat', result }),
    );
  });
};
