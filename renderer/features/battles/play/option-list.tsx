import { useId } from 'react';
import type { MatrixAdvice } from '../../../../rules/core/counsel.ts';
import type { FieldChoice } from '../../../../rules/core/form.ts';
import { formatWorth } from '../../../components/heat-map-maths.ts';
import classes from './option-list.module.css';

interface OptionListProps {
  readonly label: string;
  readonly choices: readonly FieldChoice[];
  readonly advice: MatrixAdvice | null;
  /** Advice is on its way: its place is kept, so that nothing moves under the pointer. */
  readonly awaited: boolean;
  readonly guessed: boolean;
  readonly selected: string | null;
  onSelect(key: string): void;
}

const two = (value: number): string => String(value % 100).padStart(2, '0');

const rangeOf = ([from, to]: readonly [number, number]): string =>
  from === to ? `d100 ${two(from)}` : `d100 ${two(from)}–${two(to)}`;

/** The choices with what the advice says of each; what is not to be had stays and says why. */
export const OptionList = ({
  label,
  choices,
  advice,
  awaited,
  guessed,
  selected,
  onSelect,
}: OptionListProps) => {
  const name = useId();
  const isMixed = advice?.mixed === true;
  return (
    <fieldset className={classes.optionList} aria-label={label}>
      {choices.map(({ value: chosen, label: what, note, refused: reason }) => {
        const key = String(chosen);
        const line = advice?.own.find(({ value }) => value === key);
        return (
          <label key={key} className={classes.battleOption} data-off={reason !== null || undefined}>
            <input
              type="radio"
              name={name}
              checked={key === selected}
              disabled={reason !== null}
              onChange={() => onSelect(key)}
            />
            <span className={classes.battleOptionWords}>
              <b>{what}</b>
              <small>{reason ?? note}</small>
            </span>
            {awaited && reason === null && (
              <>
                <span />
                <span className={classes.battleOptionBar} />
                <span className={classes.battleOptionWorth}>&nbsp;</span>
              </>
            )}
            {line !== undefined && reason === null && (
              <>
                {isMixed && (
                  <span className={classes.battleOptionPart}>
                    <b>{line.inHundred}</b>
                    <small>{line.inHundred === 0 ? 'never' : 'in 100'}</small>
                  </span>
                )}
                {isMixed && (
                  <span className={classes.battleOptionBar} aria-hidden>
                    <i style={{ width: `${line.inHundred}%` }} />
                  </span>
                )}
                <span className={classes.battleOptionWorth}>
                  <span>
                    {isMixed ? (
                      <>
                        worst <b>{formatWorth(line.worst)}</b>, v. their mix{' '}
                        <b>{formatWorth(line.againstMix)}</b>
                      </>
                    ) : (
                      <>
                        worth <b>{formatWorth(line.worst)}</b>
                      </>
                    )}
                    {guessed && line.againstGuess !== null && (
                      <>
                        , v. your guess <b>{formatWorth(line.againstGuess)}</b>
                      </>
                    )}
                  </span>
                  {isMixed && line.d100 !== null && <span>{rangeOf(line.d100)}</span>}
                </span>
              </>
            )}
          </label>
        );
      })}
    </fieldset>
  );
};
