import { byThisAxe } from '../../rules/by-this-axe/index.ts';
import type { ByThisAxeRoster } from '../../rules/by-this-axe/types.ts';

/** A roster of `count` units taken in turn from the samples, each with a name of its own. */
export const makeGreatRoster = (count: number): ByThisAxeRoster => {
  const { samples, schema } = byThisAxe.rosters;
  const pool = samples.flatMap((sample) => sample.roster.units);
  const units = Array.from({ length: count }, (_, place) => {
    const unit = pool[place % pool.length];
    return { ...unit, id: `unit-${place}`, name: `${unit?.name} ${place + 1}` };
  });
  const general = samples[0]?.roster.characters.map((character) => ({
    ...character,
    id: 'general',
    attachedTo: null,
  }));
  return schema.parse({ system: 'by-this-axe', name: `${count} units`, units, characters: general ?? [] });
};
