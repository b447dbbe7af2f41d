import { z } from 'zod';
import { flag, unitProfile } from '../combat/profiles.ts';
import type { CardEffect, CardUse } from '../data/cards.ts';
import { findWeapon } from '../data/weapons.ts';

/** Orders reach this far from a leader or general, in inches, when the card is played (section 15.13). */
const COMMAND_REACH = 12;

export const orderedUnit = z.strictObject({
  /** Under which the answer names it; its name where this is empty. */
  id: z.string().max(100).default('').meta({ hidden: true }),
  unit: unitProfile.meta({ title: 'Unit' }),
  commandDistance: z.number().min(0).max(200).default(0).meta({
    title: 'To the nearest leader',
    suffix: 'inches',
    description: 'Who declined his first challenge this turn commands nobody.',
  }),
  carded: flag('Has had a card this phase'),
  routed: flag('Routed'),
  inMelee: flag('In melee'),
  moved: flag('Has moved this turn'),
  fired: flag('Has shot this turn'),
});

export type OrderedUnit = z.output<typeof orderedUnit>;

const hasMissiles = ({ unit }: OrderedUnit): boolean =>
  unit.weapons.some((weapon) => findWeapon(weapon)?.ranged != null);

const whyNotMove = ({ inMelee, moved, fired }: OrderedUnit): string | null => {
  if (inMelee) return 'is in melee and cannot move';
  if (fired) return 'has shot this turn and cannot move';
  return moved ? 'has moved already' : null;
};

const whyNotShoot = (unit: OrderedUnit): string | null => {
  if (!hasMissiles(unit)) return 'has nothing to shoot with';
  if (unit.inMelee) return 'is in melee and cannot shoot';
  return unit.fired ? 'has shot already' : null;
};

const whyNotFit = ({ kind }: CardEffect, { unit }: OrderedUnit): string | null =>
  kind === null || kind.fits(unit) ? null : kind.otherwise;

/** Why a unit cannot have this order, as the end of a sentence; null where it can. */
export const whyNotObey = (effect: CardEffect, use: CardUse, ordered: OrderedUnit): string | null => {
  const { commandDistance, carded, routed, moved } = ordered;
  if (use.gives.rallies === true) {
    if (!routed) return 'is not routed';
  } else if (routed) return 'is routed';
  if (commandDistance > COMMAND_REACH) return `is farther than ${COMMAND_REACH}″ from every leader`;
  if (carded) return 'has had its card this phase';
  switch (effect.to) {
    case 'move':
      return whyNotFit(effect, ordered) ?? whyNotMove(ordered);
    case 'shoot':
      return whyNotShoot(ordered);
    case 'stand':
      return moved ? 'has moved already' : whyNotFit(effect, ordered);
    case 'obey':
      return null;
    default: {
      const closed: never = effect.to;
      return closed;
    }
  }
};
