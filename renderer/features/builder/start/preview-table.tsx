import { IconCrown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { needsOf, wordNeed } from '../../../../rules/core/muster/miniatures.ts';
import type { RosterDocument, RuleSystem } from '../../../../rules/core/system.ts';
import { Term } from '../../../components/term.tsx';
import { capitalise, formatNumber } from '../../../format.ts';
import { useStock } from '../../collection/use-collection.ts';
import classes from './start.module.css';

interface PreviewTableProps {
  readonly system: RuleSystem;
  readonly roster: RosterDocument;
  readonly added: readonly string[];
}

/** What would be added, a line each, as the list will show it. */
export const PreviewTable = ({ system, roster, added }: PreviewTableProps) => {
  const { rosters, start } = system;
  const { words, columns } = rosters.desk;
  const units = new Set(roster.units.map(({ id }) => id));
  const entries = [...roster.units, ...roster.characters].filter(({ id }) => added.includes(id));
  const stock = useStock(system.id);
  const short = useMemo(
    () =>
      new Map(
        (stock.known ? needsOf(system, roster, stock.miniatures) : []).flatMap((need) =>
          need.ids.map((id) => [id, wordNeed(need)] as const),
        ),
      ),
    [stock, system, roster],
  );
  const counted = rosters.desk.countField !== '';
  return (
    <div className={classes.startScroll}>
      <table className={classes.startTable}>
        <thead>
          <tr>
            <th scope="col">{counted ? `${capitalise(words.count.slice(0, 3))}.` : ''}</th>
            <th scope="col">It would add</th>
            {columns.map(({ label, help }) => (
              <th key={label} scope="col">
                {help === '' ? label : <Term means={help}>{label}</Term>}
              </th>
            ))}
            {words.points !== null && <th scope="col">{capitalise(words.points)}</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const { id, name } = entry;
            const { detail, count, stats } = rosters.desk.row(roster, id);
            const kind = units.has(id) ? 'unit' : 'character';
            return (
              <tr key={id}>
                <td>{kind === 'character' ? <IconCrown aria-label={words.character} /> : count}</td>
                <th scope="row">
                  {name}
                  <small>{detail}</small>
                  {short.get(id) != null && <small className={classes.startNeed}>{short.get(id)}</small>}
                </th>
                {columns.map(({ label }, index) => (
                  <td key={label}>{stats[index]}</td>
                ))}
                {words.points !== null && <td>{formatNumber(start.sizeOf(roster, kind, entry))}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
