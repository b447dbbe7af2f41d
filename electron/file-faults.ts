const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there any more. Look for it under another name',
  EACCES: 'Muster may not open it. Check who may use the file or folder',
  EPERM: 'Muster may not open it. Check who may use the file or folder',
  EROFS: 'that place cannot be written to. Choose another folder',
  ENOSPC: 'the disk is full. Make room and try again',
  EDQUOT: 'your share of the disk is full. Make room and try again',
  EISDIR: 'it is a folder. Choose a file',
  EBUSY: 'another program is using it. Close it there and try again',
};

/** Only where it differs: what is missing is then the folder that was to take the file. */
const REASONS_TO_SAVE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder. Make it, or choose another one',
};

/** Why the system would not read or save a file, and what to do about it. */
export const explainFileFault = (verb: 'read' | 'saved', cause: unknown): string => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const reason = (verb === 'saved' ? REASONS_TO_SAVE[code] : undefined) ?? REASONS[code];
  return reason ?? 'the system would not allow it. Try another file or folder';
};
