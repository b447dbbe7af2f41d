import { type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';

interface Field {
  readonly misspelledWord: string;
  readonly dictionarySuggestions: readonly string[];
}

/** What a field of text offers to the right button: words that may be meant, then what every field has. */
export const describeFieldMenu = (
  { misspelledWord, dictionarySuggestions }: Field,
  acts: { replace(word: string): void; learn(word: string): void },
): MenuItemConstructorOptions[] => [
  ...dictionarySuggestions.map((word) => ({ label: word, click: () => acts.replace(word) })),
  ...(misspelledWord === ''
    ? []
    : [
        { label: `Keep “${misspelledWord}” as it is`, click: () => acts.learn(misspelledWord) },
        { type: 'separator' } as const,
      ]),
  { role: 'cut' },
  { role: 'copy' },
  { role: 'paste' },
  { role: 'selectAll', label: 'Select all' },
];

export const offerWords = ({ webContents }: BrowserWindow): void => {
  webContents.on('context-menu', (_event, field) => {
    if (!field.isEditable) return;
    const menu = describeFieldMenu(field, {
      replace: (word) => webContents.replaceMisspelling(word),
      learn: (word) => void webContents.session.addWordToSpellCheckerDictionary(word),
    });
    Menu.buildFromTemplate(menu).popup();
  });
};
