import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import type { JsonObject } from '../../core/json.ts';
import { certain, chain, combine, map, mean, type Odds, showFraction, weighted } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { capitalise } from '../../core/words.ts';
import { count, flag } from '../combat/profiles.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { bta } from '../refs.ts';
import { checkAllotment, LEAST_POOL, MOST_POOL } from './allotment.ts';
import { staysOfFour } from './duel-odds.ts';
import { type Fighter, settleFighters } from './fighter.ts';
import { fighterFields, frameFields } from './input.ts';
import { playRound, tryToFlee } from './play-round.ts';
import { woundOdds } from './prayers.ts';
import { makeRounds } from './round-odds.ts';
import { type Both, DUELLISTS, type DuelEnd, type Duellist, endOf, forDuellists } from './sides.ts';

/** More than an army's priests ever have. */
const MOST_PRAYERS = 10_000;

const side = (title: string) =>
  z
    .strictObject({
      ...fighterFields,
      flees: flag('Tries to flee first').meta({ description: 'From the second round on.' }),
      prayers: count('Prayers on each save', 5),
      prayersLeft: z
        .int()
        .min(0)
        .max(MOST_PRAYERS)
        .nullable()
        .default(null)
        .meta({ title: 'Prayers in all (as many as it takes, if empty)' }),
    })
    .meta({ title });

const roundInput = z.strictObject({
  ...frameFields,
  round: z.int().min(1).max(1000).default(1),
  challenger: side('Challenger'),
  target: side('Challenged'),
});

type RoundInput = z.output<typeof roundInput>;

type RoundValue = {
  readonly end: DuelEnd | 'goes-on';
  readonly fled: readonly Duellist[];
  /** New wounds, and the hits each can still take. */
  readonly wounds: Both<number>;
  readonly hitsLeft: Both<number>;
  readonly prayersSpent: Both<number>;
  /** In all, where dice stay lost; 0 otherwise. */
  readonly lostDice: Both<number>;
};

const settle = (input: RoundInput): { readonly fighters: Both<Fighter>; readonly flees: Both<boolean> } => {
  const fighters = settleFighters(input, input);
  for (const who of DUELLISTS) {
    checkAllotment(input[who].allot, fighters[who].pool, fighters[who].mostTricks, `${who}.allot`);
  }
  // Nobody flees before a blow has been struck (R-B22).
  return { fighters, flees: forDuellists((who) => input.round > 1 && input[who].flees) };
};

const savesStep = ({ name, toSave, pool }: Fighter): Step =>
  step(bta('Phase II: Duels', 'R-B23'), `${name}: saves on this or less`, toSave, { 'dice pool': pool });

/** How a duel stands, with the names of those who fight it. */
export const endWords = (
  end: RoundValue['end'],
  names: Both<string>,
  fled: readonly Duellist[] = [],
): string => {
  switch (end) {
    case 'goes-on':
      return 'goes on';
    case 'challenger-wins':
      return `${names.challenger} wins`;
    case 'target-wins':
      return `${names.target} wins`;
    case 'both-die':
      return 'both fall';
    case 'fled':
      return `${fled.length === 1 ? names[fled[0] as Duellist] : 'one of them'} got away`;
    default: {
      const closed: never = end;
      return closed;
    }
  }
};

export const namesOf = (fighters: Both<Fighter>): Both<string> => forDuellists((who) => fighters[who].name);

/** Two of one name are told apart by what they did. */
export const hitsOf = (fighters: Both<Fighter>, hits: Both<number>): JsonObject =>
  fighters.challenger.name === fighters.target.name
    ? hits
    : Object.fromEntries(DUELLISTS.map((who) => [fighters[who].name, hits[who]]));

const tellEnd = (
  end: RoundValue['end'],
  fighters: Both<Fighter>,
  hitsLeft: Both<number>,
  fled: readonly Duellist[] = [],
): Step =>
  step(bta('Phase II: Duels', 'R-B24'), 'The duel', endWords(end, namesOf(fighters), fled), {
    'hits left': hitsOf(fighters, hitsLeft),
  });

/** What the keys of a duel's odds are called by. */
export const duelLabels = (fighters: Both<Fighter>): Readonly<Record<string, string>> => {
  const names = namesOf(fighters);
  return {
    'challenger-wins': endWords('challenger-wins', names),
    'target-wins': endWords('target-wins', names),
    ...Object.fromEntries(
      DUELLISTS.flatMap((who) => {
        const part = capitalise(who);
        return [
          [`hitsLeft${part}`, `hits left of ${names[who]}`],
          [`wounds${part}`, `wounds of ${names[who]}`],
          [`meanWounds${part}`, `mean wounds of ${names[who]}`],
        ];
      }),
    ),
  };
};

