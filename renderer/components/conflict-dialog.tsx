import { Button } from '@mantine/core';
import { formatMoment } from '../format.ts';
import classes from './conflict-dialog.module.css';
import { Dialog, DialogActions } from './dialog.tsx';
import type { FieldConflict } from './field-conflicts.ts';

interface ConflictDialogProps {
  readonly name: string;
  readonly storedAt: string;
  readonly fields: readonly FieldConflict[];
  onKeepMine(): void;
  onKeepStored(): void;
}

/** Both versions side by side. It cannot be closed without choosing: closing would have to throw one of them away. */
export const ConflictDialog = ({ name, storedAt, fields, onKeepMine, onKeepStored }: ConflictDialogProps) => (
  <Dialog onClose={null} title="Changed in two places" size={640}>
    <div className={classes.conflict}>
      <p>
        <b>{name}</b> was changed elsewhere ({formatMoment(storedAt)}) while you were editing it. Nothing was
        overwritten. Which version do you want to keep?
      </p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">Yours</th>
            <th scope="col">Stored</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, mine, stored }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{mine}</td>
              <td>{stored}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <DialogActions>
      <Button size="sm" onClick={onKeepStored}>
        Keep the stored version
      </Button>
      <Button size="sm" variant="filled" data-autofocus onClick={onKeepMine}>
        Keep mine
      </Button>
    </DialogActions>
  </Dialog>
);
