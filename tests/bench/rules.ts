import { byThisAxe } from '../../rules/by-this-axe/index.ts';
import { makePostureGame } from '../../rules/by-this-axe/mass-battle/advice/posture-game.ts';
import { EXAMPLE } from '../../rules/by-this-axe/mass-battle/example.ts';
import { makeArena } from '../../rules/by-this-axe/mass-battle/odds/arena.ts';
import { battleOdds } from '../../rules/by-this-axe/mass-battle/odds/battle-odds.ts';
import { NO_STRATAGEMS, writeLive } from '../../rules/by-this-axe/mass-battle/odds/live.ts';
import { planOf } from '../../rules/by-this-axe/mass-battle/odds/plans.ts';
import { makePostureTable } from '../../rules/by-this-axe/mass-battle/odds/posture-table.ts';
import { summarise } from '../../rules/by-this-axe/mass-battle/odds/summary.ts';
import { prepareBattle } from '../../rules/by-this-axe/mass-battle/quick-battle.ts';
import { freezeRosters } from '../../rules/by-this-axe/mass-battle/steps/1-roster.ts';
import { matchArmies } from '../../rules/core/army-match.ts';
import { seededDice, seedState } from '../../rules/core/dice.ts';
import { fraction } from '../../rules/core/fraction.ts';
import { certain, die, successes, sumOf } from '../../rules/core/odds.ts';
import { allSystems } from '../../rules/registry.ts';
import { makeGreatRoster } from './great-roster.ts';
import { type Figure, median, medianMs } from './measure.ts';

const BATTLES = 200_000;

/** Whole battles on one core, each from a seed of its own, nothing explained. */
const timeBattles = (): number => {
  const fight = prepareBattle(EXAMPLE);
  const start = performance.now();
  for (let seed = 0; seed < BATTLES; seed += 1) fight(seededDice(seedState(seed)));
  return performance.now() - start;
};

/** Everything that may be shown beside the choice of postures: all 25 pairs, both mixes, the odds of the choice. */
const oddsOfMatchup = (): void => {
  const state = freezeRosters(EXAMPLE, null);
  const plans = { A: planOf(EXAMPLE.sides.A), B: planOf(EXAMPLE.sides.B) };
  const arena = makeArena(state, { attacker: 'A', defender: 'B' }, plans);
  makePostureTable(arena, NO_STRATAGEMS);
  makePostureGame(arena, certain(writeLive(NO_STRATAGEMS)), 'pct-swing');
  summarise(battleOdds(state, plans));
};

export const benchRules = (): readonly Figure[] => {
  const roster = makeGreatRoster(200);
  const plain = medianMs(() => JSON.parse(JSON.stringify(roster)));
  const figure = (what: string, ms: number, target: string): Figure => ({
    what,
    ms,
    ratio: ms / plain,
    target,
  });
  const [thirty, other] = [makeGreatRoster(30), makeGreatRoster(30)];
  const matched = figure(
    'heat map of 30 x 30 units',
    medianMs(() => matchArmies(byThisAxe.rosters as never, thirty, other)),
    'under 300 ms',
  );
  const odds = allSystems()
    .flatMap((system) => system.actions)
    .flatMap((action) => {
      const parsed = action.input.parse(action.example);
      const run = figure(
        `${action.id}: run`,
        medianMs(() => action.run(parsed, seededDice(seedState(1)))),
        '',
      );
      if (action.odds === undefined) return [run];
      return [
        run,
        figure(
          `${action.id}: exact odds`,
          medianMs(() => action.odds?.(parsed)),
          'under 50 ms',
        ),
      ];
    });
  return [
    figure('a 200-unit roster through JSON and back (the measure)', plain, 'x1 by definition'),
    figure(
      'price and validate a 200-unit roster',
      medianMs(() => byThisAxe.rosters.assess(roster)),
      'under 1 ms',
    ),
    figure(
      'parse a 200-unit roster from a file',
      medianMs(() => byThisAxe.rosters.schema.parse(roster)),
      '',
    ),
    figure(
      'the sum of 40 dice, and 200 tries at 5 in 12',
      medianMs(() => [sumOf(die(6), 40), successes(200, fraction(5, 12))], 50),
      'under 50 ms',
    ),
    matched,
    ...odds,
    figure(
      'mass battle: odds of all 25 pairs of postures, both mixes',
      medianMs(oddsOfMatchup),
      'under 10 ms',
    ),
    figure(
      `mass battle: ${BATTLES} whole battles, each with its seed`,
      median(Array.from({ length: 5 }, timeBattles)),
      'under 1000 ms',
    ),
  ];
};
