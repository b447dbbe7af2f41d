/** What the page says about a store that cannot be opened. */
export interface TroubleWords {
  readonly title: string;
  readonly happened: string;
  readonly safe: string;
  readonly advice: string;
  /** Whether a backup is a way out. */
  readonly backups: boolean;
  /** Looked at again by itself: it may be over without anything being done here. */
  readonly passing: boolean;
}

const KEPT = 'The file was left exactly as it is, byte for byte, and your backups are untouched.';

const WORDS: Readonly<Record<string, TroubleWords>> = {
  'store/damaged': {
    title: 'Your data cannot be read',
    happened:
      'The file with your rosters, characters and campaigns is damaged, or something else took its place.',
    safe: `${KEPT} If you bring back a backup, the damaged file is kept beside it, for whoever can read more out of it.`,
    advice: 'Bring back the newest backup below that holds what you miss.',
    backups: true,
    passing: false,
  },
  'store/newer': {
    title: 'Your data was saved by a newer Muster',
    happened:
      'A newer version of Muster has used this data folder. This version does not know all it may hold.',
    safe: KEPT,
    advice:
      'Install the newest Muster and open it again: nothing is lost that way. Or go back to a backup from before; the newer data is kept as a backup of its own.',
    backups: true,
    passing: false,
  },
  'store/migration-edited': {
    title: 'This Muster does not fit your data',
    happened: 'A step that once brought your data up to date is not the same in this copy of Muster.',
    safe: KEPT,
    advice:
      'Install an official Muster and open it again. Or go back to a backup from before; the data of now is kept as a backup of its own.',
    backups: true,
    passing: false,
  },
  'store/migration-failed': {
    title: 'Your data could not be brought up to date',
    happened: 'This Muster is newer than your data, and bringing the data up to date did not work.',
    safe: 'Your data was left as it was, and a backup was made before.',
    advice: 'Use the Muster you had before, and report this. Or try it with one of the backups below.',
    backups: true,
    passing: false,
  },
  'store/locked': {
    title: 'Another Muster has your data open',
    happened:
      'Only one Muster at a time can use a data folder, and another one is using it: a window, a browser or a terminal.',
    safe: 'Everything is safe, and the other Muster goes on working.',
    advice:
      'Use the Muster that is open, or close it. This page goes on by itself as soon as the folder is free.',
    backups: false,
    passing: true,
  },
  'store/foreign-journal': {
    title: 'Another program left a journal beside your data',
    happened:
      'A file “muster.sqlite-journal” lies in the data folder. Muster never writes one, and the database would undo changes by it.',
    safe: KEPT,
    advice:
      'Move that file away and look again. If anything is missing afterwards, bring back the newest backup that holds it.',
    backups: true,
    passing: false,
  },
  'store/read-only': {
    title: 'The data folder cannot be written to',
    happened: 'Muster may not write to its data folder, so it could not keep what you do.',
    safe: 'Nothing was changed.',
    advice:
      'Allow writing to the folder below, for instance in its properties. This page goes on by itself as soon as that works.',
    backups: false,
    passing: true,
  },
  'store/full': {
    title: 'The disk is full',
    happened: 'There is no room left on the disk to open your data safely.',
    safe: 'Everything saved before is safe.',
    advice: 'Make room on the disk. This page goes on by itself as soon as there is some.',
    backups: false,
    passing: true,
  },
  'store/unusable': {
    title: 'The data folder cannot be used',
    happened:
      'Something else has the name of the folder in which Muster keeps your data, or the folder is out of reach.',
    safe: 'Nothing was changed.',
    advice:
      'Look at the place below and move away what is in its way, or connect the disk again. This page goes on by itself as soon as that works.',
    backups: false,
    passing: true,
  },
};

/** A code without words of its own still shows the program's own sentence. */
export const wordTrouble = ({
  code,
  message,
}: {
  readonly code: string;
  readonly message: string;
}): TroubleWords =>
  WORDS[code] ?? {
    title: 'Muster could not open your data',
    happened: message,
    safe: 'Nothing was changed.',
    advice:
      'Try again. If it stays, bring back a backup, or copy the folder below before you do anything else.',
    backups: true,
    passing: false,
  };
