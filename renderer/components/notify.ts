import { wordError } from '../api/errors.ts';

/** The first page is drawn before anything can be worth a notice, so notices come in after it. */
const notices = () => import('./notices.tsx');

export const notifyDone = (message: string): void => {
  void notices().then(({ showDone }) => showDone(message));
};

export const notifyTrouble = (title: string, message: string): void => {
  void notices().then(({ showTrouble }) => showTrouble(title, message));
};

export const notifyError = (error: unknown): void => {
  const { title, message } = wordError(error);
  notifyTrouble(title, message);
};

export const notifyUndo = (id: string, message: string, undo: () => void): void => {
  void notices().then(({ showUndo }) => showUndo(id, message, undo));
};

export const closeNotice = (id: string): void => {
  void notices().then(({ hideNotice }) => hideNotice(id));
};
