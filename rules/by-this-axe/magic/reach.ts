import { z } from 'zod';
import { RuleRefusal } from '../../core/result.ts';

/** How far magic and prayers carry, in inches (Appendix A). */
export const REACH = { offensive: 10, defensive: 8, prayer: 6 } as const;
type Power = keyof typeof REACH;

const WORDS: Readonly<Record<Power, string>> = {
  offensive: 'An offensive spell',
  defensive: 'A defensive spell',
  prayer: 'A prayer',
};

/** Dice of a Wizard, uses of a High Priest at 1:5: nobody has more. */
export const MOST_USES = 16;

/** A distance that the form asks for in inches. */
export const distanceField = z
  .number()
  .min(0)
  .max(200)
  .default(0)
  .meta({ title: 'Distance', suffix: 'inches' });

export const checkReach = (power: Power, distance: number, place: string): void => {
  if (distance > REACH[power]) {
    throw new RuleRefusal(
      'magic/too-far',
      `${WORDS[power]} reaches ${REACH[power]}″ and this is ${distance}″ away: choose somebody nearer.`,
      place,
    );
  }
};

export const checkUses = (spent: number, left: number, what: string, place: string): void => {
  if (spent > left) {
    throw new RuleRefusal(
      'magic/not-enough',
      `Only ${left} ${what} are left for this game, and ${spent} are asked for: use fewer.`,
      place,
    );
  }
};
