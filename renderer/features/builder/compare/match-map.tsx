import { type KeyboardEvent, useState } from 'react';
import type { ArmyMatch } from '../../../api/types.ts';
import heat from '../../../components/heat-map.module.css';
import { heatStep } from '../../../components/heat-map-maths.ts';
import classes from './match-map.module.css';
import { netOf, wordMeeting, wordNet, wordWorth } from './match-words.ts';

interface Place {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

interface MatchMapProps {
  readonly match: ArmyMatch;
  readonly heads: readonly [string, string];
}

/** Each unit against each of the other army; arrows or a press tell a meeting in words. */
export const MatchMap = ({ match: { own, enemy, cells }, heads: [mine, theirs] }: MatchMapProps) => {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const go = (next: Place): void => {
    setPlace(next);
    document.getElementById(`meeting-${next.row}-${next.column}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go({
      row: within(place.row + step.row, own.length),
      column: within(place.column + step.column, enemy.length),
    });
  };
  const [one, other] = [own[place.row], enemy[place.column]];
  const meeting = cells[place.row]?.[place.column] ?? null;
  return (
    <>
      <p className={classes.matchWords} aria-live="polite">
        {one !== undefined && other !== undefined && wordMeeting(one.name, other.name, meeting)}
      </p>
      <div className={classes.matchScroll}>
        <table
          className={`${heat.heatMap} ${classes.matchMap}`}
          aria-label={`${mine} against ${theirs}`}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <td />
              <th scope="col">Worth</th>
              {enemy.map(({ id, name }) => (
                <th key={id} scope="col" className={classes.matchColumn}>
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {own.map(({ id, name, worth, points }, row) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className={classes.matchWorth}>{wordWorth(worth, points !== null)}</td>
                {(cells[row] ?? []).map((cell, column) => {
                  const here = row === place.row && column === place.column;
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the table's arrows go from cell to cell
                    <td
                      key={enemy[column]?.id}
                      id={`meeting-${row}-${column}`}
                      tabIndex={here ? 0 : -1}
                      data-step={cell === null ? 'off' : heatStep(netOf(cell) * 100)}
                      data-here={here || undefined}
                      onFocus={() => setPlace({ row, column })}
                      onClick={() => go({ row, column })}
                    >
                      {cell === null ? '–' : wordNet(cell)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
