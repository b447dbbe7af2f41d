import type { RosterDesk } from '../../../../rules/core/desk.ts';
import type { RosterDocument } from '../../../../rules/core/system.ts';
import { capitalise } from '../../../format.ts';
import type { Section, Sections } from '../order.ts';

/** Units under the headings their desk names, in its order and then as they first come up, then the characters. */
export const deskSections =
  (desk: RosterDesk<RosterDocument>): Sections<RosterDocument> =>
  (roster) => {
    const headed = Map.groupBy(
      roster.units,
      ({ id }) => desk.row(roster, id).section ?? capitalise(desk.words.units),
    );
    const names = [...new Set([...(desk.sections ?? []), ...headed.keys()])];
    return [
      ...names.map(
        (name): Section => ({
          id: name,
          name,
          kind: 'unit',
          ids: (headed.get(name) ?? []).map(({ id }) => id),
        }),
      ),
      {
        id: 'characters',
        name: capitalise(desk.words.characters),
        kind: 'character',
        ids: roster.characters.map(({ id }) => id),
      },
    ];
  };
