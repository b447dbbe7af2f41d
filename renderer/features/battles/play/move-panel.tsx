import { Button } from '@mantine/core';
import { IconCheck, IconDice5, IconLock, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { isDecision } from '../../../../rules/core/chair/decision.ts';
import { writeAt } from '../../../../rules/core/form-values.ts';
import type { Json, JsonObject } from '../../../../rules/core/json.ts';
import type { PlayedMove, TableMove } from '../../../../rules/core/play.ts';
import { DiceFromBar } from '../../../components/dice-input.tsx';
import { FieldsForm } from '../../../components/form/fields-form.tsx';
import { Trouble } from '../trouble.tsx';
import { Decision, decisionIn, supposeIn } from './decision.tsx';
import { ForetoldMove, WhatMayHappen } from './foretold-move.tsx';
import type { MoveForm } from './move-form.ts';
import classes from './move-panel.module.css';
import { MusterWould } from './muster-would.tsx';
import { askAgain, NOTHING_THROWN, OwnDice } from './own-dice/own-dice.tsx';
import { sentThrows, type Thrown } from './own-dice/thrown.ts';
import { askThrows, useThrows } from './own-dice/use-throws.ts';
import { SecretChooser } from './secret-chooser.tsx';
import type { Session } from './session.ts';

interface MovePanelProps {
  readonly session: Session;
  readonly move: TableMove;
  readonly form: MoveForm;
  onForm(form: MoveForm): void;
  onClose(): void;
  onPlayed(): void;
}

/** One thing to do, filled in as far as the table tells: change it, read what it comes to, play it. */
export const MovePanel = ({ session, move, form, onForm, onClose, onPlayed }: MovePanelProps) => {
  const { busy, trouble } = session;
  const { input, from } = form;
  // An answer must not undo what was filled in while it was on its way.
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const set = (patch: Partial<MoveForm>): void => {
    latest.current = { ...latest.current, ...patch };
    onForm(latest.current);
  };
  const played: PlayedMove = { id: move.id, seat: move.seat, input };
  const throws = useThrows(session, played, form.throws, move.dice);
  const laid = throws.error === null ? (throws.data ?? null) : null;
  // Whether dice fall at all is known once the rules have answered.
  const waits = move.dice && throws.isPending;
  const falls = laid !== null && (laid.made.length > 0 || laid.next !== null);
  const own = falls && from === 'typed';
  // Where it is not known yet, nobody rolls instead of those who wanted to roll themselves.
  const typed = move.dice && from === 'typed' && (falls || laid === null);

  const play = async (thrown: readonly Thrown[] | null, wanted = played): Promise<void> => {
    const dice = thrown === null ? null : sentThrows(thrown);
    if ((await session.carryOut({ kind: 'play', move: wanted, dice })) === 'done') onPlayed();
  };
  const { decision, rest } = decisionIn(move.form);
  const foretold = { ...played, input: supposeIn(decision, input) };
  const change = (next: JsonObject): void => {
    session.forget();
    set({ input: next, ...askAgain(latest.current) });
  };
  /** Own dice are asked for where the decision makes any fall; else it is played at once. */
  const decide = async (path: readonly (string | number)[], value: Json): Promise<void> => {
    const wanted = { ...played, input: writeAt(input, [...path], value) as JsonObject };
    change(wanted.input);
    // A refusal is told by the move itself.
    const next =
      move.dice && from === 'typed' ? await askThrows(session, wanted, []).catch(() => null) : null;
    if (next === null || next.next === null) await play(move.dice && from === 'typed' ? [] : null, wanted);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && !own && decision === null) void play(typed ? [] : null);
  };
  return (
    <section
      className={classes.movePanel}
      data-part="move-panel"
      aria-label={move.title}
      aria-busy={waits || undefined}
    >
      <header className={classes.moveHead}>
        <div>
          <h2>{move.title}</h2>
          <p>{move.hint}</p>
        </div>
        <Button size="compact-sm" variant="subtle" leftSection={<IconX />} onClick={onClose}>
          {own && form.throws.length > 0 ? 'Not now, keep dice' : 'Not now'}
        </Button>
      </header>
      <div className={classes.moveForm} data-part="move-form">
        <ForetoldMove session={session} played={foretold} />
        <form onSubmit={submit}>
          {move.secret && (
            <SecretChooser
              session={session}
              played={played}
              onTake={(taken) => change({ ...input, ...taken })}
            />
          )}
          {((move.secret && !move.dice) || isDecision(move)) && (
            <MusterWould session={session} played={played} />
          )}
          {rest.length > 0 && <FieldsForm sections={rest} value={input} onChange={change} />}
          {!own && <WhatMayHappen session={session} move={move} played={foretold} />}
          {falls && <DiceFromBar from={from} onFrom={(next) => set({ from: next, ...NOTHING_THROWN })} />}
          {falls && !own && laid?.next != null && (
            <p className="caption">
              {laid.next.purpose}: {laid.next.asks.replace(/: how many\?$/, '')}
            </p>
          )}
          <Trouble text={trouble} />
          {decision !== null && (
            <Decision
              field={decision}
              input={input}
              disabled={busy}
              onDecide={(value) => void decide(decision.path, value)}
            />
          )}
          {!own && decision === null && (
            <Button
              type="submit"
              size="sm"
              variant="filled"
              fullWidth
              disabled={busy || waits}
              autoFocus={move.form.length === 0}
              leftSection={move.secret ? <IconLock /> : falls ? <IconDice5 /> : <IconCheck />}
            >
              {move.title}
            </Button>
          )}
        </form>
        {own && (
          <OwnDice
            session={session}
            move={played}
            laid={laid}
            settled={!throws.isPlaceholderData}
            throwing={form}
            onThrowing={({ throws: made, draft, at }) => set({ throws: made, draft, at })}
            onThrown={(all) => void play(all)}
          />
        )}
        {own && <WhatMayHappen session={session} move={move} played={foretold} />}
      </div>
    </section>
  );
};
