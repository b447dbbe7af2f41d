import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { chanceOf, map, mean, type Odds, showFraction, weighted } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { count } from '../combat/profiles.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { bta } from '../refs.ts';
import { checkAllotment, MOST_POOL, shrinkAllotment } from './allotment.ts';
import { afterRound, type DuelPlans, type DuelState, duelOdds, readFinish } from './duel-odds.ts';
import { duelLabels, EXAMPLE_DUEL, endWords, hitsOf, namesOf } from './duel-round.ts';
import { checkSomebodyCanFall, type Fighter, settleFighters } from './fighter.ts';
import { fighterFields, frameFields, MOST_HITS } from './input.ts';
import { playRound, tryToFlee } from './play-round.ts';
import { NO_PRAYERS } from './prayers.ts';
import { makeRounds } from './round-odds.ts';
import {
  type Both,
  DUEL_ENDS,
  DUELLISTS,
  type DuelEnd,
  type Duellist,
  endOf,
  forDuellists,
} from './sides.ts';

const side = (title: string) =>
  z
    .strictObject({
      ...fighterFields,
      fleesAt: count('Flees with so many hits left', MOST_HITS).meta({
        description:
          'From the second round on he tries to flee once he can take no more than this; 0 is never.',
      }),
    })
    .meta({ title });

const duelInput = z.strictObject({
  ...frameFields,
  challenger: side('Challenger'),
  target: side('Challenged'),
});

type DuelInput = z.output<typeof duelInput>;

type DuelValue = {
  readonly end: DuelEnd;
  readonly rounds: number;
  readonly hitsLeft: Both<number>;
  /** In all, where dice stay lost; 0 otherwise. */
  readonly lostDice: Both<number>;
};

interface Case {
  readonly fighters: Both<Fighter>;
  readonly depletes: boolean;
  readonly start: DuelState;
  readonly plans: DuelPlans;
}

const settle = (input: DuelInput): Case => {
  const fighters = settleFighters(
    forDuellists((who) => ({ ...input[who], prayers: 0 })),
    input,
  );
  for (const who of DUELLISTS) {
    checkAllotment(input[who].allot, fighters[who].pool, fighters[who].mostTricks, `${who}.allot`);
  }
  checkSomebodyCanFall(fighters);
  return {
    fighters,
    depletes: settleHouseRules(input.houseRules).duelPoolDepletes,
    start: {
      hitsLeft: forDuellists((who) => fighters[who].hitsLeft),
      pools: forDuellists((who) => fighters[who].pool),
    },
    plans: {
      allot: ({ pools }) => forDuellists((who) => shrinkAllotment(input[who].allot, pools[who])),
      flees: ({ hitsLeft }) => forDuellists((who) => hitsLeft[who] <= input[who].fleesAt),
    },
  };
};

const tellFighter = ({ name, toSave, pool, hitsLeft }: Fighter): Step =>
  step(bta('Phase II: Duels', 'R-B23'), `${name}: saves on this or less`, toSave, {
    'dice pool': pool,
    'hits left': hitsLeft,
  });

const run = (input: DuelInput, dice: Dice): Outcome<DuelValue> => {
  const { fighters, depletes, start, plans } = settle(input);
  const trace: Step[] = DUELLISTS.map((who) => tellFighter(fighters[who]));
  let state = start;
  let end: DuelEnd | null = null;
  let rounds = 0;
  let fled: readonly Duellist[] = [];
  while (end === null) {
    fled = rounds > 0 ? tryToFlee(fighters, plans.flees(state), dice, trace) : [];
    if (fled.length > 0) {
      end = 'fled';
      break;
    }
    rounds += 1;
    const allots = plans.allot(state);
    const roundPlans = forDuellists((who) => ({
      allot: allots[who],
      givesUp: input[who].givesUp,
      ...NO_PRAYERS,
    }));
    const played = playRound(fighters, roundPlans, dice, trace);
    state = afterRound(state, played, depletes);
    end = endOf(state.hitsLeft);
    trace.push(
      step(bta('Phase II: Duels', 'R-B24'), `Round ${rounds}: hits left`, hitsOf(fighters, state.hitsLeft)),
    );
  }
  trace.push(step(bta('Phase II: Duels'), 'The duel', endWords(end, namesOf(fighters), fled), { rounds }));
  const lostDice = forDuellists((who) =>
    depletes ? input[who].lostDice + start.pools[who] - state.pools[who] : 0,
  );
  return outcome({ end, rounds, hitsLeft: state.hitsLeft, lostDice }, trace);
};

const UNCAPPED = forDuellists(() => 2 * MOST_POOL);

const odds = (input: DuelInput): Odds => {
  const { fighters, depletes, start, plans } = settle(input);
  const givesUp = forDuellists((who) => input[who].givesUp);
  const rounds = makeRounds(fighters, givesUp, start.hitsLeft, depletes);
  const finishes = duelOdds(start, plans, rounds, depletes);
  const ends = map(finishes, (text) => readFinish(text).end);
  const { challenger, target } = plans.allot(start);
  const { ways } = makeRounds(fighters, givesUp, UNCAPPED, false)(challenger, target);
  const wounds = weighted(ways.map((way) => [way.wounds, way.weight] as const));
  return {
    outcomes: ends,
    also: {
      hitsLeftChallenger: map(finishes, (text) => readFinish(text).hitsLeft.challenger),
      hitsLeftTarget: map(finishes, (text) => readFinish(text).hitsLeft.target),
    },
    labels: duelLabels(fighters),
    steps: DUELLISTS.map((who) => tellFighter(fighters[who])),
    figures: {
      chances: Object.fromEntries(
        DUEL_ENDS.map((end) => [end, showFraction(chanceOf(ends, (found) => found === end))]),
      ),
      firstRound: {
        meanWoundsChallenger: showFraction(mean(wounds, (suffered) => suffered.challenger)),
        meanWoundsTarget: showFraction(mean(wounds, (suffered) => suffered.target)),
      },
    },
  };
};

/** Nobody says his secret split in a question: half the pool attacks, the other half parries. */
const splitEvenly = (input: DuelInput): { readonly input: DuelInput; readonly says: string } => {
  const fighters = settleFighters(
    forDuellists((who) => ({ ...input[who], prayers: 0 })),
    input,
  );
  const allot = forDuellists((who) => {
    const attack = Math.ceil(fighters[who].pool / 2);
    return { attack, parry: fighters[who].pool - attack, tricks: 0 };
  });
  const told = DUELLISTS.map(
    (who) => `${fighters[who].name} attacks with ${allot[who].attack} and parries with ${allot[who].parry}`,
  );
  return {
    input: {
      ...input,
      challenger: { ...input.challenger, allot: allot.challenger },
      target: { ...input.target, allot: allot.target },
    },
    says: `No split was said: ${told.join(', ')}, each round.`,
  };
};

/** A whole duel in which both keep to one plan, round after round, until one falls or flees. */
export const duelAction: Action = defineAction({
  id: 'by-this-axe/duel',
  title: 'Duel: to the end',
  ref: bta('Phase II: Duels'),
  input: duelInput,
  example: () => duelInput.parse(EXAMPLE_DUEL),
  run,
  odds,
  unsaid: splitEvenly,
});
