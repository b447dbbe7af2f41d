import { Button } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { Seat, TableMove } from '../../../../rules/core/play.ts';
import { FieldsForm } from '../../../components/form/fields-form.tsx';
import panesClasses from '../panes.module.css';
import { Trouble } from '../trouble.tsx';
import classes from './battle-room.module.css';
import { MeaningPane } from './meaning-pane.tsx';
import { OddsPanel } from './odds-panel.tsx';
import type { Session } from './session.ts';
import { useProspects } from './use-counsel.ts';

interface FormRoomProps {
  readonly session: Session;
  readonly move: TableMove & { readonly seat: Seat };
  onSealed(): void;
}

/** A choice of several parts, filled in before it is sealed. */
export const FormRoom = ({ session, move, onSealed }: FormRoomProps) => {
  const { battle, busy, trouble } = session;
  const { id, seat, title } = move;
  const [input, setInput] = useState(move.input);
  const prospects = useProspects(session, seat, null, null);
  const sealed = battle.mode === 'hot-seat' && battle.table.seals !== undefined;
  const unchanged = JSON.stringify(input) === JSON.stringify(move.input);
  const play = async (): Promise<void> => {
    const done = await session.carryOut({ kind: 'play', move: { id, seat, input }, dice: null });
    if (done === 'done') onSealed();
  };
  return (
    <div className={classes.battleColumns}>
      <section className={classes.battleOwn} aria-label={title}>
        <header className={panesClasses.paneHead} data-part="pane-head">
          <h2>{title}</h2>
          <p>
            {battle.table.sides[seat].name}: {move.hint}
          </p>
        </header>
        <div className={classes.battleMore}>
          <FieldsForm sections={move.form} value={input} onChange={setInput} />
        </div>
        <div className={classes.battleAct}>
          <Trouble text={trouble} />
          <Button
            size="sm"
            variant="filled"
            autoFocus
            leftSection={sealed ? <IconLock /> : <IconCheck />}
            disabled={busy}
            onClick={() => void play()}
          >
            {(unchanged ? move.press?.asIs : move.press?.changed) ?? title}
            {sealed && session.own !== true ? ' and hand over' : ''}
          </Button>
        </div>
      </section>
      <MeaningPane session={session} />
      <OddsPanel title="What may happen" answer={prospects} />
    </div>
  );
};
