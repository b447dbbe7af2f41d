const NARROW = new Set("fijlrtI.,:;'’!|()[] -");
const WIDE = new Set('mwMW@%—…');
/** Beyond it letters may fill a whole square. */
const LAST_LATIN = 0x24f;

const letterEms = (letter: string): number => {
  if ((letter.codePointAt(0) ?? 0) > LAST_LATIN && !WIDE.has(letter) && !NARROW.has(letter)) return 1.05;
  if (NARROW.has(letter)) return 0.37;
  if (WIDE.has(letter)) return 0.9;
  return letter >= 'A' && letter <= 'Z' ? 0.68 : 0.56;
};

/** How wide a text is at most, whatever the font at hand: labels that are kept apart by it never touch. */
export const textWidth = (text: string, size: number): number => {
  let ems = 0;
  for (const letter of text) ems += letterEms(letter);
  return ems * size;
};
