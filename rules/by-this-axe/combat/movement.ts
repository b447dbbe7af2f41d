import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { fraction } from '../../core/fraction.ts';
import { mean, type Odds, showFraction } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { characterMove, explainUnitMove, unitMove } from '../army/movement.ts';
import { saidBy } from '../data/abilities.ts';
import { type HouseRules, settleHouseRules } from '../data/house-rules.ts';
import { MUSICIAN_INCHES } from '../data/movement.ts';
import { bta } from '../refs.ts';
import { cardInches, findMoveCard, MOVE_CARD_IDS } from './movement/cards.ts';
import { rollWoods, sureLoss, terrainStep } from './movement/terrain.ts';
import { bearerOf, count, flag, houseRulesField, unitProfile } from './profiles.ts';

const MOVEMENT = bta('Phase IV Movement', 'R-B11');
const CARDS = bta('Command and Control (Optional)', 'R-B48');

/** Why a unit stays where it is; a Joker may bring two cards' effects (R-B50). */
const HELD = ['free', 'fired', 'in-melee', 'routed', 'braced', 'rallied'] as const;
const MOST_CARDS = 2;
const MOST_CARD_INCHES = 7;

const movementInput = z.strictObject({
  unit: unitProfile.meta({ title: 'Unit, or a character alone (no figures)' }),
  commandRules: flag('Command rules in use'),
  held: z.enum(HELD).default('free').meta({ title: 'Held where it stands' }),
  cards: z
    .array(
      z.strictObject({
        card: z.enum(MOVE_CARD_IDS),
        inches: z
          .int()
          .min(0)
          .max(MOST_CARD_INCHES)
          .nullable()
          .default(null)
          .meta({ title: 'Inches it gave, if already rolled' }),
      }),
    )
    .max(MOST_CARDS)
    .default([]),
  hills: count('Hill levels climbed', 10),
  scrub: flag('Through scrub or light woods'),
  woods: flag('Through woods'),
  walls: count('Walls or hedges crossed', 10),
  river: z.enum(['none', 'reaches', 'crosses']).default('none'),
  houseRules: houseRulesField,
});

type MovementInput = z.output<typeof movementInput>;

type MovementValue = {
  readonly inches: number;
  /** A river ends the move wherever it is met (section 3.4). */
  readonly stopsAt: 'bank' | 'far-bank' | null;
};

interface Plan {
  /** Before dice: rate with doubling cards, musician last. */
  readonly rate: number;
  readonly flying: boolean;
  readonly rules: HouseRules;
}

const isAlone = ({ unit }: MovementInput): boolean => unit.figures === 0 && unit.characters.length > 0;

const checkCards = (input: MovementInput): void => {
  const { cards, commandRules } = input;
  const mover = bearerOf(input.unit);
  for (const [index, { card }] of cards.entries()) {
    const place = `cards[${index}].card`;
    if (!commandRules) {
      const told = 'Cards are played with the command rules only: switch them on, or take the card out.';
      throw new RuleRefusal('by-this-axe/no-command-rules', told, place);
    }
    if (findMoveCard(card)?.kind?.fits(mover) === false) {
      const told = `This card is not for ${mover.name}: choose one that fits its mount and armour.`;
      throw new RuleRefusal('by-this-axe/card-does-not-fit', told, place);
    }
  }
};

const planOf = (input: MovementInput): Plan => {
  checkCards(input);
  const { unit, commandRules, cards } = input;
  const [alone] = unit.characters;
  const lone = isAlone(input) && alone !== undefined;
  const whole = lone ? characterMove(alone, null, commandRules) : unitMove(unit, commandRules);
  const music = !lone && unit.musician ? MUSICIAN_INCHES : 0;
  const times = cards.filter(({ card }) => findMoveCard(card)?.move.doubles).length;
  return {
    // The musician's inch is never doubled (R-B12).
    rate: (whole - music) * 2 ** times + music,
    flying: saidBy(bearerOf(unit).abilities, 'flies') ?? false,
    rules: settleHouseRules(input.houseRules),
  };
};

const settleInches = (rate: number, bonus: number, lost: number, rules: HouseRules): number =>
  Math.max(rules.minMoveOne ? 1 : 0, rate + bonus - lost);

const rateSteps = (input: MovementInput, { rate }: Plan): readonly Step[] => [
  ...(isAlone(input) ? [] : explainUnitMove(input.unit, input.commandRules).steps),
  ...(isAlone(input) ? [step(MOVEMENT, 'Character alone', rate)] : []),
  ...(input.cards.some(({ card }) => findMoveCard(card)?.move.doubles)
    ? [step(CARDS, 'Double move by card', rate)]
    : []),
];

const heldOutcome = (held: MovementInput['held']): Outcome<MovementValue> =>
  outcome({ inches: 0, stopsAt: null }, [step(MOVEMENT, 'Stays where it is', held)]);

const stopOf = (river: MovementInput['river'], flying: boolean): MovementValue['stopsAt'] => {
  if (flying || river === 'none') return null;
  return river === 'reaches' ? 'bank' : 'far-bank';
};

const run = (input: MovementInput, dice: Dice): Outcome<MovementValue> => {
  const plan = planOf(input);
  if (input.held !== 'free') return heldOutcome(input.held);
  const trace: Step[] = [...rateSteps(input, plan)];
  let bonus = 0;
  for (const { card, inches: given } of input.cards) {
    const known = findMoveCard(card)?.move ?? null;
    if (known === null || known.die === null) continue;
    const fell = given === null ? rollOne(dice, 6, `${card}: inches`) : null;
    const inches = fell === null ? (given ?? 0) : cardInches(known, fell.value);
    trace.push(step(CARDS, `Card ${card}: inches`, inches, {}, fell === null ? [] : [fell.roll]));
    bonus += inches;
  }
  let lost = 0;
  if (!plan.flying) {
    trace.push(...terrainStep(input));
    lost = sureLoss(input);
    if (input.woods) lost += rollWoods(bearerOf(input.unit), dice, trace);
  }
  const stopsAt = stopOf(input.river, plan.flying);
  if (stopsAt !== null) {
    const told = stopsAt === 'bank' ? 'at the bank' : 'on the far bank';
    trace.push(step(bta('Terrain Effects on Movement'), 'The river stops it', told));
  }
  const inches = settleInches(plan.rate, bonus, lost, plan.rules);
  return outcome({ inches, stopsAt }, [...trace, step(MOVEMENT, 'May move, inches', inches)]);
};

const odds = (input: MovementInput): Odds => {
  const inches = everyWay((dice) => run(input, dice).value.inches);
  return {
    outcomes: inches,
    counts: ['inch', 'inches'],
    also: {},
    steps: input.held === 'free' ? rateSteps(input, planOf(input)) : heldOutcome(input.held).steps,
    figures: { mean: showFraction(mean(inches, (moved) => fraction(2 * moved, 2))) },
  };
};

/** How far a unit or character may move (sections 3.3, 3.4, 4.5). */
export const movementAction: Action = defineAction({
  id: 'by-this-axe/movement',
  title: 'Movement',
  ref: MOVEMENT,
  input: movementInput,
  example: () =>
    movementInput.parse({
      unit: { name: 'Knights', figures: 8, mounted: true, armor: 'heavy', musician: true },
      commandRules: true,
      cards: [{ card: 'march-charge' }],
      hills: 1,
      woods: true,
    }),
  run,
  odds,
});
