import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { fraction } from '../../core/fraction.ts';
import { map, type Odds, successes } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { orMore } from '../../core/target.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { nameOr, plural } from '../../core/words.ts';
import { se } from '../refs.ts';
import { MOST_FIGURES, nameField, targetSchema } from './fields.ts';

const TRADE = se('5.8 Attached characters');
const REMOVE = se('5.6 Casualties');

/** Hits that buy one attempt, and the die that wounds. */
const HITS_PER_ATTEMPT = 3;
const WOUNDS_ON = 5;

export const mostTrades = (hits: number): number => Math.floor(hits / HITS_PER_ATTEMPT);

const tradeInput = z.strictObject({
  hits: z.int().min(0).max(MOST_FIGURES),
  attempts: z.int().min(0).max(MOST_FIGURES).meta({ title: 'Hits traded for a blow at the character' }),
  unit: nameField.meta({ title: 'Name of the unit that was hit' }),
  character: nameField.meta({ title: 'Name of the character' }),
});
type TradeInput = z.output<typeof tradeInput>;

export type TradeValue = { readonly unitHits: number; readonly wounds: number };

const checkTrade = ({ hits, attempts }: TradeInput): void => {
  const most = mostTrades(hits);
  if (attempts > most) {
    throw new RuleRefusal(
      'six-events/too-many-trades',
      `${plural(hits, 'hit')} ${hits === 1 ? 'allows' : 'allow'} ${most} to be traded, one for every ${HITS_PER_ATTEMPT}.`,
      'attempts',
    );
  }
};

const leftFor = ({ unit }: TradeInput): string => `Hits left for ${nameOr(unit, 'the unit')}`;

/** Traded hits are gone in any case. */
export const tradeHits = (given: TradeInput, dice: Dice): Outcome<TradeValue> => {
  checkTrade(given);
  const { hits, attempts } = given;
  const roll = dice.roll(
    6,
    attempts,
    `blows at ${nameOr(given.character, 'the attached character')}`,
    orMore(WOUNDS_ON, 'wounds', { otherwise: 'misses', one: 'wound' }),
  );
  const wounds = roll.values.filter((value) => value >= WOUNDS_ON).length;
  return outcome({ unitHits: hits - attempts, wounds }, [
    step(TRADE, 'Hits that may be traded', mostTrades(hits), { hits }),
    step(TRADE, `Wounds of ${nameOr(given.character, 'the character')} on ${WOUNDS_ON} or 6`, wounds, {}, [
      roll,
    ]),
    step(TRADE, leftFor(given), hits - attempts, { traded: attempts }),
  ]);
};

export const tradeOdds = (given: TradeInput): Odds => {
  checkTrade(given);
  const wounds = successes(given.attempts, fraction(7 - WOUNDS_ON, 6));
  return {
    outcomes: map(wounds, (count) => count),
    counts: ['hit', 'hits'],
    also: {},
    steps: [step(TRADE, leftFor(given), given.hits - given.attempts)],
  };
};

export const tradeHitsAction: Action = defineAction({
  id: 'six-events/trade-hits',
  title: 'Trade hits for blows at a character',
  ref: TRADE,
  input: tradeInput,
  example: () => tradeInput.parse({ hits: 7, attempts: 2 }),
  run: tradeHits,
  odds: tradeOdds,
});

const applyInput = z.strictObject({
  target: targetSchema,
  starting: z.int().min(1).max(MOST_FIGURES).default(12).meta({ title: 'Figures or Vitality at the start' }),
  hits: z.int().min(0).max(MOST_FIGURES),
});
type ApplyInput = z.output<typeof applyInput>;

type ApplyValue = {
  readonly left: number;
  readonly lost: number;
  readonly result: 'stands' | 'destroyed';
  /** Equality included (R-S29). */
  readonly halfLost: boolean;
};

export const isHalfLost = (left: number, starting: number): boolean => 2 * (starting - left) >= starting;

const applyHits = ({ target, starting, hits }: ApplyInput): Outcome<ApplyValue> => {
  const lost = Math.min(hits, target.strength);
  const left = target.strength - lost;
  const halfLost = isHalfLost(left, starting);
  return outcome({ left, lost, result: left === 0 ? 'destroyed' : 'stands', halfLost }, [
    step(
      REMOVE,
      `${target.kind === 'troop' ? 'Figures' : 'Vitality'} left of ${nameOr(target.name, 'the target')}`,
      left,
      {
        before: target.strength,
        hits,
      },
    ),
    step(se('7.3 Morale modifiers', 'R-S29'), 'Half of its start is lost', halfLost, { starting }),
  ]);
};

export const applyHitsAction: Action = defineAction({
  id: 'six-events/apply-hits',
  title: 'Take hits off',
  ref: REMOVE,
  input: applyInput,
  example: () => applyInput.parse({ target: { strength: 10 }, hits: 4 }),
  run: applyHits,
});
