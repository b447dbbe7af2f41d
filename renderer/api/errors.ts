import { TRPCClientError } from '@trpc/client';
import type { ApiRefusal } from '../../electron/api/errors.ts';

/** A refusal as the screens show it: what happened, then what to do. */
export interface Wording {
  readonly title: string;
  readonly message: string;
}

const isRefusal = (value: unknown): value is ApiRefusal =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

/** The refusal inside a tRPC error, or null for a fault and for everything that never reached the program. */
export const refusalOf = (error: unknown): ApiRefusal | null => {
  if (!(error instanceof TRPCClientError)) return null;
  const data: unknown = error.data;
  const refusal = typeof data === 'object' && data !== null && 'refusal' in data ? data.refusal : null;
  return isRefusal(refusal) ? refusal : null;
};

/** The program itself did not answer: it was closed, or the page belongs to an earlier run of it. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TRPCClientError
    ? error.shape === undefined || error.shape === null
    : error instanceof TypeError;

const UNREACHABLE: Wording = {
  title: 'Muster does not answer',
  message:
    'The program behind this page has stopped or was started again. Start Muster and open the address it prints.',
};

const FAULT: Wording = {
  title: 'Something went wrong in Muster',
  message: 'What was saved before is safe. Try again; if it happens again, restart Muster.',
};

type Word = (refusal: ApiRefusal) => Wording;

const said =
  (title: string, advice: string): Word =>
  ({ message }) => ({ title, message: `${message} ${advice}`.trim() });

const fixed =
  (title: string, message: string): Word =>
  () => ({ title, message });

const atPlace =
  (title: string, advice: string): Word =>
  ({ message, place }) => ({
    title,
    message:
      `${place === null || message.startsWith(place) ? message : `${place}: ${message}`}. ${advice}`.replace(
        '..',
        '.',
      ),
  });

const CHOOSE_EXPORTED = 'Choose a file that Muster exported; its name usually ends in .muster.';

/** Where a file that somebody edited by hand breaks off; the parser's own words are no help to people. */
const wordSpot = (message: string): string => {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  return line === undefined ? '' : ` beyond line ${line}, column ${column}`;
};

const WORDS: Readonly<Record<string, Word>> = {
  'roster/not-found': fixed(
    'This roster is not here',
    'It may have been made in another store, or a backup from before it was brought back. Go to the list of rosters.',
  ),
  'roster/conflict': fixed(
    'Changed elsewhere',
    'Another window or program changed this roster while you were editing it. Choose which version to keep.',
  ),
  'roster/unreadable': atPlace(
    'This roster cannot be read',
    'It may be from a newer Muster: update this one, or bring back a backup in Settings.',
  ),
  'roster/removed': said('This roster was removed', ''),
  'character/not-found': fixed(
    'This character is not here',
    'It may have been made in another store, or a backup from before it was brought back. Go to the list of characters.',
  ),
  'character/conflict': fixed(
    'Changed elsewhere',
    'Another window or program changed this character while you were editing it. Choose which version to keep.',
  ),
  'character/unreadable': said(
    'This character cannot be read',
    'Bring back a backup in Settings, or remove it from the list of characters.',
  ),
  'character/removed': said('This character was removed', ''),
  'campaign/not-found': said(
    'This is not in the campaign',
    'It may have been undone or removed: look at the campaign anew.',
  ),
  'campaign/conflict': fixed(
    'Changed elsewhere',
    'Another window changed this campaign in the meantime. It is shown as it is now: look, and try again.',
  ),
  'campaign/unreadable': said('This campaign cannot be read', ''),
  'campaign/removed': said('This campaign was removed', ''),
  'custom-unit/conflict': fixed(
    'Changed elsewhere',
    'Another window changed this saved unit in the meantime. Look at it as it is now, then save again.',
  ),
  'custom-unit/unreadable': said(
    'This saved unit cannot be read',
    'Remove it under Saved in the catalogue, or bring back a backup in Settings.',
  ),
  'custom-unit/not-found': fixed('This saved unit is gone', 'Save the unit again from its editor.'),
  'setup/conflict': said('Changed elsewhere', ''),
  'setup/not-found': fixed(
    'This print setup is gone',
    'Choose another one, or save these options under a name.',
  ),
  'sample/not-found': fixed('This sample is gone', 'Choose another sample from the list.'),
  'input/invalid': atPlace('This was not accepted', 'Correct it and try again.'),
  'file/not-json': ({ message }) => ({
    title: 'This is not a Muster file',
    message: `It cannot be read${wordSpot(message)}. ${CHOOSE_EXPORTED}`,
  }),
  'file/not-muster': atPlace('This is not a Muster file', CHOOSE_EXPORTED),
  'file/version': atPlace(
    'This file is from another version of Muster',
    'Update Muster and import it again.',
  ),
  'file/kind': atPlace(
    'This kind of file cannot be imported',
    'Update Muster, or export what you need by itself.',
  ),
  'file/invalid': atPlace(
    'This file has a mistake',
    'Nothing was imported. Mend that place and import it again.',
  ),
  'file/not-text': said('This is not a Muster file', ''),
  'file/too-large': said('This file is too large', ''),
  'battle/unreadable': said('This battle cannot be read', ''),
  'battle/conflict': fixed(
    'Changed elsewhere',
    'Another window played on in this battle. You see it as it stands now; nothing of yours was stored, so do it again if it still fits.',
  ),
  'house-rules/conflict': fixed(
    'Changed elsewhere',
    'Another window changed these house rules. You see them as they are now; set yours again if they still fit.',
  ),
  'store/full': fixed(
    'The disk is full',
    'Make room on it; Muster need not be restarted. Everything saved before is safe.',
  ),
  'store/locked': fixed('The data folder is in use', 'Another Muster has it open. Close that one.'),
  'store/read-only': fixed(
    'The data folder cannot be written',
    'Allow writing to it (Settings shows where it is); Muster need not be restarted. Everything saved before is safe.',
  ),
  'store/damaged': fixed(
    'The store is damaged',
    'It was left exactly as it is. Open Settings and bring back a backup.',
  ),
  'store/newer': said('Your data was saved by a newer Muster', ''),
  'store/no-such-backup': said('This backup is not there', ''),
  'host/no-access': fixed(
    'This window is no longer let in',
    'Muster was started again. Open the address it prints in this browser; this window then goes on as well.',
  ),
};

/** Words for people. A code without words of its own still shows the program's own sentence. */
export const wordError = (error: unknown): Wording => {
  const refusal = refusalOf(error);
  if (refusal !== null) {
    const word = WORDS[refusal.code];
    return word === undefined ? { title: 'This was not possible', message: refusal.message } : word(refusal);
  }
  return isUnreachable(error) ? UNREACHABLE : FAULT;
};
