import { Refused } from '../../errors.ts';

export const FOLDER_TROUBLE = 'sync/folder';

const SAFE = 'Everything is safe in this computer’s own store, and Muster tries again by itself.';

/** What people can do about it, by what the disk said. */
const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there. Plug in the stick, connect the share, or choose another folder.',
  ENOTDIR: 'is not a folder. Choose another one.',
  EACCES: 'may not be read or written by this user. Allow it, or choose another folder.',
  EPERM: 'may not be read or written by this user. Allow it, or choose another folder.',
  EROFS: 'cannot be written: it is read-only. Allow writing, or choose another folder.',
  ENOSPC: 'is full. Make room there, or choose another folder.',
  EDQUOT: 'is full. Make room there, or choose another folder.',
};

const hasCode = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Trouble with the folder in words; null for anything else. */
export const asFolderTrouble = (error: unknown, folder: string): Refused | null => {
  if (!hasCode(error) || !/^E[A-Z0-9]+$/.test(error.code)) return null;
  const words = WORDS[error.code] ?? `cannot be used (${error.code}). Look at it, or choose another folder.`;
  return new Refused(FOLDER_TROUBLE, `The sync folder ${folder} ${words} ${SAFE}`, 'folder');
};
