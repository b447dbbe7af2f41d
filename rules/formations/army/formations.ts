import { attachAll, type EntryLookup, indexEntries, referencesBy } from '../../core/entry-references.ts';
import type { Commander, FormationsRoster, Unit } from '../types.ts';

export const formationName = ({ formation, name }: Pick<Commander, 'formation' | 'name'>): string =>
  formation.trim() === '' ? name : formation;

interface Banner {
  readonly id: string;
  readonly name: string;
  readonly commander: Commander;
}

/** Formations are found by their commander's id or, in a file, by their own name. */
export const indexFormations = (
  commanders: readonly Commander[],
): ((reference: string) => EntryLookup<Banner>) =>
  indexEntries(
    commanders.map((commander) => ({ id: commander.id, name: formationName(commander), commander })),
  );

export const commanderOf = (
  { attachedTo }: Pick<Unit, 'attachedTo'>,
  lookUp: ReturnType<typeof indexFormations>,
): Commander | null => (attachedTo === null ? null : (lookUp(attachedTo).found?.commander ?? null));

export interface Formation {
  readonly commander: Commander;
  readonly name: string;
  readonly units: readonly Unit[];
}

/** Every commander with his units, in the order of the roster. */
export const formationsOf = ({ units, characters }: FormationsRoster): readonly Formation[] => {
  const lookUp = indexFormations(characters);
  const led = new Map<Commander, Unit[]>(characters.map((commander) => [commander, []]));
  for (const unit of units) {
    const commander = commanderOf(unit, lookUp);
    if (commander !== null) led.get(commander)?.push(unit);
  }
  return characters.map((commander) => ({
    commander,
    name: formationName(commander),
    units: led.get(commander) ?? [],
  }));
};

export const { adopt, forFile } = referencesBy<FormationsRoster>((roster, refer) => ({
  ...roster,
  units: attachAll(roster.units, indexFormations(roster.characters), refer),
}));
