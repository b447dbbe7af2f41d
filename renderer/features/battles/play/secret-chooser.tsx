import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chooser, ChooserRow } from '../../../../rules/core/chooser.ts';
import { type JsonObject, sameJson } from '../../../../rules/core/json.ts';
import type { PlayedMove } from '../../../../rules/core/play.ts';
import { capitalise } from '../../../../rules/core/words.ts';
import { api, client } from '../../../api/client.ts';
import { formatWorth, heatStep } from '../../../components/heat-map-maths.ts';
import '../../../components/heat-map.module.css';
import classes from './secret-chooser.module.css';
import { type Session, sentMove } from './session.ts';
import { lookedAt, stampOf } from './use-counsel.ts';

const SCALE = 25;
const BAR_PIXELS = 20;

interface PickProps {
  readonly chooser: Chooser;
  readonly input: JsonObject;
  /** Left out where there is nothing to fill in: then it is only looked at. */
  onTake?(input: JsonObject): void;
}

const isTaken = ({ input: row }: ChooserRow, input: JsonObject): boolean =>
  Object.entries(row).every(([key, value]) => sameJson(input[key] ?? null, value));

const Mix = ({ chooser, input, onTake }: Required<PickProps>) => (
  <div className={classes.mix}>
    {chooser.rows.flatMap((row) =>
      row.d100 === null
        ? []
        : [
            <Button
              key={row.label}
              size="sm"
              variant={isTaken(row, input) ? 'light' : 'default'}
              onClick={() => onTake(row.input)}
            >
              {capitalise(row.label)} (d100 {row.d100.join('–')})
            </Button>,
          ],
    )}
  </div>
);

const RowHead = ({ row }: { row: ChooserRow }) => (
  <>
    <span>{capitalise(row.label)}</span>
    <small>{row.inHundred}</small>
  </>
);

/** Rows are one's own ways, columns the enemy's: tap a row to take it, a column to guess. */
export const ChooserPicture = ({ chooser, input, onTake }: PickProps) => {
  const [guess, setGuess] = useState<number | null>(null);
  const [all, setAll] = useState(false);
  const { rows, columns, cells } = chooser;
  const most = Math.max(...columns.map(({ inHundred }) => inHundred), 1);
  const shown = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => all || row.worthy || isTaken(row, input));
  const guessed = guess === null ? null : (columns[guess] ?? null);
  const answer = guessed === null ? null : (rows[guessed.best] ?? null);
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.grid} aria-label={`${chooser.own} against ${chooser.enemy}`}>
          <caption>
            {capitalise(chooser.measure)}. {chooser.columnsAre}; tap a column to guess.
          </caption>
          <thead>
            <tr>
              <td>{chooser.own}, in 100</td>
              {columns.map((column, at) => (
                <th key={column.label} scope="col">
                  <button
                    type="button"
                    aria-pressed={guess === at}
                    aria-label={`Guess ${column.label}, ${column.inHundred} in 100`}
                    onClick={() => setGuess(guess === at ? null : at)}
                  >
                    <i style={{ height: `${(BAR_PIXELS * column.inHundred) / most}px` }} />
                    {column.label}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, index }) => (
              <tr key={row.label} data-taken={isTaken(row, input) || undefined}>
                <th scope="row">
                  {onTake === undefined ? (
                    <RowHead row={row} />
                  ) : (
                    <button
                      type="button"
                      aria-pressed={isTaken(row, input)}
                      onClick={() => onTake(row.input)}
                    >
                      <RowHead row={row} />
                    </button>
                  )}
                </th>
                {columns.map((column, at) => {
                  const worth = cells[index]?.[at] ?? 0;
                  return (
                    <td
                      key={column.label}
                      data-step={heatStep(worth, SCALE)}
                      data-guess={guess === at || undefined}
                    >
                      {formatWorth(worth)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="caption">
        Hatched: {chooser.enemy} ahead. {chooser.leftOut}{' '}
        {(all || shown.length < rows.length) && (
          <button type="button" className="link" onClick={() => setAll(!all)}>
            {all ? 'Only those worth taking' : `All ${rows.length}`}
          </button>
        )}
      </p>
      <p className={classes.guess} role="status">
        <span>{guessed?.says ?? `Tap a column if you expect something of ${chooser.enemy}.`}</span>
        {answer !== null && onTake !== undefined && (
          <Button size="sm" onClick={() => onTake(answer.input)}>
            Take it
          </Button>
        )}
      </p>
    </>
  );
};

interface SecretChooserProps {
  readonly session: Session;
  readonly played: PlayedMove;
  onTake(input: JsonObject): void;
}

/** A secret choice as a picture that is the chooser itself. */
export const SecretChooser = ({ session, played, onTake }: SecretChooserProps) => {
  const asked = { ...lookedAt(session), move: sentMove(played) };
  const { data } = useQuery({
    queryKey: [
      ...api.battles.chooser.queryKey({ ...asked, move: { ...asked.move, input: {} } }),
      ...stampOf(session),
    ],
    queryFn: ({ signal }) => client.battles.chooser.query(asked, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const chooser = (data ?? null) as Chooser | null;
  return chooser === null ? null : (
    <section className={classes.chooser} aria-label="How to choose">
      <Mix chooser={chooser} input={played.input} onTake={onTake} />
      <ChooserPicture chooser={chooser} input={played.input} onTake={onTake} />
    </section>
  );
};
