import type { ByThisAxeRoster } from '../../../../../rules/by-this-axe/types.ts';
import type { Section } from '../../order.ts';

/** The list as it is shown: entries keep their order within a section, whatever stands between them in the document. */
export const sectionsOf = (roster: ByThisAxeRoster): readonly Section[] => {
  const units = (id: string, name: string, mounted: boolean): Section => ({
    id,
    name,
    kind: 'unit',
    ids: roster.units.filter((unit) => unit.mounted === mounted).map((unit) => unit.id),
  });
  return [
    units('mounted', 'Mounted', true),
    units('foot', 'Foot', false),
    { id: 'characters', name: 'Characters', kind: 'character', ids: roster.characters.map(({ id }) => id) },
  ];
};
