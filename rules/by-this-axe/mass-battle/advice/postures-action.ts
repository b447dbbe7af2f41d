import { z } from 'zod';
import { type Action, defineAction } from '../../../core/action.ts';
import { compare, formatFraction } from '../../../core/fraction.ts';
import { certain, chain, chanceOf, type Distribution, map } from '../../../core/odds.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../../core/trace.ts';
import { bta } from '../../refs.ts';
import { EXAMPLE } from '../example.ts';
import { checkForce } from '../fight.ts';
import { battleInput } from '../input.ts';
import { type LiveOdds, readLive } from '../odds/live.ts';
import { planOf } from '../odds/plans.ts';
import { roleStage, stratagemStage } from '../odds/stages.ts';
import { evadersIn } from '../odds/stratagem-odds.ts';
import { REFS } from '../refs.ts';
import { SIDES, type Side } from '../sides.ts';
import { freezeRosters } from '../steps/1-roster.ts';
import { POSTURE_NAMES } from '../tables/postures.ts';
import { makePlanGames } from './plan-game.ts';
import { makePostureGame } from './posture-game.ts';
import { showPostureGame } from './show-game.ts';
import { UTILITIES, UTILITY_NAMES } from './utility.ts';

const input = battleInput.extend({ utility: z.enum(UTILITIES).default(UTILITIES[0]) });
type PosturesInput = z.output<typeof input>;

type Game = ReturnType<typeof showPostureGame> & { readonly chance: string };

/** Which stratagems are in force when `attacker` attacks, and how likely that is at all. */
const liveWhen = (attacker: Side, both: Distribution<string>): LiveOdds | null => {
  const entries = both.entries.flatMap(({ value, weight }) =>
    value.startsWith(`${attacker} `) ? [{ value: value.slice(2), weight }] : [],
  );
  if (entries.length === 0) return null;
  const total = entries.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  return { entries, total: total <= Number.MAX_SAFE_INTEGER ? Number(total) : total };
};

const tell = (game: Game): readonly Step[] => {
  const mixed = (mix: Game['mixes']['attacker'] | Game['mixes']['defender']) =>
    Object.fromEntries(
      mix.flatMap(({ posture, fraction: part }) => (part === '0' ? [] : [[POSTURE_NAMES[posture], part]])),
    );
  return [
    step(REFS.postures('R-B117'), 'Played for', UTILITY_NAMES[game.utility], { column: game.column }),
    step(REFS.postures('R-B103'), 'The attacker’s best mix', mixed(game.mixes.attacker)),
    step(REFS.postures(), 'The defender’s best mix', mixed(game.mixes.defender)),
    step(REFS.postures('R-B102'), 'Worth to the attacker', game.valueFraction),
  ];
};

/** Neither side is taken to know which stratagems succeeded: the game is played for the mean over them. */
const run = (battle: PosturesInput): Outcome<Game & { readonly otherwise: readonly Game[] }> => {
  const state = freezeRosters(battle, null);
  checkForce(state, battle.sides);
  const plans = { A: planOf(battle.sides.A), B: planOf(battle.sides.B) };
  const games = makePlanGames(state, plans, battle.utility);
  const both = chain(stratagemStage(state, plans, games), (live): Distribution<string> => {
    if (evadersIn(live) !== null) return certain('none');
    return map(roleStage(state, readLive(live), plans, games), (attacker) =>
      attacker === null ? 'none' : `${attacker} ${live}`,
    );
  });
  const found = SIDES.flatMap((attacker) => {
    const live = liveWhen(attacker, both);
    if (live === null) return [];
    const arena = games.arena(attacker);
    const chance = chanceOf(both, (text) => text.startsWith(`${attacker} `));
    const game = showPostureGame(arena, makePostureGame(arena, live, battle.utility));
    return [{ chance, game: { ...game, chance: formatFraction(chance) } }];
  }).sort((one, other) => compare(other.chance, one.chance));
  const [first, ...rest] = found;
  if (first === undefined) {
    throw new RuleRefusal(
      'mass-battle/no-clash',
      'These choices lead to no battle, so nobody takes a posture: let one side attack.',
      'sides',
    );
  }
  return outcome(
    { ...first.game, otherwise: rest.map(({ game }) => game) },
    found.flatMap(({ game }) => tell(game)),
  );
};

/** The choice of postures as a game: the matrix, both best mixes and its value. No dice. */
export const posturesAction: Action = defineAction({
  id: 'by-this-axe/mass-battle-postures',
  title: 'Mass battle: which posture',
  ref: bta('Appendix D, Tactical stance'),
  input,
  example: { ...EXAMPLE, utility: UTILITIES[0] },
  run,
});
