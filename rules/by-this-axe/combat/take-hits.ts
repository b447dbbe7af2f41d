import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { certain, type Odds } from '../../core/odds.ts';
import { type Outcome, outcome, type Step } from '../../core/trace.ts';
import { HEROIC_FC } from '../data/fighting-capacity.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { LAST_RESORT, WEAPONS } from '../data/weapons.ts';
import { bta } from '../refs.ts';
import { type Aim, aimAt, type Blow, NO_ADVANTAGES } from './hits/aim.ts';
import { type Body, type BodyState, makeBody, startState } from './hits/body.ts';
import { type Fate, fateFigures, fateOf, lossesIn, woundsIn } from './hits/fates.ts';
import { statesAfter } from './hits/hit-odds.ts';
import { savesStep } from './hits/strike.ts';
import { takeHits } from './hits/take-hits.ts';
import { aidField, arcField, flag, houseRulesField, scaleField, unitProfile } from './profiles.ts';

const HITS = bta('Phase III: Ranged Combat', 'R-B14');
const MOST_HITS = 100;
/** Who struck matters to a save only where nothing but Heroic figures can hurt (R-B65). */
const ORDINARY_FC = 1;

const takeHitsInput = z.strictObject({
  scale: scaleField,
  hits: z.int().min(0).max(MOST_HITS),
  by: z.enum(['weapon', 'spell', 'breath']).default('weapon').meta({ title: 'Struck by' }),
  weapon: z.enum(WEAPONS.map(({ id }) => id)).default('sword'),
  heroic: flag('Struck by Heroic figures'),
  from: arcField.meta({ title: 'Struck from' }),
  saveCard: flag('Brace or shieldwall counts'),
  ...aidField,
  target: unitProfile.meta({ title: 'Unit that was hit' }),
  houseRules: houseRulesField,
});

type TakeHitsInput = z.output<typeof takeHitsInput>;

interface Case {
  readonly body: Body;
  readonly before: BodyState;
  readonly aim: Aim;
  readonly lone: boolean;
}

const settle = (input: TakeHitsInput): Case => {
  const body = makeBody(input.target, input.scale, settleHouseRules(input.houseRules), input);
  const before = startState(body, input);
  const blow: Blow = {
    by: input.by,
    weapon: input.by === 'weapon' ? input.weapon : LAST_RESORT,
    fc: input.heroic ? HEROIC_FC : ORDINARY_FC,
    from: input.from,
    attacker: NO_ADVANTAGES,
    hidden: false,
    saveCard: input.saveCard ? 2 : 0,
  };
  return { body, before, aim: aimAt(body, before, blow), lone: before.figures === 0 };
};

const SAVES = bta('Armor Save (AS)', 'R-B04');

const run = (input: TakeHitsInput, dice: Dice): Outcome<Fate> => {
  const { body, before, aim, lone } = settle(input);
  const trace: Step[] = [savesStep(aim, SAVES)];
  const after = takeHits(body, before, input.hits, aim, lone, dice, trace);
  return outcome(fateOf(body, before, after), trace);
};

const odds = (input: TakeHitsInput): Odds => {
  const { body, before, aim, lone } = settle(input);
  const states = statesAfter({ body, aim, lone }, before, certain(input.hits));
  return {
    outcomes: lossesIn(before, states),
    also: woundsIn(body, before, states),
    steps: [savesStep(aim, SAVES)],
    figures: fateFigures(body, before, states),
  };
};

/** Hits on a unit: who is struck, who saves, who falls (sections 4.1 and 4.4). */
export const takeHitsAction: Action = defineAction({
  id: 'by-this-axe/take-hits',
  title: 'Hits on a unit: saves and losses',
  ref: HITS,
  input: takeHitsInput,
  example: () =>
    takeHitsInput.parse({
      hits: 4,
      weapon: 'longbow',
      target: {
        name: 'Knights',
        figures: 6,
        startStrength: 8,
        fc: 4,
        armor: 'heavy',
        shield: true,
        mounted: true,
        weapons: ['lance', 'sword'],
        characters: [
          { name: 'Knight Hero', kinds: ['hero'], fc: 5, armor: 'heavy', shield: true, mounted: true },
        ],
      },
    }),
  run,
  odds,
});
