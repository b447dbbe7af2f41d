import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import type { JsonObject } from '../../../../rules/core/json.ts';
import { SEATS, type Seat, type TableMove, type TableToken } from '../../../../rules/core/play.ts';
import type { BoardPlace, TableBoard } from '../../../../rules/core/table-board.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { stepOn } from '../../../components/step-on.ts';
import panesClasses from '../panes.module.css';
import type { Battle } from '../types.ts';
import classes from './board-pane.module.css';
import { firstChoices, inputAt, isChosen, refusedAt, type Tapping, tappingOf } from './board-tap.ts';

interface BoardPaneProps {
  readonly board: TableBoard;
  readonly battle: Battle;
  readonly disabled: boolean;
  readonly openToken: string | null;
  readonly chosen: TableMove | null;
  /** What is filled in of the form that is open. */
  readonly input: JsonObject | null;
  onOpen(token: string | null): void;
  onPlay(move: TableMove, input: JsonObject): void;
  onFill(move: TableMove, input: JsonObject): void;
}

interface Piece {
  readonly seat: Seat;
  readonly token: TableToken;
}

interface PiecesProps {
  readonly pieces: readonly Piece[];
  readonly openToken: string | null;
  onOpen(token: string | null): void;
}

const Pieces = ({ pieces, openToken, onOpen }: PiecesProps) =>
  pieces.length === 0 ? null : (
    <ul className={classes.pieces}>
      {pieces.map(({ seat, token }) => (
        <li key={token.id}>
          <button
            type="button"
            className={classes.piece}
            data-seat={seat}
            aria-pressed={openToken === token.id}
            onClick={() => onOpen(openToken === token.id ? null : token.id)}
          >
            <span>{token.name}</span>
            {(token.counters[0]?.most ?? 1) > 1 && <b>{token.counters[0]?.value}</b>}
          </button>
        </li>
      ))}
    </ul>
  );

const groundOf = ({ laid }: BoardPlace): string => laid.map(({ name }) => name).join(', ');

/** Begins as it is seen: its number, then what lies there. */
const wordsOf = (place: BoardPlace, pieces: readonly Piece[]): string =>
  [
    `${place.word} ${place.mark} ${groundOf(place)}`.trim(),
    ...(pieces.length === 0 ? [] : [pieces.map(({ token }) => token.name).join(', ')]),
  ].join('; ');

/** The ground between the armies: who stands where, and where the next piece or the chosen unit goes. */
export const BoardPane = (props: BoardPaneProps) => {
  const { board, battle, disabled, openToken, chosen, input, onOpen, onPlay, onFill } = props;
  const [wanted, setWanted] = useState<string | null>(null);
  const [focus, setFocus] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const tapping: Tapping | null = tappingOf(board, battle.moves, chosen, openToken);
  const firsts = tapping === null || chosen !== null ? [] : firstChoices(tapping);
  const first = firsts.find(({ value }) => `${value}` === wanted) ?? firsts[0];
  const all: readonly Piece[] = SEATS.flatMap((seat) =>
    battle.table.sides[seat].tokens.map((token) => ({ seat, token })),
  );
  const piecesOf = (ids: readonly string[]) => all.filter(({ token }) => ids.includes(token.id));
  const press = (place: BoardPlace): void => {
    if (tapping === null) return;
    const { tap, move } = tapping;
    const filled = inputAt(tapping, input ?? move.input, place, first?.value);
    if (tap.atOnce && chosen === null) onPlay(move, filled);
    else onFill(move, filled);
  };
  const walk = (event: KeyboardEvent, index: number): void => {
    const to = stepOn(index, event.key, board);
    if (to === null) return;
    event.preventDefault();
    setFocus(to);
    buttons.current[to]?.focus();
  };
  return (
    <section className={classes.board} data-part="board" aria-label={board.title}>
      <header className={panesClasses.paneHead}>
        <h2>{board.title}</h2>
        <p>{tapping !== null && tapping.move.token !== null ? tapping.move.title : board.said}</p>
      </header>
      {firsts.length > 1 && (
        <ChoiceBar<string>
          label="What to lay"
          choices={firsts.map(({ value, label }) => ({ value: `${value}`, label }))}
          value={`${first?.value}`}
          onChange={setWanted}
        />
      )}
      <div className={classes.grid} style={{ '--across': board.across } as CSSProperties}>
        {board.places.map((place, index) => {
          const pieces = piecesOf(place.tokens);
          const refused = tapping === null ? null : refusedAt(tapping, place);
          return (
            <div
              key={place.mark}
              className={classes.place}
              data-ground={place.laid.map(({ kind }) => kind).join(' ')}
              data-chosen={
                (chosen !== null && tapping !== null && isChosen(tapping, input ?? {}, place)) || undefined
              }
            >
              <button
                type="button"
                ref={(button) => {
                  buttons.current[index] = button;
                }}
                className={classes.press}
                tabIndex={index === focus ? 0 : -1}
                aria-label={wordsOf(place, pieces)}
                aria-disabled={disabled || tapping === null || refused !== null || undefined}
                onFocus={() => setFocus(index)}
                onKeyDown={(event) => walk(event, index)}
                onClick={() => {
                  if (!disabled && refused === null) press(place);
                }}
              >
                <b>{place.mark}</b> <span>{groundOf(place)}</span>
                {refused !== null && chosen !== null && <small>{refused}</small>}
              </button>
              <Pieces pieces={pieces} openToken={openToken} onOpen={onOpen} />
            </div>
          );
        })}
      </div>
      {board.waiting.length > 0 && (
        <div className={classes.waiting}>
          <span className="caption">Not on the board yet</span>
          <Pieces pieces={piecesOf(board.waiting)} openToken={openToken} onOpen={onOpen} />
        </div>
      )}
    </section>
  );
};
