/** What people typed, as dice: `1 4 6`, `1,4,6`, and for dice of up to nine sides also `146`. */
export const parseDice = (text: string, sides: number): readonly number[] =>
  (sides <= 9 ? text.split('') : text.split(/[^\d]+/)).filter((part) => /^\d+$/.test(part)).map(Number);

export const writeDice = (dice: readonly number[], sides: number): string => dice.join(sides <= 9 ? '' : ' ');

/** The first that no die of so many sides shows; null where all fit. */
export const wrongDie = (dice: readonly number[], sides: number): number | null =>
  dice.find((die) => die < 1 || die > sides) ?? null;
