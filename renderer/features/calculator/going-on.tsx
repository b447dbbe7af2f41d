import { VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { JsonObject } from '../../../rules/core/json.ts';
import { percent } from '../../../rules/core/words.ts';
import { api } from '../../api/client.ts';
import classes from './going-on.module.css';
import type { ActionListing } from './types.ts';

interface Asked {
  readonly action: ActionListing;
  readonly input: JsonObject;
}

/** Who is gone after each of the next rounds; the last numbers stay, dimmed, while the next are worked out. */
export const FightOnPane = ({ action, input }: Asked) => {
  const { data, isPlaceholderData, error } = useQuery({
    ...api.actions.rounds.queryOptions({ id: action.id, input }, { trpc: { abortOnUnmount: true } }),
    enabled: action.goesOn,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!action.goesOn || data == null || error !== null) return null;
  const { A, B } = data.sides;
  return (
    <section
      className={classes.block}
      aria-label="If they fight on"
      aria-busy={isPlaceholderData || undefined}
    >
      <h3>If they fight on</h3>
      {data.refused === null ? (
        <table className={classes.rounds}>
          <thead>
            <tr>
              <td />
              {data.rounds.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
                <th key={index} scope="col">
                  {data.each} {index + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(
              [
                [`${B} gone`, 'B'],
                [`${A} gone`, 'A'],
                ['Both gone', 'both'],
                ['Still at it', 'still'],
              ] as const
            ).map(([label, key]) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {data.rounds.map((round, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
                  <td key={index}>
                    <span className={classes.bar} data-who={key} aria-hidden>
                      <i style={{ width: `${100 * round[key]}%` }} />
                    </span>
                    {percent(round[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="caption">{data.refused}</p>
      )}
    </section>
  );
};

interface StancesProps extends Asked {
  onTake(input: JsonObject): void;
}

const STEPS = [0.1, 0.2, 0.3, 0.4];

/** The same steps in every picture, so that two can be compared. */
const stepOf = (chance: number): number => STEPS.filter((edge) => chance >= edge).length;

/** How both should stand: press a pair to take it over. */
export const StancesPane = ({ action, input, onTake }: StancesProps) => {
  const { data, isPlaceholderData, error } = useQuery({
    ...api.actions.stances.queryOptions({ id: action.id, input }, { trpc: { abortOnUnmount: true } }),
    enabled: action.stances,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!action.stances || data == null || error !== null) return null;
  const { titles, rows, columns, cells } = data;
  return (
    <section
      className={classes.block}
      aria-label="How should we stand"
      aria-busy={isPlaceholderData || undefined}
    >
      <h3>How should we stand</h3>
      <p className="caption">{titles.tells}. Press a pair to take it over.</p>
      <div className={classes.scroll}>
        <table className={classes.heat}>
          <thead>
            <tr>
              <td className="caption">
                {titles.across} across, {titles.down} down
              </td>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, down) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {columns.map((column, across) => {
                  const cell = cells[down]?.[across];
                  if (cell === undefined) return null;
                  const own = row.own && column.own;
                  return (
                    <td key={column.label}>
                      <button
                        type="button"
                        data-step={stepOf(cell.chance)}
                        aria-pressed={own}
                        onClick={() => onTake(cell.input as JsonObject)}
                      >
                        <VisuallyHidden>
                          {titles.down} {row.label}, {titles.across} {column.label}:{' '}
                        </VisuallyHidden>
                        <b>{(100 * cell.chance).toFixed(1)}</b>
                        <VisuallyHidden> %, </VisuallyHidden>
                        <small>{cell.aside}</small>
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.legend} aria-hidden>
        {[0, 1, 2, 3, 4].map((step) => (
          <i key={step} data-step={step} />
        ))}
        under 10, 20, 30, 40, more
      </p>
    </section>
  );
};
