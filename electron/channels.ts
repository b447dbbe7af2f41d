/** The names under which the page and the shell talk. Nothing but the preload and the shell may know them. */
export const CHANNEL = {
  call: 'muster:call',
  leave: 'muster:leave',
  told: 'muster:told',
  chooseFolder: 'muster:choose-folder',
  openFiles: 'muster:open-files',
  pickFiles: 'muster:pick-files',
  saveFile: 'muster:save-file',
  print: 'muster:print',
  savePdf: 'muster:save-pdf',
  openDataFolder: 'muster:open-data-folder',
  editText: 'muster:edit-text',
  command: 'muster:command',
  go: 'muster:go',
  openFile: 'muster:open-file',
} as const;

/** A refusal that a person can act on crosses as a value: Electron would put its own words around a thrown one. */
export type Reply<T> = { readonly value: T } | { readonly refusal: string };
