import { useState } from 'react';
import type { ChoiceField } from '../../../../rules/core/form.ts';
import { SEATS, type Seat, type TableMove } from '../../../../rules/core/play.ts';
import { otherSeat } from '../../../../rules/core/table-moves.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { Handover, SecrecyBar, WaitForSeal } from '../../../components/handover.tsx';
import type { Battle } from '../types.ts';
import classes from './battle-room.module.css';
import { ChoiceRoom } from './choice-room.tsx';
import { DiceEntry } from './dice-entry.tsx';
import { DiceRoom } from './dice-room.tsx';
import { FormRoom } from './form-room.tsx';
import { LossesRoom } from './losses-room.tsx';
import { PhaseBar } from './phase-bar.tsx';
import { playersFor } from './players.ts';
import { RevealRoom } from './reveal-room.tsx';
import { RevealSlot } from './reveal-slot.tsx';
import { SecretThrow } from './secret-throw.tsx';
import type { Session } from './session.ts';

const sealsOf = ({ table: { seals, sides } }: Battle) =>
  seals === undefined ? [] : SEATS.map((seat) => ({ name: sides[seat].name, sealed: seals[seat] }));

const Cover = ({ battle, onSit }: { battle: Battle; onSit: (seat: Seat) => void }) => {
  const { sides, asks } = battle.table;
  const players = playersFor(battle).map((seat) => ({ key: seat, name: sides[seat].name }));
  const [first, second] = players;
  return (
    <Handover
      title={
        second === undefined ? `Hand over to the player of ${first?.name ?? ''}` : 'One player at a time'
      }
      words={`${asks?.now ?? ''} The other player looks away.`}
      seals={sealsOf(battle)}
      players={players}
      onSit={(key) => onSit(key as Seat)}
    />
  );
};

interface ForSideProps {
  readonly battle: Battle;
  readonly seats: readonly Seat[];
  readonly seat: Seat;
  onSeat(seat: Seat): void;
}

/** Game master: which side one acts for. */
const ForSide = ({ battle, seats, seat, onSeat }: ForSideProps) => (
  <div className={classes.battleFor}>
    <span>Game master: both sides are open to you. Now for</span>
    <ChoiceBar<Seat>
      label="Which side you act for"
      choices={seats.map((one) => ({ value: one, label: battle.table.sides[one].name }))}
      value={seat}
      onChange={onSeat}
    />
  </div>
);

const isOwned = (move: TableMove): move is TableMove & { readonly seat: Seat } => move.seat !== null;

/** One of a list by itself is chosen from cards; anything else is filled in. */
const listIn = ({ form }: TableMove): ChoiceField | null => {
  const field = form[0]?.fields[0];
  return field?.kind === 'choice' && field.path[0] === 'choice' ? field : null;
};

const Decision = ({ session, move, onDone }: { session: Session; move: TableMove; onDone: () => void }) => {
  if (!isOwned(move)) return null;
  // A choice made for one side must not stay ticked for the other.
  const key = `${session.battle.events.length} ${move.seat}`;
  if (move.sharing !== undefined)
    return <LossesRoom key={key} session={session} move={move} sharing={move.sharing} />;
  const field = listIn(move);
  if (field === null) return <FormRoom key={key} session={session} move={move} onSealed={onDone} />;
  return <ChoiceRoom key={key} session={session} move={move} field={field} onSealed={onDone} />;
};

interface CounselRoomProps {
  readonly session: Session;
  readonly seat: Seat | null;
  /** Somebody sits down. */
  onSit(seat: Seat): void;
  /** The player of a side gives the screen away; whoever sat down since then stays. */
  onLeave(seat: Seat): void;
}

