import type { RosterDesk } from '../../../../../rules/core/desk.ts';
import type { RosterDocument } from '../../../../../rules/core/system.ts';
import { capitalise } from '../../../../format.ts';
import type { Section, Sections } from '../../order.ts';

/** Units under the headings their desk names, in the order these first come up, then the characters. */
export const deskSections =
  (desk: RosterDesk<RosterDocument>): Sections<RosterDocument> =>
  (roster) => {
    const headed = Map.groupBy(
      roster.units,
      ({ id }) => desk.row(roster, id).section ?? capitalise(desk.words.units),
    );
    return [
      ...[...headed].map(
        ([name, units]): Section => ({ id: name, name, kind: 'unit', ids: units.map(({ id }) => id) }),
      ),
      {
        id: 'characters',
        name: capitalise(desk.words.characters),
        kind: 'character',
        ids: roster.characters.map(({ id }) => id),
      },
    ];
  };
