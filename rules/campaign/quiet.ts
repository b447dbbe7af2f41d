/** What is said of armies that face each other and wait. */
const WAITING = ' watch each other, and nobody attacks.';

interface Told {
  readonly text: string;
}

export const isWaiting = ({ text }: Told): boolean => text.endsWith(WAITING);

/** `A and B; C and D watch each other, and nobody attacks.` */
export const wordWaiting = (pairs: readonly string[]): string =>
  `${[...new Set(pairs)].join('; ')}${WAITING}`;

/** Everybody who waited on one day in one line, where the first of them stood. */
export const joinWaiting = <T extends Told>(lines: readonly T[]): readonly T[] => {
  const waiting = lines.filter(isWaiting);
  const text = wordWaiting(waiting.map((line) => line.text.slice(0, -WAITING.length)));
  return lines.flatMap((line) => {
    if (!isWaiting(line)) return [line];
    return line === waiting[0] ? [{ ...line, text }] : [];
  });
};
