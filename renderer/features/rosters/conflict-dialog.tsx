import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { formatMoment } from '../../format.ts';
import { describeConflict } from './conflict-wording.ts';
import { type Conflict, keepMine, keepStored } from './edits.ts';
import './conflict-dialog.css';

/** Both versions side by side. It cannot be closed without choosing: closing would have to throw one of them away. */
export const ConflictDialog = ({ conflict }: { conflict: Conflict }) => (
  <Dialog onClose={null} title="Changed in two places" size={640}>
    <div className="conflict">
      <p>
        <b>{conflict.stored.name}</b> was changed elsewhere ({formatMoment(conflict.stored.updatedAt)}) while
        you were editing it. Nothing was overwritten. Which version do you want to keep?
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
          {describeConflict(conflict.mine, conflict.stored).map(({ field, mine, stored }) => (
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
      <Button size="sm" onClick={() => keepStored(conflict)}>
        Keep the stored version
      </Button>
      <Button size="sm" variant="filled" data-autofocus onClick={() => void keepMine(conflict)}>
        Keep mine
      </Button>
    </DialogActions>
  </Dialog>
);
