import { type Dice, rollOne } from '../../../core/dice.ts';
import { certain, combine, type Distribution, weighted } from '../../../core/odds.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { type Step, step } from '../../../core/trace.ts';
import { bta } from '../../refs.ts';
import type { Field } from './parties.ts';

const EVADES = bta('Special Abilities', 'R-B61');
/** As printed, high rolls get away (R-B61). */
export const EVADES_FROM = 4;

const triesIn = ({ parties }: Field): readonly boolean[] =>
  parties.map(({ fighter, body: { unit } }, index) => {
    if (!fighter.evades) return false;
    const able = [unit, ...(unit.figures === 0 ? unit.characters : [])].some(({ abilities }) =>
      abilities.includes('evasive'),
    );
    if (!able) {
      const told = `${unit.name} is not evasive and cannot avoid the fight: take the tick away.`;
      throw new RuleRefusal('by-this-axe/not-evasive', told, index === 0 ? 'attacker' : 'defender');
    }
    return true;
  });

/** A letter for each party: `e` is gone before the blows, `f` fights. */
export type Evaded = string;

export const rollEvading = (field: Field, dice: Dice, trace: Step[]): Evaded =>
  triesIn(field)
    .map((tries, index) => {
      if (!tries) return 'f';
      const name = field.parties[index]?.body.unit.name ?? '';
      const { value, roll } = rollOne(dice, 6, `${name}: evade`);
      const away = value >= EVADES_FROM;
      trace.push(
        step(EVADES, name, away ? 'backs up 2″ and avoids the fight' : 'cannot get away', {}, [roll]),
      );
      return away ? 'e' : 'f';
    })
    .join('');

const TRIED = weighted([
  ['e', 7 - EVADES_FROM],
  ['f', EVADES_FROM - 1],
]);

export const evadingOdds = (field: Field): Distribution<Evaded> =>
  triesIn(field).reduce<Distribution<Evaded>>(
    (all, tries) => combine(all, tries ? TRIED : certain('f'), (told, letter) => told + letter),
    certain(''),
  );

export const hasEvaded = (evaded: Evaded, party: number): boolean => evaded[party] === 'e';