/** A battle of one decision after the other: whose it is, behind a cover where only one may look. */
export const CounselRoom = ({ session, seat, onSit, onLeave }: CounselRoomProps) => {
  const { battle } = session;
  const [wanted, want] = useState<Seat | null>(null);
  const [seen, setSeen] = useState(0);
  const [again, showAgain] = useState(false);
  /** Up to here its own secret throws were seen by who threw them. */
  const [shown, setShown] = useState(0);
  const leave = (): void => {
    if (seat !== null) onLeave(seat);
  };
  const { moves, table } = battle;
  const players = playersFor(battle);
  const covered = players.length > 0 && (seat === null || !players.includes(seat));
  const seats = moves.filter((move) => !move.dice).flatMap((move) => (isOwned(move) ? [move.seat] : []));
  const acting = seat ?? (wanted !== null && seats.includes(wanted) ? wanted : (seats[0] ?? null));
  const move = moves.find((one) => one.seat === acting) ?? moves[0];
  const last = battle.events.at(-1);
  const threw =
    seat !== null &&
    battle.viewer === seat &&
    last?.seat === seat &&
    last.rolls.length > 0 &&
    shown !== battle.events.length;
  const seesAll = battle.mode === 'game-master' || battle.open;
  const { reveal } = battle;
  const decides = reveal?.decides ?? null;
  const rolls = decides !== null && move?.id === decides.move;
  const rolled = decides?.roll != null && last?.id === decides.move;
  const looking = rolls || (rolled && seen !== battle.events.length) || again;
  if (reveal !== null && decides !== null && looking) {
    return (
      <div className={classes.battleRoom}>
        <PhaseBar table={table} />
        <RevealRoom
          battle={battle}
          reveal={reveal}
          decides={decides}
          dice={
            move === undefined ? null : <DiceEntry key={battle.events.length} session={session} move={move} />
          }
          onNext={
            rolls
              ? null
              : () => {
                  setSeen(battle.events.length);
                  showAgain(false);
                }
          }
        />
      </div>
    );
  }
  const seesThrow = threw && !battle.open;
  const sits = seat !== null && players.includes(seat);
  return (
    <div className={classes.battleRoom}>
      <PhaseBar table={table} />
      {reveal !== null && decides === null && !seesThrow && !sits && (
        <RevealSlot battle={battle} reveal={reveal} />
      )}
      {reveal !== null && decides !== null && !covered && (
        <div className={classes.battleFor}>
          <span>
            {reveal.sides[reveal.first]?.choice} met {reveal.sides[otherSeat(reveal.first)]?.choice}
            {decides.roll === null ? '' : `: ${decides.roll.title}`}
          </span>
          <button type="button" className="link" onClick={() => showAgain(true)}>
            Show it again
          </button>
        </div>
      )}
      {seesThrow && last !== undefined ? (
        <SecretThrow
          name={table.sides[seat].name}
          event={last}
          onCover={() => {
            setShown(battle.events.length);
            leave();
          }}
        />
      ) : covered && session.own ? (
        <WaitForSeal
          title={seat === null ? 'Both sides choose' : 'You have chosen'}
          words={
            seat === null
              ? 'Each in secret, on a device of its own. Both choices open together.'
              : 'The other side still does. Both choices open together.'
          }
          seals={sealsOf(battle)}
        />
      ) : covered ? (
        <Cover battle={battle} onSit={onSit} />
      ) : (
        <>
          {sits && session.own !== true && (
            <SecrecyBar
              name={table.sides[seat].name}
              what="Nothing here is shown to the other side before both have sealed."
              seals={sealsOf(battle)}
              onHide={leave}
            />
          )}
          {battle.mailed.length > 0 && (
            <p role="status">
              {battle.mailed.map((one) => table.sides[one].name).join(' and ')} sealed this choice by mail: it
              is opened once the other side has chosen.
            </p>
          )}
          {battle.mode === 'game-master' && acting !== null && seats.length > 0 && (
            <ForSide battle={battle} seats={seats} seat={acting} onSeat={want} />
          )}
          {move?.dice === true ? (
            <DiceRoom session={session} move={move} seat={seat ?? (seesAll ? (move.seat ?? 'A') : null)} />
          ) : (
            move !== undefined && <Decision session={session} move={move} onDone={leave} />
          )}
        </>
      )}
    </div>
  );
};
