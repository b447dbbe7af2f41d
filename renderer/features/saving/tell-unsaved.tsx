import { closeNotice, notifyDone, notifyStanding } from '../../components/notify.ts';
import { HandOver } from './hand-over.tsx';
import { saveState } from './save-state.ts';

const NOTICE = 'unsaved';

/** Says it where it cannot be missed when nothing can be stored, and says when everything is stored after all. */
export const tellUnsaved = (): (() => void) => {
  let told = false;
  return saveState.subscribe(() => {
    const status = saveState.status();
    if (status.kind === 'failed' && status.passing && !told) {
      told = true;
      const words = status.away ? (
        <>
          {status.message}
          <HandOver />
        </>
      ) : (
        status.message
      );
      notifyStanding(NOTICE, 'Not saved yet', words);
    }
    if (status.kind === 'saved' && told) {
      told = false;
      closeNotice(NOTICE);
      notifyDone('Everything is saved now.');
    }
  });
};
