import { Button } from '@mantine/core';
import { IconArrowsDiff, IconCopyPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { CharacterSheet } from '../../../../rules/core/character.ts';
import type { RosterDocument } from '../../../../rules/core/system.ts';
import { ConflictDialog } from '../../../components/conflict-dialog.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { notifyDone, notifyError } from '../../../components/notify.ts';
import { capitalise, count, formatMoment } from '../../../format.ts';
import { BuilderConflict } from '../../builder/conflict/builder-conflict.tsx';
import { useLoadedKit } from '../../builder/kit/load-kit.ts';
import { KitProvider } from '../../builder/kit/use-kit.tsx';
import { describeConflict as describeCharacter } from '../../characters/edits.ts';
import { sheetDifferences } from '../../characters/sheet/sheet-differences.ts';
import { describeConflict as describeRoster } from '../../rosters/conflict-wording.ts';
import { windowDrafts } from '../../saving/window-drafts.ts';
import { type FoundChange, setFound, takeOut, useFound } from './found.ts';
import classes from './found-dialog.module.css';
import { draftKindOf, type Thing } from './kinds.ts';

const nameOf = ({ draft, stored }: FoundChange): string => stored?.name ?? draft.name ?? 'Without a name';
const documentOf = ({ draft }: FoundChange): unknown => draft.edits['document'];

const settle = (change: FoundChange): void => {
  windowDrafts.drop(change.draft.key);
  takeOut(change);
};

const keepMine = async (change: FoundChange, stored: Thing): Promise<void> => {
  try {
    await draftKindOf(change.draft.kind)?.write(change.draft.id, stored.version, change.draft.edits);
    settle(change);
    notifyDone(`${nameOf(change)} is stored as you had it.`);
  } catch (error) {
    notifyError(error);
  }
};

const keepCopy = async (change: FoundChange): Promise<void> => {
  try {
    const made = await draftKindOf(change.draft.kind)?.keepAsCopy(documentOf(change));
    settle(change);
    notifyDone(`Your changes are kept as ${made}.`);
  } catch (error) {
    notifyError(error);
  }
};

interface LookProps {
  readonly change: FoundChange;
  readonly stored: Thing;
  onClose(): void;
}

const RosterLook = ({ change, stored, onClose }: LookProps) => {
  const mine = documentOf(change) as RosterDocument;
  const kit = useLoadedKit(mine.system);
  return (
    <KitProvider kit={kit}>
      <BuilderConflict
        mine={mine}
        stored={stored.document as RosterDocument}
        storedAt={stored.updatedAt}
        onKeepMine={() => void keepMine(change, stored).then(onClose)}
        onKeepStored={() => {
          settle(change);
          onClose();
        }}
        onLater={onClose}
      />
    </KitProvider>
  );
};

const fieldsOf = ({ draft }: FoundChange, stored: Thing) => {
  const sheet = draft.edits['document'];
  if (sheet !== undefined)
    return sheetDifferences(sheet as CharacterSheet, stored.document as CharacterSheet);
  const filing = stored.filing as never;
  return draft.kind === 'roster'
    ? describeRoster(draft.edits, filing)
    : describeCharacter(draft.edits, filing);
};

/** Both versions side by side, as for any two that stand against each other. */
const Look = ({ change, stored, onClose }: LookProps) => {
  if (change.draft.kind === 'roster' && documentOf(change) !== undefined)
    return <RosterLook change={change} stored={stored} onClose={onClose} />;
  return (
    <ConflictDialog
      name={stored.name}
      storedAt={stored.updatedAt}
      fields={fieldsOf(change, stored)}
      onKeepMine={() => void keepMine(change, stored).then(onClose)}
      onKeepStored={() => {
        settle(change);
        onClose();
      }}
    />
  );
};

const FoundRow = ({ change, onLook }: { change: FoundChange; onLook: () => void }) => {
  const { draft, stored } = change;
  const name = nameOf(change);
  const noun = draftKindOf(draft.kind)?.noun ?? draft.kind;
  return (
    <li className={classes.foundRow}>
      <div className={classes.foundWords}>
        <b>{name}</b>
        <span>
          {capitalise(noun)}, typed {formatMoment(draft.typedAt)};{' '}
          {stored === null ? 'no longer in the store' : `stored since, ${formatMoment(stored.updatedAt)}`}
        </span>
      </div>
      <div className={classes.foundActions}>
        {stored !== null && (
          <Button
            leftSection={<IconArrowsDiff />}
            aria-label={`Look at both versions of ${name}`}
            onClick={onLook}
          >
            Look
          </Button>
        )}
        {documentOf(change) !== undefined && (
          <Button
            leftSection={<IconCopyPlus />}
            aria-label={`Keep the changes to ${name} as a copy`}
            onClick={() => void keepCopy(change)}
          >
            Keep as a copy
          </Button>
        )}
        <Button
          variant="subtle"
          leftSection={<IconTrash />}
          aria-label={`Drop the changes to ${name}`}
          onClick={() => settle(change)}
        >
          Drop
        </Button>
      </div>
    </li>
  );
};

/** Nothing is lost by closing it: what is found stays until somebody decides. */
export const FoundDialog = () => {
  const found = useFound();
  const [looking, setLooking] = useState<FoundChange | null>(null);
  if (found.length === 0) return null;
  if (looking !== null && looking.stored !== null)
    return (
      <Suspense fallback={null}>
        <Look change={looking} stored={looking.stored} onClose={() => setLooking(null)} />
      </Suspense>
    );
  return (
    <Dialog title="Muster found changes that were not saved" size={720} onClose={() => setFound([])}>
      <div className={classes.found}>
        <p>
          A window closed before {count(found.length, 'change')} reached the store, and what is stored has
          changed since. Nothing was overwritten. Look at both versions, keep yours as a copy, or drop it.
        </p>
        <ul>
          {found.map((change) => (
            <FoundRow key={change.draft.key} change={change} onLook={() => setLooking(change)} />
          ))}
        </ul>
      </div>
      <DialogActions>
        <Button size="sm" data-autofocus onClick={() => setFound([])}>
          Decide later
        </Button>
      </DialogActions>
    </Dialog>
  );
};
