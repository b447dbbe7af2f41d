import { Button, TextInput } from '@mantine/core';
import { IconFlag, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { SEATS, type TableResult } from '../../../../rules/core/play.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { Trouble } from '../trouble.tsx';
import classes from './move-panel.module.css';
import { ResultTable } from './result-table.tsx';
import type { Session } from './session.ts';

type Verdict = NonNullable<TableResult['winner']> | 'none';

/** The battle ends: as the rules see it, or as the players agree. */
export const EndPanel = ({ session, onClose }: { session: Session; onClose: () => void }) => {
  const { battle, busy, trouble } = session;
  const { result, table } = battle;
  const [verdict, setVerdict] = useState<Verdict>(result.winner ?? 'none');
  const [why, setWhy] = useState(result.why);
  const asRuled = verdict === (result.winner ?? 'none') && why.trim() === result.why;
  const end = async (): Promise<void> => {
    const agreed = asRuled ? null : { winner: verdict === 'none' ? null : verdict, why: why.trim() };
    if ((await session.carryOut({ kind: 'finish', agreed })) === 'done') onClose();
  };
  return (
    <section className={classes.movePanel} data-part="move-panel" aria-label="End the battle">
      <header className={classes.moveHead}>
        <div>
          <h2>End the battle</h2>
          <p>The result and the losses stay in the log of battles. Ending can be taken back.</p>
        </div>
        {!table.over && (
          <Button size="compact-sm" variant="subtle" leftSection={<IconX />} onClick={onClose}>
            Play on
          </Button>
        )}
      </header>
      <div className={classes.endForm} data-part="end-form">
        <ChoiceBar<Verdict>
          label="Who won"
          choices={[
            ...SEATS.map((seat) => ({ value: seat, label: table.sides[seat].name })),
            { value: 'draw', label: 'A draw' },
            { value: 'none', label: 'Undecided' },
          ]}
          value={verdict}
          onChange={setVerdict}
        />
        <TextInput
          label="Why"
          value={why}
          maxLength={500}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <ResultTable battle={battle} result={result} />
        <Trouble text={trouble} />
        <Button
          size="sm"
          variant="filled"
          leftSection={<IconFlag />}
          disabled={busy}
          onClick={() => void end()}
        >
          End the battle
        </Button>
      </div>
    </section>
  );
};
