import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, use, useRef, useState } from 'react';
import type { ActionBoard } from '../../../rules/core/board.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { ChoiceList } from '../../components/choice-list.tsx';
import { stepOn } from '../../components/step-on.ts';
import { loadSystem } from '../../rules/load-system.ts';
import { systemOfAction } from './fill.ts';
import classes from './sum-board.module.css';
import type { ActionListing } from './types.ts';

interface SumBoardProps {
  readonly action: ActionListing;
  readonly input: JsonObject;
  onChange(input: JsonObject): void;
}

const boards = new Map<string, Promise<ActionBoard | null>>();

/** The same promise each time, as `use` asks for. */
const loadBoard = (action: ActionListing): Promise<ActionBoard | null> => {
  const known = boards.get(action.id);
  if (known !== undefined) return known;
  const loading = loadSystem(systemOfAction(action)).then(
    (system) => system?.actions.find(({ id }) => id === action.id)?.board ?? null,
  );
  boards.set(action.id, loading);
  return loading;
};

/** An input laid piece by piece: choose what to lay, then press a place. */
export const SumBoard = ({ action, input, onChange }: SumBoardProps) => {
  const board = use(loadBoard(action));
  const [wanted, setWanted] = useState<string | null>(null);
  const [first, setFirst] = useState<string | null>(null);
  const [focus, setFocus] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  if (board === null) return null;
  const { said, errors, laid, players, pieces } = board.look(input);
  const player = players.find(({ value }) => value === first) ?? players[0];
  const piece = pieces.find(({ value }) => value === wanted) ?? pieces[0];
  const move = (event: KeyboardEvent, index: number): void => {
    const to = stepOn(index, event.key, board);
    if (to === null) return;
    event.preventDefault();
    setFocus(to);
    buttons.current[to]?.focus();
  };
  const lay = (place: string): void => {
    if (player === undefined || piece === undefined) return;
    onChange(board.lay(input, { place, player: player.value, piece: piece.value }));
  };

  return (
    <div className={classes.sumBoard}>
      <p className={classes.sumBoardTurn} role="status">
        {said}
      </p>
      {players.length > 1 && (
        <ChoiceList
          label="Who lays the first piece"
          data={players.map(({ value, label }) => ({ value: `${value}`, label }))}
          value={`${player?.value}`}
          onChange={setFirst}
        />
      )}
      {pieces.length > 1 && (
        <ChoiceBar<string>
          label="What to lay"
          choices={pieces.map(({ value, label }) => ({ value: `${value}`, label }))}
          value={`${piece?.value}`}
          onChange={setWanted}
        />
      )}
      <fieldset
        className={classes.sumBoardGrid}
        style={{ '--across': board.across } as CSSProperties}
        aria-label={`The board, by ${board.place.toLowerCase()}`}
      >
        {board.places.map((place, index) => {
          const here = laid[place] ?? [];
          const words = here.length === 0 ? 'nothing yet' : here.map(({ name }) => name).join(', then ');
          return (
            <button
              key={place}
              type="button"
              ref={(button) => {
                buttons.current[index] = button;
              }}
              className={classes.sumBoardPlace}
              data-marked={here.at(-1)?.marked || undefined}
              tabIndex={index === focus ? 0 : -1}
              aria-label={`${board.place} ${place}: ${words}`}
              onFocus={() => setFocus(index)}
              onKeyDown={(event) => move(event, index)}
              onClick={() => lay(place)}
            >
              <b>{place}</b>
              {here.map(({ name }, order) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces lie one upon the other
                <span key={order}>{name}</span>
              ))}
            </button>
          );
        })}
      </fieldset>
      {errors.length > 0 && (
        <ul className={classes.sumBoardErrors}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      <Button
        leftSection={<IconArrowBackUp aria-hidden />}
        disabled={Object.values(laid).every((here) => here.length === 0)}
        onClick={() => onChange(board.takeBack(input))}
      >
        Take the last piece back
      </Button>
    </div>
  );
};
