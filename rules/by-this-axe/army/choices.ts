import { ABILITIES, type AbilityId, rivalsOf } from '../data/abilities.ts';
import { findArmor } from '../data/armor.ts';
import { ARTILLERY, MOST_WEAPONS, WEAPONS } from '../data/weapons.ts';
import type { ByThisAxeOptions, Unit } from '../types.ts';
import type { Reason } from './catalogue.ts';

/** One option of a picker: greyed out with its reason where it cannot be had, never hidden. */
export interface Choice<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
  readonly effect: string;
  readonly points: number;
  readonly chosen: number;
  readonly reason: Reason;
}

type Bearer = Pick<Unit, 'armor' | 'weapons' | 'abilities'>;

const times = (list: readonly string[], id: string): number => list.filter((other) => other === id).length;

export const weaponChoices = (
  bearer: Bearer,
  { costProfile }: Pick<ByThisAxeOptions, 'costProfile'>,
): readonly Choice[] => {
  const full = bearer.weapons.length >= MOST_WEAPONS ? `at most ${MOST_WEAPONS} weapons` : null;
  const offered = WEAPONS.map(({ id, name, effect, printed, repaired }): Choice => {
    const chosen = times(bearer.weapons, id);
    return {
      id,
      name,
      effect,
      points: costProfile === 'printed' ? (printed ?? 0) : repaired,
      chosen,
      reason: chosen > 0 ? null : full,
    };
  });
  const artillery: Choice = {
    id: ARTILLERY.id,
    name: ARTILLERY.name,
    effect: 'The target saves at −2; the rules give no range.',
    points: 0,
    chosen: times(bearer.weapons, ARTILLERY.id),
    reason: 'no price',
  };
  return [...offered, artillery];
};

const abilityReason = (bearer: Bearer, id: AbilityId, mode: ByThisAxeOptions['mode']): Reason => {
  if (mode === 'historical') return 'not in historical battles';
  const [rival] = rivalsOf(id, bearer.abilities);
  if (rival === undefined) return null;
  return rival.oneOf === 'size' ? `already ${rival.id}` : `not with ${rival.id}`;
};

/** An ability at its most stays choosable: pressing it again takes it away. */
export const abilityChoices = (
  bearer: Bearer,
  { costProfile, mode }: Pick<ByThisAxeOptions, 'costProfile' | 'mode'>,
): readonly Choice<AbilityId>[] =>
  ABILITIES.map(({ id, name, effect, balanced }) => {
    const chosen = times(bearer.abilities, id);
    return {
      id,
      name,
      effect,
      points: costProfile === 'balanced' ? balanced : 0,
      chosen,
      reason: chosen > 0 ? null : abilityReason(bearer, id, mode),
    };
  });

/** Skirmishers wear light armour or none (R-B49). */
export const skirmisherReason = ({ armor }: Pick<Unit, 'armor'>): Reason =>
  findArmor(armor)?.encumbers ? 'light only' : null;
