import { type Fraction, fraction } from '../../../core/fraction.ts';
import { chanceOf, type Distribution, map, mean, showFraction } from '../../../core/odds.ts';
import { type Body, type BodyState, isGone, readState } from './body.ts';

export type CharacterFate = {
  readonly name: string;
  /** Hits that got through just now. */
  readonly hits: number;
  readonly fallen: boolean;
};

export type Fate = {
  readonly name: string;
  readonly lost: number;
  readonly left: number;
  readonly characters: readonly CharacterFate[];
  /** Spell dice and prayers that were needed. */
  readonly wardsUsed: number;
  readonly prayersUsed: number;
};

/** Names of those with a unit; two of one name are told apart by their number. */
const calledIn = ({ unit }: Body): readonly string[] => {
  const names = unit.characters.map(({ name }) => name);
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
};

/** What became of a body, for an action's answer. */
export const fateOf = ({ unit }: Body, before: BodyState, after: BodyState): Fate => ({
  name: unit.name,
  lost: before.figures - after.figures,
  left: after.figures,
  characters: unit.characters.map(({ name }, index) => {
    const [had, has] = [before.hitsLeft[index] ?? 0, after.hitsLeft[index] ?? 0];
    return { name, hits: had - has, fallen: has === 0 };
  }),
  wardsUsed: before.wards - after.wards,
  prayersUsed: before.prayers - after.prayers,
});

/** Figures a body loses. */
export const lossesIn = (before: BodyState, states: Distribution<string>): Distribution<number> =>
  map(states, (text) => before.figures - readState(text).figures);

/** Hits of each character, by name. */
export const woundsIn = (
  body: Body,
  before: BodyState,
  states: Distribution<string>,
): Readonly<Record<string, Distribution<number>>> =>
  Object.fromEntries(
    calledIn(body).map((name, index) => [
      `hits on ${name}`,
      map(states, (text) => (before.hitsLeft[index] ?? 0) - (readState(text).hitsLeft[index] ?? 0)),
    ]),
  );

const chanceGone = (states: Distribution<string>): Fraction =>
  chanceOf(states, (text) => isGone(readState(text)));

export type FateFigures = {
  readonly meanLoss: { readonly value: number; readonly fraction: string };
  readonly wipedOut: { readonly value: number; readonly fraction: string };
  readonly fallen: Readonly<Record<string, { readonly value: number; readonly fraction: string }>>;
};

/** Means and chances worth telling by themselves. */
export const fateFigures = (body: Body, before: BodyState, states: Distribution<string>): FateFigures => ({
  meanLoss: showFraction(mean(lossesIn(before, states), (lost) => fraction(lost))),
  wipedOut: showFraction(chanceGone(states)),
  fallen: Object.fromEntries(
    calledIn(body).map((name, index) => [
      name,
      showFraction(chanceOf(states, (text) => (readState(text).hitsLeft[index] ?? 0) === 0)),
    ]),
  ),
});
