import { ConflictDialog } from '../../components/conflict-dialog.tsx';
import { describeConflict } from './conflict-wording.ts';
import { type RosterConflict, rosterEdits } from './edits.ts';

export const RosterConflictDialog = ({ conflict }: { conflict: RosterConflict }) => (
  <ConflictDialog
    name={conflict.stored.name}
    storedAt={conflict.stored.updatedAt}
    fields={describeConflict(conflict.mine, conflict.stored)}
    onKeepMine={() => void rosterEdits.keepMine(conflict)}
    onKeepStored={() => rosterEdits.keepStored(conflict)}
  />
);
