import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { certain, chain, map, mean, type Odds, showFraction, weighted } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { count, flag } from '../combat/profiles.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { bta } from '../refs.ts';
import { checkAllotment, LEAST_POOL, MOST_POOL } from './allotment.ts';
import { staysOfFour } from './duel-odds.ts';
import { type Fighter, settleFighters } from './fighter.ts';
import { fighterFields, frameFields } from './input.ts';
import { playRound, tryToFlee } from './play-round.ts';
import { makeRounds } from './round-odds.ts';
import { type Both, DUELLISTS, type DuelEnd, type Duellist, endOf, forDuellists } from './sides.ts';

const side = (title: string) =>
  z
    .strictObject({
      ...fighterFields,
      flees: flag('Tries to flee first').meta({ description: 'From the second round on.' }),
      prayers: count('Prayers on each save', 5),
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
  step(bta('Duels', 'R-B23'), `${name}: saves on this or less`, toSave, { 'dice pool': pool });

const tellEnd = (end: RoundValue['end'], hitsLeft: Both<number>): Step =>
  step(bta('Duels', 'R-B24'), 'The duel', END_WORDS[end], { 'hits left': hitsLeft });

export const END_WORDS: Readonly<Record<RoundValue['end'], string>> = {
  'goes-on': 'goes on',
  'challenger-wins': 'the challenger wins',
  'target-wins': 'the challenged wins',
  'both-die': 'both fall',
  fled: 'one of them got away',
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
    trace.push(tellEnd('fled', before));
    return outcome(
      { end: 'fled', fled, wounds: nothing, hitsLeft: before, prayersSpent: nothing, lostDice },
      trace,
    );
  }
  const { wounds, given, saves } = playRound(fighters, input, dice, trace);
  const hitsLeft = forDuellists((who) => Math.max(0, before[who] - wounds[who]));
  const end = endOf(hitsLeft) ?? 'goes-on';
  trace.push(tellEnd(end, hitsLeft));
  return outcome(
    {
      end,
      fled: [],
      wounds,
      hitsLeft,
      prayersSpent: forDuellists((who) => saves[who] * input[who].prayers),
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
  const { ways } = makeRounds(fighters, givesUp, UNCAPPED, false)(input.challenger.allot, input.target.allot);
  const wounds = weighted(ways.map((way) => [way.wounds, way.weight] as const));
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
  ref: bta('Duels'),
  input: roundInput,
  example: roundInput.parse(EXAMPLE_DUEL),
  run,
  odds,
});
