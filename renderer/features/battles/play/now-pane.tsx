import { Button } from '@mantine/core';
import { IconChevronRight, IconLock } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Seat, TableMove } from '../../../../rules/core/play.ts';
import { SEATS } from '../../../../rules/core/play.ts';
import panesClasses from '../panes.module.css';
import type { Battle } from '../types.ts';
import { Counters } from './counters.tsx';
import { moveKey } from './move-key.ts';
import classes from './now-pane.module.css';

interface NowPaneProps {
  readonly battle: Battle;
  readonly disabled: boolean;
  /** Whose moves are shown; null is everybody's. */
  readonly openToken: string | null;
  onMove(move: TableMove): void;
  /** The same with dice that people roll themselves. */
  onType(move: TableMove): void;
  /** The player of a side is to sit down. */
  onLook(seat: Seat): void;
  onShowAll(): void;
  onCorrect(key: string, value: number): void;
}

const seatName = ({ table }: Battle, seat: Seat | null): string =>
  seat === null ? '' : table.sides[seat].name;

const tokenName = ({ table }: Battle, { token }: Pick<TableMove, 'token'>): string =>
  SEATS.flatMap((seat) => table.sides[seat].tokens).find(({ id }) => id === token)?.name ?? '';

interface MoveRowProps extends Pick<NowPaneProps, 'battle' | 'disabled' | 'onMove'> {
  readonly move: TableMove;
}

const MoveRow = ({ battle, move, disabled, onMove }: MoveRowProps) => {
  const name = move.token === null ? seatName(battle, move.seat) : tokenName(battle, move);
  const whose = move.title.includes(name) ? '' : name;
  return (
    <button
      type="button"
      className={classes.moveRow}
      data-seat={move.seat}
      data-move={move.id}
      disabled={disabled}
      onClick={() => onMove(move)}
    >
      {move.secret && <IconLock aria-label="Secret" />}
      <span>
        <b>{move.title}</b>
        <small>{[whose, move.hint].filter((part) => part !== '').join(': ')}</small>
      </span>
      <IconChevronRight aria-hidden />
    </button>
  );
};

/** What the phase is about, what usually comes next, and what else can be done without choosing anybody. */
export const NowPane = ({
  battle,
  disabled,
  openToken,
  onMove,
  onType,
  onLook,
  onShowAll,
  onCorrect,
}: NowPaneProps) => {
  const { table, secrets, viewer } = battle;
  // A death is told in the card of whom it happened to.
  const moves = battle.moves.filter(({ byHand }) => byHand !== true);
  const mine = ({ token }: TableMove): boolean => openToken === null || token === null || token === openToken;
  const primary = moves.filter((move) => move.primary && mine(move));
  const others = new Set(moves.filter((move) => move.primary && !mine(move)).map(({ token }) => token)).size;
  const wide = moves.filter((move) => !move.primary && move.token === null);
  const acting = SEATS.map((seat) => ({
    seat,
    moves: moves.filter(
      (move) =>
        !move.primary &&
        move.token !== null &&
        move.seat === seat &&
        (openToken === null || move.token === openToken),
    ),
  })).filter((side) => side.moves.length > 0);
  const waiting = viewer === 'table' ? SEATS.filter((seat) => secrets[seat]) : [];
  const title = table.phases.find(({ id }) => id === table.phase)?.title ?? '';
  return (
    <section className={classes.nowPane} aria-label="Now">
      <header className={panesClasses.paneHead} data-part="pane-head">
        <h2>{title}</h2>
      </header>
      {table.counters.length > 0 && (
        <Counters counters={table.counters} of="The table" disabled={disabled} onSet={onCorrect} />
      )}
      {primary.length > 0 && (
        <div className={classes.nowPrimary} data-part="now-primary">
          {primary.map((move, index) => (
            <Fragment key={moveKey(move)}>
              <Button
                size="sm"
                data-move={move.id}
                variant={index === 0 ? 'filled' : 'default'}
                disabled={disabled}
                autoFocus={index === 0}
                leftSection={move.secret ? <IconLock /> : undefined}
                onClick={() => onMove(move)}
              >
                {move.seat !== null && !move.title.includes(seatName(battle, move.seat))
                  ? `${seatName(battle, move.seat)}: ${move.title}`
                  : move.title}
              </Button>
              {move.dice && move.form.length === 0 && battle.dice === 'program' && (
                <Button
                  size="sm"
                  variant="subtle"
                  disabled={disabled}
                  aria-label={`Own dice: ${move.title}`}
                  onClick={() => onType(move)}
                >
                  Own dice
                </Button>
              )}
            </Fragment>
          ))}
        </div>
      )}
      {others > 0 && (
        <p className={classes.nowOthers}>
          {others === 1 ? '1 other must act.' : `${others} others must act.`}
          <button type="button" className="link" onClick={onShowAll}>
            Show them
          </button>
        </p>
      )}
      {waiting.length > 0 && (
        <div className={classes.nowSecret}>
          {waiting.map((seat) => (
            <Button
              key={seat}
              size="sm"
              leftSection={<IconLock />}
              disabled={disabled}
              onClick={() => onLook(seat)}
            >
              Hand over to {seatName(battle, seat)}
            </Button>
          ))}
        </div>
      )}
      {wide.length > 0 && (
        <div className={classes.moveRows}>
          {wide.map((move) => (
            <MoveRow key={moveKey(move)} battle={battle} move={move} disabled={disabled} onMove={onMove} />
          ))}
        </div>
      )}
      {acting.map((side) => (
        <section key={side.seat} aria-label={`What ${seatName(battle, side.seat)} can do`}>
          <h3 className={classes.nowMore}>
            {openToken === null ? seatName(battle, side.seat) : tokenName(battle, { token: openToken })}
            {openToken !== null && (
              <button type="button" className="link" onClick={onShowAll}>
                Show everybody
              </button>
            )}
          </h3>
          <div className={classes.moveRows}>
            {side.moves.map((move) => (
              <MoveRow key={moveKey(move)} battle={battle} move={move} disabled={disabled} onMove={onMove} />
            ))}
          </div>
        </section>
      ))}
    </section>
  );
};
