import { type Fraction, fraction } from '../../../core/fraction.ts';

/** The chance to roll higher with so much more to add, ties rolled again. */
export const chanceToWinRollOff = (advantage: number): Fraction => {
  let won = 0;
  let lost = 0;
  for (let own = 1; own <= 6; own += 1) {
    for (let enemy = 1; enemy <= 6; enemy += 1) {
      if (own + advantage > enemy) won += 1;
      else if (own + advantage < enemy) lost += 1;
    }
  }
  return fraction(won, won + lost);
};
