import { closeNotice, notifyDone, notifyStanding } from '../../components/notify.ts';
import { saveState } from './save-state.ts';

const NOTICE = 'unsaved';

/** Says it where it cannot be missed when nothing can be stored, and says when everything is stored after all. */
export const tellUnsaved = (): (() => void) => {
  let told = false;
  return saveState.subscribe(() => {
    const status = saveState.status();
    if (status.kind === 'failed' && status.passing && !told) {
      told = true;
      notifyStanding(NOTICE, 'Not saved yet', status.message);
    }
    if (status.kind === 'saved' && told) {
      told = false;
      closeNotice(NOTICE);
      notifyDone('Everything is saved now.');
    }
  });
};
