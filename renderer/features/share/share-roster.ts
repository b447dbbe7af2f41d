import { openDialog } from '../commands/dialogs.ts';

export const shareRoster = (
  { id, name }: { readonly id: string; readonly name: string },
  secret = false,
): void => openDialog({ kind: 'share', id, name, secret });
