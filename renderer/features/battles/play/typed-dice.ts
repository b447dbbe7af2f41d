/** What people typed, as dice: `1 4 6`, `1,4,6`, and for dice of up to nine sides also `146`. */
export const parseDice = (text: string, sides: number): readonly number[] =>
  (sides <= 9 ? text.split('') : text.split(/[^\d]+/)).filter((part) => /^\d+$/.test(part)).map(Number);

/** The first that no die of so many sides shows; null where all fit. */
export const wrongDie = (dice: readonly number[], sides: number): number | null =>
  dice.find((die) => die < 1 || die > sides) ?? null;

/** Fast hands type the next roll into the field of the one that is on its way: what stands there beyond it. */
export const typedAhead = (now: string, sent: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : '';
