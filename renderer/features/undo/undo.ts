import { closeNotice, notifyError, notifyUndo } from '../../components/notify.ts';

interface Undoable {
  readonly id: string;
  undo(): Promise<void>;
}

const KEPT = 20;

const stack: Undoable[] = [];
let last = 0;

const run = async (undoable: Undoable): Promise<void> => {
  const index = stack.indexOf(undoable);
  if (index < 0) return;
  stack.splice(index, 1);
  closeNotice(undoable.id);
  try {
    await undoable.undo();
  } catch (error) {
    stack.push(undoable);
    notifyError(error);
  }
};

/** Says what was done and offers to take it back, by button for a while and by keyboard as long as the page is open. */
export const offerUndo = (message: string, undo: () => Promise<void>): void => {
  last += 1;
  const undoable = { id: `undo-${last}`, undo };
  stack.push(undoable);
  stack.splice(0, stack.length - KEPT);
  notifyUndo(undoable.id, message, () => void run(undoable));
};

/** False when there is nothing to take back. */
export const undoLast = (): boolean => {
  const undoable = stack.at(-1);
  if (undoable === undefined) return false;
  void run(undoable);
  return true;
};
