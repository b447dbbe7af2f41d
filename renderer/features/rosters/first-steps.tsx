import { Button } from '@mantine/core';
import { IconCopy, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SystemListing } from '../../api/types.ts';
import { EmptyList } from '../../components/list/empty-list.tsx';
import { formatNumber } from '../../format.ts';
import { openDialog } from '../commands/dialogs.ts';
import { startImport } from '../files/import.ts';
import { copySample } from './actions.ts';
import classes from './first-steps.module.css';
import { SheetArt } from './sheet-art.tsx';

const Samples = ({ systems }: { systems: readonly SystemListing[] }) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const copy = async (system: string, sample: string): Promise<void> => {
    setBusy(`${system}/${sample}`);
    const made = await copySample(system, sample);
    setBusy(null);
    if (made !== null) await navigate({ to: '/rosters/$id', params: { id: made.id } });
  };
  return (
    <div className={classes.samples}>
      <h2>
        Or copy a sample <span>yours to change, the sample stays</span>
      </h2>
      <div className="ledger-rule" />
      <table aria-label="Samples">
        <tbody>
          {systems.flatMap((system) =>
            system.samples.map((sample) => (
              <tr key={`${system.id}/${sample.id}`}>
                <td className={classes.samplesName}>
                  <b>{sample.name}</b>
                  <small>{sample.summary}</small>
                </td>
                <td className={classes.samplesSystem}>
                  <span className="tag">{system.name}</span>
                </td>
                <td className={classes.samplesPoints}>
                  {system.points === null ? (
                    sample.size
                  ) : (
                    <>
                      <b>{formatNumber(sample.points)}</b>
                      {sample.limit === null
                        ? ` ${system.points}`
                        : ` of ${formatNumber(sample.limit)} ${system.points}`}
                    </>
                  )}
                </td>
                <td className={classes.samplesAction}>
                  <Button
                    size="compact-sm"
                    leftSection={<IconCopy />}
                    loading={busy === `${system.id}/${sample.id}`}
                    aria-label={`Copy ${sample.name}`}
                    onClick={() => void copy(system.id, sample.id)}
                  >
                    Copy
                  </Button>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
};

/** What somebody sees who has no rosters: what Muster does, and three ways to begin. */
export const FirstSteps = ({ systems }: { systems: readonly SystemListing[] }) => (
  <EmptyList
    kind="roster"
    art={<SheetArt />}
    title="No rosters yet"
    text="Choose the rules, add units, and Muster prices every figure, checks the list as you go and keeps it ready for the table."
    actions={
      <>
        <Button
          size="sm"
          variant="filled"
          leftSection={<IconPlus />}
          onClick={() => openDialog({ kind: 'new-roster', system: null })}
        >
          New roster
        </Button>
        <Button size="sm" leftSection={<IconFileImport />} onClick={() => void startImport()}>
          Import a file
        </Button>
      </>
    }
  >
    {systems.some(({ samples }) => samples.length > 0) && <Samples systems={systems} />}
  </EmptyList>
);
