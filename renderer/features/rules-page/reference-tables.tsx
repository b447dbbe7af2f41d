import { useQuery } from '@tanstack/react-query';
import type { RosterDocument, RuleSystem } from '../../../rules/core/system.ts';
import { loadSystem } from '../../rules/load-system.ts';
import classes from './reference-tables.module.css';

/** A system with its rules, fetched when somebody first looks something up. */
export const useSystem = (id: string): RuleSystem | null | undefined =>
  useQuery({ queryKey: ['system', id], queryFn: () => loadSystem(id), staleTime: Number.POSITIVE_INFINITY })
    .data;

/** An army of nobody, by the rules as they are without house rules. */
const nobody = ({ rosters }: RuleSystem): RosterDocument | null => {
  const roster = rosters.samples[0]?.roster;
  return roster === undefined ? null : { ...roster, units: [], characters: [] };
};

/** What is looked up at the table: the turn, the charts and what changes a roll. */
export const ReferenceTables = ({ system }: { system: RuleSystem }) => {
  const roster = nobody(system);
  const tables = roster === null ? [] : system.reference.tables(roster);
  return (
    <div className={classes.tables}>
      {tables.map(({ title, heads, rows, note }) => (
        <section key={title} className={classes.table}>
          <h3>{title}</h3>
          <table aria-label={title}>
            {heads.length > 0 && (
              <thead>
                <tr>
                  {heads.map((head, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and some have no name
                    <th key={index} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
            )}
            <tbody>
              {rows.map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of the rules never move
                <tr key={row}>
                  {cells.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {note !== '' && <p>{note}</p>}
        </section>
      ))}
    </div>
  );
};
