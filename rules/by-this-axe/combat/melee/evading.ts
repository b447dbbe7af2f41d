import { type Dice, rollOne } from '../../../core/dice.ts';
import { certain, combine, type Distribution, weighted } from '../../../core/odds.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { orMore } from '../../../core/target.ts';
import { type Step, step } from '../../../core/trace.ts';
import { saidBy } from '../../data/abilities.ts';
import { bta } from '../../refs.ts';
import { bearerOf } from '../profiles.ts';
import type { Field, Party } from './parties.ts';

const EVADES = bta('Special Abilities', 'R-B61');
/** Each doubles the rounds that have to be worked out. */
const MOST_TRYING = 8;

/** The die from which each gets away; null for who does not try. */
const triesIn = ({ parties }: Field): readonly (number | null)[] =>
  parties.map(({ fighter, body: { unit } }, index) => {
    if (!fighter.evades) return null;
    const able = [unit, ...(unit.figures === 0 ? unit.characters : [])]
      .map(({ abilities }) => saidBy(abilities, 'evadesFrom'))
      .find((from) => from !== null);
    if (able === undefined) {
      const told = `${bearerOf(unit).name} is not evasive and cannot avoid the fight: take the tick away.`;
      throw new RuleRefusal('by-this-axe/not-evasive', told, index === 0 ? 'attacker' : 'defender');
    }
    return able;
  });

/** A letter for each party: `e` is gone before the blows, `f` fights. */
export type Evaded = string;

export const rollEvading = (field: Field, dice: Dice, trace: Step[]): Evaded =>
  triesIn(field)
    .map((from, index) => {
      if (from === null) return 'f';
      const { name } = bearerOf((field.parties[index] as Party).body.unit);
      const { value, roll } = rollOne(
        dice,
        6,
        `${name}: evade`,
        orMore(from, 'gets away', { otherwise: 'stays' }),
      );
      const away = value >= from;
      trace.push(
        step(EVADES, name, away ? 'backs up 2″ and avoids the fight' : 'cannot get away', {}, [roll]),
      );
      return away ? 'e' : 'f';
    })
    .join('');

const tried = (from: number): Distribution<string> =>
  weighted([
    ['e', 7 - from],
    ['f', from - 1],
  ]);

export const evadingOdds = (field: Field): Distribution<Evaded> => {
  const tries = triesIn(field);
  if (tries.filter((from) => from !== null).length > MOST_TRYING) {
    throw new RuleRefusal(
      'by-this-axe/melee-too-large',
      `Exact odds hold for at most ${MOST_TRYING} that try to evade at once: roll for some of them first and leave out who gets away.`,
      'joining',
    );
  }
  return tries.reduce<Distribution<Evaded>>(
    (all, from) => combine(all, from === null ? certain('f') : tried(from), (told, letter) => told + letter),
    certain(''),
  );
};

export const hasEvaded = (evaded: Evaded, party: number): boolean => evaded[party] === 'e';
