import { Button } from '@mantine/core';
import { IconCheck, IconDice5, IconLock, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { PlayedMove, TableMove } from '../../../../rules/core/play.ts';
import { api, client } from '../../../api/client.ts';
import { wordError } from '../../../api/errors.ts';
import { type DiceFrom, DiceFromBar } from '../../../components/dice-input.tsx';
import { FieldsForm } from '../../../components/form/fields-form.tsx';
import { OddsView, type ShownOdds } from '../../../components/odds/odds-view.tsx';
import { Trouble } from '../../battles/trouble.tsx';
import { RollEntry } from './roll-entry.tsx';
import type { TableDesk, Wanted } from './table-desk.ts';
import './move-panel.css';

interface MovePanelProps {
  readonly desk: TableDesk;
  readonly move: TableMove;
  /** Null where it is shown in the middle of a phase and cannot be put away. */
  onClose(): void;
  onPlayed(): void;
}

const useMoveOdds = ({ battle }: TableDesk, move: PlayedMove, dice: boolean) => {
  const asked = { id: battle.id, as: battle.viewer, move: { ...move, input: move.input as never } };
  return useQuery({
    queryKey: [...api.tables.odds.queryKey(asked), battle.version],
    queryFn: () => client.tables.odds.query(asked),
    enabled: dice,
    placeholderData: keepPreviousData,
    retry: false,
  });
};

/** Typed dice so far, and the roll that is waited for. */
interface Rolling {
  readonly typed: readonly number[];
  readonly wanted: Wanted;
}

/** One thing to do, filled in as far as the table tells: change it, see its odds, play it. */
export const MovePanel = ({ desk, move, onClose, onPlayed }: MovePanelProps) => {
  const { battle, busy, trouble } = desk;
  const [input, setInput] = useState<JsonObject>(move.input);
  const [from, setFrom] = useState<DiceFrom>(battle.dice);
  const [rolling, setRolling] = useState<Rolling | null>(null);
  const played: PlayedMove = { id: move.id, seat: move.seat, input };
  const odds = useMoveOdds(desk, played, move.dice);
  const shown = odds.error === null ? (odds.data ?? null) : null;

  const play = async (typed: readonly number[] | null): Promise<void> => {
    const done = await desk.carryOut({ kind: 'play', move: played, dice: typed });
    if (done === 'done') onPlayed();
    else setRolling(done === 'refused' ? null : { typed: typed ?? [], wanted: done });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void play(move.dice && from === 'typed' ? [] : null);
  };
  const wrong = trouble ?? (odds.error === null ? null : wordError(odds.error).message);
  return (
    <section className="move-panel" aria-label={move.title}>
      <header className="move-head">
        <div>
          <h2>{move.title}</h2>
          <p>{move.hint}</p>
        </div>
        <Button size="compact-sm" variant="subtle" leftSection={<IconX />} onClick={onClose}>
          Not now
        </Button>
      </header>
      <div className="move-columns" data-odds={shown !== null || undefined}>
        <div className="move-form">
          {rolling === null ? (
            <form onSubmit={submit}>
              {move.form.length > 0 && (
                <FieldsForm
                  sections={move.form}
                  value={input}
                  onChange={(next) => {
                    desk.forget();
                    setInput(next);
                  }}
                />
              )}
              {move.dice && <DiceFromBar from={from} onFrom={setFrom} />}
              <Trouble text={wrong} />
              <Button
                type="submit"
                size="sm"
                variant="filled"
                fullWidth
                disabled={busy}
                autoFocus={move.form.length === 0}
                leftSection={move.secret ? <IconLock /> : move.dice ? <IconDice5 /> : <IconCheck />}
              >
                {move.title}
              </Button>
            </form>
          ) : (
            <>
              <RollEntry
                // Every roll begins with an empty field.
                key={rolling.typed.length}
                wanted={rolling.wanted}
                busy={busy}
                onRoll={(dice) => void play([...rolling.typed, ...dice])}
                onGiveUp={() => setRolling(null)}
              />
              <Trouble text={trouble} />
            </>
          )}
        </div>
        {shown !== null && (
          <aside className="move-odds" aria-label="Odds">
            <OddsView odds={shown as unknown as ShownOdds} title="What may happen" />
          </aside>
        )}
      </div>
    </section>
  );
};
