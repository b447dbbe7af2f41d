import type { Dice } from '../../../core/dice.ts';
import { type Step, step } from '../../../core/trace.ts';
import { bta } from '../../refs.ts';
import { type BodyState, isGone } from '../hits/body.ts';
import { strike } from '../hits/strike.ts';
import { takeHits } from '../hits/take-hits.ts';
import { type Block, groupsOf } from './blocks.ts';
import { type Evaded, hasEvaded, rollEvading } from './evading.ts';
import type { Field, Party } from './parties.ts';

/** A breath's hits: d3 at 1:5 from a d6, one at 1:20 (R-B07, R-B62). */
export const breathFigures = (rolled: number): number => Math.ceil(rolled / 2);

const breathe = ({ input }: Field, { who }: Block, breathers: number, dice: Dice, trace: Step[]): number => {
  const rolls = input.scale === '1:20' ? [] : [dice.roll(6, breathers, `${who}: breath or gaze`)];
  const hits = rolls
    .flatMap(({ values }) => values)
    .reduce((sum, value) => sum + breathFigures(value), rolls.length === 0 ? breathers : 0);
  const ref = bta('Special Abilities', 'R-B62');
  trace.push(step(ref, `${who}: figures in the breath or gaze`, hits, {}, rolls));
  return hits;
};

const orderStep = (group: readonly Block[], field: Field): Step => {
  const order = group.map(({ who, weapon, breath }) => `${who} (${breath ? 'breath or gaze' : weapon})`);
  const label =
    field.input.firstRound && group.every(({ breath }) => !breath) ? 'Strike now, by reach' : 'Strike now';
  return step(bta('Phase V: Melee', 'R-B31'), label, order);
};

/** Whether a block takes part at all. */
export const isFought = ({ party, foe }: Block, evaded: Evaded): boolean =>
  !hasEvaded(evaded, party) && !hasEvaded(evaded, foe);

/** One round of the melee with dice. */
export const fightRound = (
  field: Field,
  dice: Dice,
  trace: Step[],
): { readonly states: readonly BodyState[]; readonly evaded: Evaded } => {
  const evaded = rollEvading(field, dice, trace);
  let states: readonly BodyState[] = field.parties.map(({ start }) => start);
  for (const group of groupsOf(field)) {
    // Those who strike together do so with what they had before any of them fell.
    const before = states;
    const next = [...states];
    const striking = group.filter(
      (block) =>
        isFought(block, evaded) &&
        block.diceIn(before[block.party] as BodyState) > 0 &&
        !isGone(before[block.foe] as BodyState),
    );
    if (striking.length > 0) trace.push(orderStep(striking, field));
    for (const block of striking) {
      const { body } = field.parties[block.foe] as Party;
      const target = next[block.foe] as BodyState;
      if (isGone(target)) continue;
      const stood = before[block.foe] as BodyState;
      const lone = stood.figures === 0;
      const aim = block.aimIn(stood);
      next[block.foe] = block.breath
        ? takeHits(
            body,
            target,
            breathe(field, block, block.diceIn(before[block.party] as BodyState), dice, trace),
            aim,
            lone,
            dice,
            trace,
          )
        : strike(
            block.who,
            body,
            target,
            block.diceIn(before[block.party] as BodyState),
            aim,
            lone,
            dice,
            trace,
          );
    }
    states = next;
  }
  return { states, evaded };
};
