import { useEffect, useRef, useState } from 'react';
import {
  CORRECTION,
  type Correction,
  SEATS,
  type Seat,
  type TableMove,
} from '../../../../rules/core/play.ts';
import { whoseTurn } from '../../../../rules/core/whose-turn.ts';
import { Handover, SecrecyBar } from '../../../components/handover.tsx';
import { useFormDraft } from '../../saving/use-form-draft.ts';
import { Trouble } from '../trouble.tsx';
import { BoardPane } from './board-pane.tsx';
import { EndPanel } from './end-panel.tsx';
import { dropForm, formOf, formsLeft, keepForm, type MoveForms, NO_FORMS } from './move-form.ts';
import { moveKey } from './move-key.ts';
import { JustPlayed, MoveLog } from './move-log.tsx';
import { MovePanel } from './move-panel.tsx';
import { NowPane } from './now-pane.tsx';
import { PhaseBar } from './phase-bar.tsx';
import { RevealSlot } from './reveal-slot.tsx';
import type { Session } from './session.ts';
import { SidePane } from './side-pane.tsx';
import classes from './table-room.module.css';
import { TurnBar } from './turn-bar.tsx';
import { WaitingThrows } from './waiting-throws.tsx';

interface TableRoomProps {
  readonly session: Session;
  readonly seat: Seat | null;
  readonly ending: boolean;
  readonly onTry: ((keep: number) => void) | null;
  onEnding(ending: boolean): void;
  onSit(seat: Seat): void;
  onLeave(): void;
}