const run = (input: RoundInput, dice: Dice): Outcome<RoundValue> => {
  const { fighters, flees } = settle(input);
  const depletes = settleHouseRules(input.houseRules).duelPoolDepletes;
  const trace: Step[] = DUELLISTS.map((who) => savesStep(fighters[who]));
  const fled = tryToFlee(fighters, flees, dice, trace);
  const before = forDuellists((who) => fighters[who].hitsLeft);
  const nothing = forDuellists(() => 0);
  if (fled.length > 0) {
    const lostDice = forDuellists((who) => (depletes ? input[who].lostDice : 0));
    trace.push(tellEnd('fled', fighters, before, fled));
    return outcome(
      { end: 'fled', fled, wounds: nothing, hitsLeft: before, prayersSpent: nothing, lostDice },
      trace,
    );
  }
  const { wounds, given, prayersSpent } = playRound(fighters, input, dice, trace);
  const hitsLeft = forDuellists((who) => Math.max(0, before[who] - wounds[who]));
  const end = endOf(hitsLeft) ?? 'goes-on';
  trace.push(tellEnd(end, fighters, hitsLeft));
  return outcome(
    {
      end,
      fled: [],
      wounds,
      hitsLeft,
      prayersSpent,
      lostDice: forDuellists((who) => {
        const most = fighters[who].pool - LEAST_POOL;
        return depletes ? input[who].lostDice + Math.min(most, wounds[who] + given[who]) : 0;
      }),
    },
    trace,
  );
};

const UNCAPPED = forDuellists(() => 2 * MOST_POOL);

const odds = (input: RoundInput): Odds => {
  const { fighters, flees } = settle(input);
  const givesUp = forDuellists((who) => input[who].givesUp);
  // Without saves a round tells the hits; prayers may not last for the saves of all of them.
  const bare = forDuellists((who): Fighter => ({ ...fighters[who], unsaved: 6 }));
  const { ways } = makeRounds(bare, givesUp, UNCAPPED, false)(input.challenger.allot, input.target.allot);
  const wounds = chain(weighted(ways.map((way) => [way.wounds, way.weight] as const)), (hits) =>
    combine(
      woundOdds(fighters.challenger, input.challenger, hits.challenger),
      woundOdds(fighters.target, input.target, hits.target),
      (challenger, target) => ({ challenger, target }),
    ),
  );
  const stays = staysOfFour(flees);
  const both = chain(
    weighted<boolean>([
      [true, stays],
      [false, 4 - stays],
    ]),
    (goesOn) => (goesOn ? wounds : certain(null)),
  );
  const endAfter = (suffered: Both<number>): RoundValue['end'] =>
    endOf(forDuellists((who) => fighters[who].hitsLeft - suffered[who])) ?? 'goes-on';
  return {
    outcomes: map(both, (suffered) => (suffered === null ? 'fled' : endAfter(suffered))),
    also: {
      woundsChallenger: map(both, (suffered) => suffered?.challenger ?? 0),
      woundsTarget: map(both, (suffered) => suffered?.target ?? 0),
    },
    labels: duelLabels(fighters),
    steps: DUELLISTS.map((who) => savesStep(fighters[who])),
    figures: {
      meanWoundsChallenger: showFraction(mean(both, (suffered) => suffered?.challenger ?? 0)),
      meanWoundsTarget: showFraction(mean(both, (suffered) => suffered?.target ?? 0)),
    },
  };
};

const HERO = { kinds: ['hero'], fc: 5, armor: 'heavy', shield: true } as const;

export const EXAMPLE_DUEL = {
  challenger: { character: { ...HERO, name: 'Sir Aldric' }, allot: { attack: 2, parry: 1, tricks: 1 } },
  target: { character: { ...HERO, name: 'Grimgor' }, allot: { attack: 2, parry: 2 } },
};

/** One round of a duel: dice given out in secret, then everything at once (section 4.2). */
export const duelRoundAction: Action = defineAction({
  id: 'by-this-axe/duel-round',
  title: 'Duel: one round',
  ref: bta('Phase II: Duels'),
  input: roundInput,
  example: () => roundInput.parse(EXAMPLE_DUEL),
  run,
  odds,
});
