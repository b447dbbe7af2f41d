import type { ArmorGroup } from '../../core/character.ts';
import type { DeskPeople } from '../../core/desk-people.ts';
import type { JsonObject } from '../../core/json.ts';
import { nameFor, sourceOf } from '../../core/person-source.ts';
import { type Step, step } from '../../core/trace.ts';
import { lust } from '../refs.ts';
import type { BloodLustRoster, General } from '../types.ts';

/** What his stand wears, by what he wears (R-L77). */
const ARMOR: Readonly<Record<ArmorGroup, string>> = {
  'robes-or-leather': 'light',
  chain: 'metal',
  plate: 'plate',
};

/** The commander in chief is whoever holds the rank while nobody else is (R-L77). */
const typeFor = ({ characters }: BloodLustRoster, holdsRank: boolean, own: General | null): string => {
  if (own !== null) return own.type;
  return holdsRank && characters.every(({ type }) => type !== 'cic') ? 'cic' : 'sub';
};

export const people: DeskPeople<BloodLustRoster> = {
  enlist: (roster, characterId, sheet, entry) => {
    const before = entry as unknown as General | null;
    const made: General = {
      id: before?.id ?? '',
      name: nameFor(sheet, before),
      type: typeFor(roster, sheet.holdsRank, before),
      attachedTo: before?.attachedTo ?? null,
      castings: before?.castings ?? 3,
      armor: ARMOR[sheet.armorGroup],
      shields: before?.shields ?? true,
      melee: before?.melee ?? 'lm',
      source: sourceOf(characterId, sheet),
      notes: before?.notes ?? '',
    };
    return made as unknown as JsonObject;
  },
};

/** How his sheet comes to what he is here. */
export const explainPerson = ({ source, armor, type }: General): readonly Step[] =>
  source === null
    ? []
    : [
        step(lust('Administration', 'R-L77'), 'His stand’s armour', armor, {
          'he wears': source.sheet.armorGroup,
        }),
        step(lust('Administration', 'R-L77'), 'Commands as', type, {
          'rank of General': source.sheet.holdsRank,
        }),
      ];