/** The table while it is played: both armies at the sides, what can be done now between them. */
export const TableRoom = ({ session, seat, ending, onTry, onEnding, onSit, onLeave }: TableRoomProps) => {
  const { battle, busy } = session;
  const { table, moves } = battle;
  const [cover, setCover] = useState<Seat | null>(null);
  const [openToken, setOpenToken] = useState<string | null>(null);
  const [left, setForms] = useFormDraft<MoveForms>(`table ${battle.id} ${battle.viewer}`, NO_FORMS);
  const forms = formsLeft(left, battle);
  const middle = useRef<HTMLDivElement>(null);
  const sat = useRef<Seat | null>(null);
  const close = (): void => setForms({ ...forms, open: null });
  const leave = (): void => {
    // What one player has typed is not for who comes next.
    setForms(NO_FORMS);
    sat.current = null;
    onLeave();
  };
  const chosen = moves.find((move) => moveKey(move) === forms.open) ?? null;
  const disabled = busy || battle.removedAt !== null;

  const choose = (move: TableMove): void => {
    session.forget();
    onEnding(false);
    sat.current = null;
    const played = { id: move.id, seat: move.seat, input: move.input };
    // Nothing to decide: one tap plays it; typed dice are asked for at once.
    if (move.form.length === 0 && (!move.dice || (move.primary && battle.dice === 'program'))) {
      void session.carryOut({ kind: 'play', move: played, dice: null });
      close();
      return;
    }
    setForms(keepForm(forms, formOf(forms, move, battle)));
    // In one column the form would open out of sight.
    middle.current?.scrollIntoView({ block: 'start' });
  };
  const correct = (token: string | null, whose: Seat | null) => (key: string, value: number | boolean) => {
    const correction: Correction = { token, key, value };
    void session.carryOut({
      kind: 'play',
      move: { id: CORRECTION, seat: whose, input: { ...correction } },
      dice: null,
    });
  };
  const afterMove = (): void => {
    // A secret throw is seen by who threw it before anything is covered.
    const covers = chosen?.secret === true && !chosen.dice;
    setForms(forms.open === null ? forms : dropForm(forms, forms.open));
    if (covers && seat !== null) leave();
  };

  // Whoever sat down behind the cover finds the one thing that waits for him open; what he saw last time may still stand there.
  useEffect(() => {
    if (sat.current === null || battle.viewer !== sat.current) return;
    const [only, ...others] = moves.filter((move) => move.secret && move.seat === battle.viewer);
    if (only === undefined || others.length > 0) return;
    sat.current = null;
    if (only.form.length > 0 || (only.dice && battle.dice === 'typed'))
      setForms(keepForm(forms, formOf(forms, only, battle)));
  });

  // Somebody who can do nothing now must not hide what the others can.
  const actsFor = (token: string | null): string | null =>
    moves.some((move) => move.token === token) ? token : null;
  const hasSecrets = (whose: Seat): boolean =>
    battle.secrets[whose] || (table.sides[whose].hand?.count ?? 0) > 0;

  if (cover !== null) {
    return (
      <div className={classes.tableRoom}>
        <PhaseBar table={table} />
        <Handover
          title={`Hand over to the player of ${table.sides[cover].name}`}
          words="What comes now is for one player only. The other looks away."
          seals={[]}
          players={[{ key: cover, name: table.sides[cover].name }]}
          onSit={() => {
            sat.current = cover;
            onSit(cover);
            setCover(null);
          }}
        />
      </div>
    );
  }
  const turnOf = table.over ? null : whoseTurn(moves);
  const side = (whose: Seat) => (
    <SidePane
      seat={whose}
      side={table.sides[whose]}
      lit={turnOf === whose}
      moves={moves.filter((move) => move.seat === whose)}
      openToken={openToken}
      chosen={chosen}
      disabled={disabled}
      onLook={battle.viewer === 'table' && hasSecrets(whose) ? () => setCover(whose) : null}
      onOpen={setOpenToken}
      onMove={choose}
      onCorrect={(token, key, value) => correct(token, token === null ? whose : null)(key, value)}
    />
  );
  return (
    <div className={classes.tableRoom}>
      <PhaseBar table={table} />
      {seat !== null && battle.viewer === seat && session.own !== true && (
        <SecrecyBar
          name={table.sides[seat].name}
          what="The other player looks away until you hide this."
          seals={[]}
          onHide={leave}
        />
      )}
      {!table.over && (
        <TurnBar
          battle={battle}
          disabled={disabled}
          filling={chosen}
          onMove={choose}
          onShowAll={() => {
            setOpenToken(null);
            close();
          }}
        />
      )}
      <div className={classes.tableColumns}>
        {side('A')}
        <div className={classes.tableMiddle}>
          {battle.reveal !== null && !ending && <RevealSlot battle={battle} reveal={battle.reveal} />}
          <div className={classes.tableNow} ref={middle}>
            {(ending || table.over) && session.own !== true ? (
              <EndPanel session={session} onClose={() => onEnding(false)} />
            ) : chosen !== null ? (
              <MovePanel
                key={`${battle.version} ${moveKey(chosen)}`}
                session={session}
                move={chosen}
                form={formOf(forms, chosen, battle)}
                onForm={(form) => setForms(keepForm(forms, form))}
                onClose={close}
                onPlayed={afterMove}
              />
            ) : (
              <>
                <WaitingThrows forms={forms} moves={moves} onMove={choose} />
                <NowPane
                  battle={battle}
                  disabled={disabled}
                  openToken={actsFor(openToken)}
                  onMove={choose}
                  onType={(move) =>
                    setForms(keepForm(forms, { ...formOf(forms, move, battle), from: 'typed' }))
                  }
                  onLook={setCover}
                  onShowAll={() => setOpenToken(null)}
                  onCorrect={correct(null, null)}
                />
                <Trouble text={session.trouble} />
              </>
            )}
          </div>
          {table.board !== undefined && !table.over && !ending && (
            <BoardPane
              board={table.board}
              battle={battle}
              disabled={disabled}
              openToken={openToken}
              chosen={chosen}
              input={chosen === null ? null : formOf(forms, chosen, battle).input}
              onOpen={setOpenToken}
              onPlay={({ id, seat: whose }, input) =>
                void session.carryOut({ kind: 'play', move: { id, seat: whose, input }, dice: null })
              }
              onFill={(move, input) => setForms(keepForm(forms, { ...formOf(forms, move, battle), input }))}
            />
          )}
          <JustPlayed battle={battle} />
          <MoveLog
            session={session}
            disabled={disabled}
            onTry={onTry}
            onBack={(steps) => void session.carryOut({ kind: 'undo', steps })}
          />
        </div>
        {side(SEATS[1])}
      </div>
    </div>
  );
};
