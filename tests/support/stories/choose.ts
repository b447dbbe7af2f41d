/**
 * Of many candidates those that show most that none before showed: few examples, and yet every line of a table.
 * `features` names what a candidate shows, `size` what it takes up of `room`.
 */
export const chooseTelling = <T>(
  candidates: readonly T[],
  features: (one: T) => ReadonlySet<string>,
  size: (one: T) => number,
  room: number,
  most: number,
): readonly T[] => {
  const shown = new Set<string>();
  const open = candidates.map((one) => ({ one, features: features(one), size: size(one) }));
  const chosen: T[] = [];
  let left = room;
  while (open.length > 0 && chosen.length < most) {
    const news = open.map((candidate) => {
      let count = 0;
      for (const feature of candidate.features) if (!shown.has(feature)) count += 1;
      return count / (candidate.size + 200);
    });
    const best = news.indexOf(Math.max(...news));
    const [taken] = open.splice(best, 1);
    if (taken === undefined || news[best] === 0) break;
    if (taken.size > left && chosen.length > 0) continue;
    left -= taken.size;
    for (const feature of taken.features) shown.add(feature);
    chosen.push(taken.one);
  }
  return chosen;
};

/** The words of a text with their numbers: what a story shows. */
export const wordsOf = (text: string): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const line of text.split('\n')) {
    // One refusal is like another, whoever it names.
    if (line.trim().startsWith('refused: ')) {
      words.add(line.trim().slice(-24));
      continue;
    }
    words.add(line.replace(/[\d.,−]+/g, '#'));
    words.add(line);
  }
  return words;
};
