import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { chanceOf, type Odds, showFraction } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { disrupts } from '../data/classes.ts';
import { flag, nameField } from '../inputs.ts';
import { personalityProfile } from '../people/profile.ts';
import { pc } from '../refs.ts';

const input = z.strictObject({
  holder: personalityProfile.meta({ title: 'Who holds Disrupt Magic', profile: 'character' }),
  caster: personalityProfile.meta({ title: 'Who casts the spell', profile: 'character' }),
  spell: nameField('A spell'),
  lineOfSight: z.boolean().default(true),
  concentrationBroken: flag.meta({ title: 'His concentration was broken' }),
  /** Level against level is not told of in these rules: it may be entered (R-P58). */
  entered: z
    .enum(['roll', 'disrupted', 'works'])
    .default('roll')
    .meta({
      title: 'Level against level',
      labels: { roll: 'd20 and level each', disrupted: 'Entered: spoiled', works: 'Entered: it works' },
    }),
});

type DisruptInput = z.output<typeof input>;
export type DisruptValue = { readonly disrupted: boolean };

const checkDisrupt = ({ holder, caster, lineOfSight, concentrationBroken }: DisruptInput): void => {
  const refuse = (code: string, message: string, place: string): never => {
    throw new RuleRefusal(`princecon/${code}`, message, place);
  };
  if (!disrupts(caster.charClass))
    refuse('disrupt-target', 'Only the spell of another magic-user can be spoiled.', 'caster.charClass');
  if (!lineOfSight) refuse('disrupt-sight', `${holder.name} must see ${caster.name}.`, 'lineOfSight');
  if (concentrationBroken)
    refuse(
      'disrupt-broken',
      `${holder.name} lost his concentration: the counterspell is gone.`,
      'concentrationBroken',
    );
};

const CONTEST = pc('Magic', 'R-P58');

/** A tie lets the spell through. */
const contest = (given: DisruptInput, dice: Dice): Outcome<DisruptValue> => {
  checkDisrupt(given);
  const { holder, caster, spell, entered } = given;
  const told = (disrupted: boolean): string =>
    disrupted ? `spoiled: ${caster.name} has spent it for nothing` : 'works all the same';
  if (entered !== 'roll') {
    const disrupted = entered === 'disrupted';
    return outcome({ disrupted }, [step(CONTEST, spell, told(disrupted), { entered: true })]);
  }
  const his = rollOne(dice, 20, `${holder.name}: Disrupt Magic`);
  const theirs = rollOne(dice, 20, `${caster.name}: ${spell}`);
  const disrupted = his.value + holder.level > theirs.value + caster.level;
  return outcome({ disrupted }, [
    step(CONTEST, holder.name, his.value + holder.level, { level: holder.level, confidence: 'low' }, [
      his.roll,
    ]),
    step(CONTEST, caster.name, theirs.value + caster.level, { level: caster.level }, [theirs.roll]),
    step(CONTEST, spell, told(disrupted)),
  ]);
};

const odds = (given: DisruptInput): Odds => {
  const { holder, caster } = given;
  const outcomes = everyWay((dice) => contest(given, dice).value.disrupted);
  return {
    outcomes,
    also: {},
    steps: [step(CONTEST, 'Levels', [holder.level, caster.level], { confidence: 'low' })],
    figures: { disrupted: showFraction(chanceOf(outcomes, (spoiled) => spoiled)) },
  };
};

export const disruptAction: Action = defineAction({
  id: 'princecon/disrupt-magic',
  title: 'Disrupt Magic',
  ref: CONTEST,
  input,
  example: () =>
    input.parse({
      holder: { name: 'Lucius', charClass: 'magic-user', level: 7 },
      caster: { name: 'Mordo', charClass: 'magic-user', level: 5 },
      spell: 'Fireball',
    }),
  run: contest,
  odds,
});
