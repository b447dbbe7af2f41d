import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { bearerOf, flag, unitProfile } from '../combat/profiles.ts';
import { saidBy } from '../data/abilities.ts';
import { bta } from '../refs.ts';

const FLYING = bta('Special Abilities', 'R-B63');

const refuseInput = z.strictObject({
  flier: unitProfile.meta({ title: 'Who is charged' }),
  charger: unitProfile.meta({ title: 'Who charges' }),
  attacked: flag('The flier attacks in melee this turn'),
});

type RefuseInput = z.output<typeof refuseInput>;

const flies = (unit: RefuseInput['flier']): boolean => saidBy(bearerOf(unit).abilities, 'flies') ?? false;

const refuse = (message: string, place: string): never => {
  throw new RuleRefusal('abilities/must-fight', message, place);
};

/** Declared when charged; no dice. */
const run = ({ flier, charger, attacked }: RefuseInput): Outcome<{ readonly avoided: boolean }> => {
  const [who, whom] = [bearerOf(flier).name, bearerOf(charger).name];
  if (!flies(flier)) refuse(`${who} does not fly: it fights where it is charged.`, 'flier.abilities');
  if (flies(charger)) refuse(`${whom} flies as well: a flier cannot refuse it.`, 'charger.abilities');
  if (attacked) refuse(`${who} attacks in melee this turn, so it cannot stay out of one.`, 'attacked');
  return outcome({ avoided: true }, [
    step(FLYING, `${does(who, 'stays')} in the air`, `${does(whom, 'finds')} nobody to fight`),
  ]);
};

/** A flier that attacks nobody this turn stays out of reach of those who cannot fly. */
export const refuseMeleeAction: Action = defineAction({
  id: 'by-this-axe/refuse-melee',
  title: 'Refuse a melee (Flying)',
  ref: FLYING,
  input: refuseInput,
  example: () =>
    refuseInput.parse({
      flier: { name: 'Gryphons', figures: 3, mounted: true, abilities: ['flying'] },
      charger: { name: 'Spearmen', figures: 12, weapons: ['spear'] },
    }),
  run,
});
