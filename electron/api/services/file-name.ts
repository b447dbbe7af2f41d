export interface ExportedFile {
  readonly fileName: string;
  readonly text: string;
}

/** Windows takes these for devices, whatever follows the dot. */
const RESERVED = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin|conout|clock)$/i;

/** A name that every file system takes. */
export const fileNameFor = (name: string, extension = 'muster', nameless = 'Roster'): string => {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    // Letters that nobody sees.
    .replace(/[\u115F\u1160\u3164\uFFA0]+/gu, '')
    .trim()
    .slice(0, 80)
    .trim();
  const safe = RESERVED.test(plain) ? `${nameless} ${plain}` : plain;
  return `${safe === '' ? nameless : safe}.${extension}`;
};
