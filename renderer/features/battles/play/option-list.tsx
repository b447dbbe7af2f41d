import { Radio, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { rankChoices, wordGain } from '../../../../rules/core/advice-words.ts';
import type { MatrixAdvice } from '../../../../rules/core/counsel.ts';
import type { FieldChoice } from '../../../../rules/core/form.ts';
import { MOST_AT_A_GLANCE } from '../../../components/choice-list.tsx';
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
  const [words, setWords] = useState('');
  const isMixed = advice?.mixed === true;
  const ranked = advice === null ? [] : rankChoices(advice).map(({ value }) => value);
  const placeOf = ({ value }: FieldChoice): number => {
    const place = ranked.indexOf(String(value));
    return place === -1 ? ranked.length : place;
  };
  const listed = choices.toSorted((one, other) => placeOf(one) - placeOf(other));
  const shown = listed.filter(
    ({ value, label: what, note }) =>
      String(value) === selected || `${what} ${note}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  return (
    <fieldset className={classes.optionList} aria-label={label}>
      {choices.length > MOST_AT_A_GLANCE && (
        <TextInput
          className={classes.optionSearch}
          type="search"
          aria-label={`Search: ${label}`}
          placeholder={`Search the ${choices.length} choices`}
          leftSection={<IconSearch />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 && <p className={classes.optionNone}>Nothing has these letters.</p>}
      {shown.map(({ value: chosen, label: what, note, refused: reason }) => {
        const key = String(chosen);
        const line = advice?.own.find(({ value }) => value === key);
        return (
          <label
            key={key}
            htmlFor={`${name}-${key}`}
            className={classes.battleOption}
            data-off={reason !== null || undefined}
          >
            <Radio
              id={`${name}-${key}`}
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
                        at worst <b>{wordGain(line.worst)}</b>, v. their mix{' '}
                        <b>{wordGain(line.againstMix)}</b>
                      </>
                    ) : (
                      <b>{wordGain(line.worst)}</b>
                    )}
                    {guessed && line.againstGuess !== null && (
                      <>
                        , v. your guess <b>{wordGain(line.againstGuess)}</b>
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
