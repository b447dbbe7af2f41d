import type { ReactNode } from 'react';
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

/** For what the desktop itself refused (a full disk, no printer): its own words already say what to do. */
export const notifyRefused = (title: string, error: unknown): void =>
  notifyTrouble(title, error instanceof Error ? error.message : String(error));

export const notifyStanding = (id: string, title: string, message: ReactNode): void => {
  void notices().then(({ showStanding }) => showStanding(id, title, message));
};

export const notifyUndo = (id: string, message: string, undo: () => void): void => {
  void notices().then(({ showUndo }) => showUndo(id, message, undo));
};

export const closeNotice = (id: string): void => {
  void notices().then(({ hideNotice }) => hideNotice(id));
};
