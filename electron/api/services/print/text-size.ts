/** Advance widths of the signs from space to tilde, in thousandths of the font size, with tabular lining figures. */
const ADVANCES = {
  display:
    '163 286 345 553 511 902 602 177 268 268 326 614 232 320 216 375 500 500 500 500 500 500 500 500 500 500 216 216 575 588 575 452 867 611 544 472 590 508 474 560 650 328 318 590 485 815 626 573 534 574 567 450 523 627 592 880 590 549 493 264 321 264 529 460 205 472 466 366 473 422 288 444 488 249 237 467 243 714 494 476 474 465 343 379 313 489 430 663 446 431 405 309 223 309 584',
  text: '200 289 426 497 497 824 609 249 303 303 418 497 249 311 249 350 497 497 497 497 497 497 497 497 497 497 249 249 497 497 497 425 847 543 588 571 615 527 494 617 652 263 479 579 486 727 647 664 566 664 569 534 536 645 515 786 513 476 539 303 350 303 497 500 542 504 553 456 555 496 292 504 544 246 247 495 255 829 547 542 555 555 347 419 338 544 467 719 446 467 425 303 241 303 497',
  bold: '200 315 482 513 513 841 639 275 324 324 438 513 275 322 275 344 513 513 513 513 513 513 513 513 513 513 275 275 513 513 513 444 875 558 597 576 625 538 510 628 663 282 494 597 502 745 657 674 582 674 592 545 546 655 536 800 541 501 540 324 344 324 513 500 549 516 563 462 564 507 317 520 558 262 263 522 271 843 560 549 564 564 373 431 361 556 495 748 481 495 443 324 255 324 513',
} as const;

export type Face = keyof typeof ADVANCES;

const readAdvances = (face: Face): readonly number[] => ADVANCES[face].split(' ').map(Number);

const TABLES: Readonly<Record<Face, readonly number[]>> = {
  display: readAdvances('display'),
  text: readAdvances('text'),
  bold: readAdvances('bold'),
};

const FIRST = 32;
/** Signs of our own wording beyond ASCII, as wide as the widest of the three faces has them. */
const PUNCTUATION: ReadonlyMap<string, number> = new Map([
  ['‘', 275],
  ['’', 275],
  ['“', 482],
  ['”', 482],
  ['–', 480],
  ['—', 841],
  ['…', 964],
  ['−', 608],
  ['″', 482],
  ['×', 525],
  ['½', 895],
  ['·', 275],
]);
/** The widest sign of Latin-1. */
const WIDE_LATIN = 970;
/** A letter or sign that another font of the computer has to draw; nobody knows how wide. */
const FOREIGN = 1500;

const advanceOf = (sign: string, face: Face): number => {
  const table = TABLES[face];
  const known = table[(sign.codePointAt(0) ?? 0) - FIRST] ?? PUNCTUATION.get(sign);
  if (known !== undefined) return known;
  const bare = table[(sign.normalize('NFD').codePointAt(0) ?? 0) - FIRST];
  if (bare !== undefined) return bare;
  return (sign.codePointAt(0) ?? 0) < 0x0250 ? WIDE_LATIN : FOREIGN;
};

const MM_PER_POINT = 25.4 / 72;
/** Room for kerning, hinting and a renderer that rounds up. */
const CAUTION = 1.04;

export interface Type {
  readonly face: Face;
  readonly points: number;
}

/** How wide a text is at the most, in millimetres. */
export const measure = (text: string, { face, points }: Type): number => {
  let sum = 0;
  for (const sign of text) sum += advanceOf(sign, face);
  return (sum / 1000) * points * MM_PER_POINT * CAUTION;
};

/** A word wider than the line is broken wherever the line ends, as `overflow-wrap: anywhere` does. */
const breakWord = (word: string, type: Type, width: number): readonly string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && measure(piece + sign, type) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
};

const wrapParagraph = (paragraph: string, type: Type, width: number, indent: number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  const room = (): number => (lines.length === 0 ? width - indent : width);
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer, type) <= room()) {
      line = longer;
      continue;
    }
    if (line !== '' || room() < width) lines.push(line);
    const pieces = measure(word, type) <= width ? [word] : breakWord(word, type, width);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
};

/** The text as it breaks at the latest: the page never needs more lines than these. */
export const wrap = (text: string, type: Type, width: number, indent = 0): readonly string[] =>
  text
    .split(/\r\n|\r|\n/)
    .flatMap((paragraph, index) => wrapParagraph(paragraph, type, width, index === 0 ? indent : 0));

export const countLines = (text: string, type: Type, width: number): number =>
  text === '' ? 0 : wrap(text, type, width).length;
