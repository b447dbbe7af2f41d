import type { RosterSummary } from '../../api/types.ts';
import { Legality } from '../../components/legality.tsx';
import type { ListKind } from '../../components/list/list-kind.ts';
import { PointsBar } from '../../components/points-bar.tsx';
import { putBack, removeRosters } from './actions.ts';
import { editRoster } from './edits.ts';
import classes from './roster-columns.module.css';

/** What a row of the list of rosters shows and does. */
export const rosterKind = (systemNames: ReadonlyMap<string, string>): ListKind<RosterSummary> => ({
  label: 'Rosters',
  nameLabel: 'Roster',
  columns: [
    {
      key: 'points',
      label: 'Points',
      className: classes.rosterPoints,
      compare: (a, b) => a.points - b.points,
      cell: ({ hasPoints, points, pointsLimit, size }) =>
        hasPoints ? <PointsBar points={points} limit={pointsLimit} /> : size,
    },
    {
      key: 'state',
      label: 'State',
      className: classes.rosterState,
      compare: null,
      cell: (roster) => <Legality {...roster} />,
    },
    {
      key: 'entries',
      label: 'Entries',
      className: classes.rosterUnits,
      compare: null,
      cell: ({ units, characters }) => units + characters,
    },
  ],
  address: ({ id }) => `/rosters/${id}`,
  describe: ({ system }) => systemNames.get(system) ?? system,
  remark: ({ notes }) => notes,
  rename: (roster, name) => editRoster(roster, { name }, 'at once'),
  star: (roster, favourite) => editRoster(roster, { favourite }, 'at once'),
  remove: (rosters) => void removeRosters(rosters),
  putBack: (roster) => void putBack(roster),
});
