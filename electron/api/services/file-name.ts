export interface ExportedFile {
  readonly fileName: string;
  readonly text: string;
}

/** A name that every file system takes. */
export const fileNameFor = (name: string, extension = 'muster', nameless = 'Roster'): string => {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    .trim()
    .slice(0, 80)
    .trim();
  return `${plain === '' ? nameless : plain}.${extension}`;
};
