import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { RosterDocument } from '../../../../rules/core/system.ts';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { notifyDone, notifyError } from '../../../components/notify.ts';
import { count, formatMoment, formatNumber } from '../../../format.ts';
import { pairEntries } from '../compare/compare.ts';
import { PairTable } from '../compare/pair-table.tsx';
import { useKit } from '../kit/use-kit.tsx';
import classes from './builder-conflict.module.css';
import { armyDifferences } from './differences.ts';
import { keepAsCopy } from './keep-as-copy.ts';

interface BuilderConflictProps {
  readonly mine: RosterDocument;
  readonly stored: RosterDocument;
  readonly storedAt: string;
  onKeepMine(): void;
  onKeepStored(): void;
  onLater(): void;
}

const Summary = ({ title, roster }: { title: string; roster: RosterDocument }) => {
  const { words, assess } = useKit();
  return (
    <div className={classes.conflictSide}>
      <h3>{title}</h3>
      <p>
        {words.points !== null && (
          <>
            <b>{formatNumber(assess(roster).points)}</b> {words.points},{' '}
          </>
        )}
        {count(roster.units.length, words.unit, words.units)},{' '}
        {count(roster.characters.length, words.character, words.characters)}
      </p>
    </div>
  );
};

/** Both versions side by side. Whichever goes on, the other one need not be lost. */
export const BuilderConflict = ({
  mine,
  stored,
  storedAt,
  onKeepMine,
  onKeepStored,
  onLater,
}: BuilderConflictProps) => {
  const [copy, setCopy] = useState(true);
  const [busy, setBusy] = useState(false);
  const kit = useKit();
  const pairs = pairEntries(mine, stored, kit.briefs).filter(({ same }) => !same);
  const differences = armyDifferences(mine, stored, kit.fields(mine));

  const settle = async (loser: RosterDocument, proceed: () => void): Promise<void> => {
    setBusy(true);
    try {
      if (copy) {
        const made = await keepAsCopy(loser);
        notifyDone(`The other version is kept as ${made}.`);
      }
      proceed();
    } catch (error) {
      // Without its copy the other version would be gone: nothing is settled.
      notifyError(error);
      setBusy(false);
    }
  };

  return (
    <Dialog title="Changed in two places" size={820} onClose={onLater}>
      <div className={classes.builderConflict}>
        <p>
          Another window or program changed <b>{stored.name}</b> ({formatMoment(storedAt)}) while you were
          building here. Nothing was overwritten. Which version goes on?
        </p>
        <div className={classes.conflictSides}>
          <Summary title="Yours, in this window" roster={mine} />
          <Summary title="Stored, from elsewhere" roster={stored} />
        </div>
        {differences.length > 0 && (
          <table className={classes.conflictFields}>
            <tbody>
              {differences.map((difference) => (
                <tr key={difference.name}>
                  <th scope="row">{difference.name}</th>
                  <td>{difference.mine}</td>
                  <td>{difference.stored}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {pairs.length > 0 ? (
          <PairTable heads={['Yours', 'Stored']} pairs={pairs} missing="not there" />
        ) : (
          <p>Units and characters are the same in both, perhaps in another order.</p>
        )}
      </div>
      <DialogActions>
        <Checkbox
          className={classes.conflictCopy}
          label="Keep the other one as a copy"
          checked={copy}
          onChange={(event) => setCopy(event.currentTarget.checked)}
        />
        <Button size="sm" variant="subtle" disabled={busy} onClick={onLater}>
          Decide later
        </Button>
        <Button size="sm" disabled={busy} onClick={() => void settle(mine, onKeepStored)}>
          Keep the stored version
        </Button>
        <Button
          size="sm"
          variant="filled"
          disabled={busy}
          data-autofocus
          onClick={() => void settle(stored, onKeepMine)}
        >
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  );
};
