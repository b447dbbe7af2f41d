const MOST_TAGS = 50;
const LONGEST_TAG = 60;

/** Adds what was typed, cut at commas. A tag that is there already, in whatever case, is not added twice. */
export const addTags = (tags: readonly string[], typed: string): readonly string[] => {
  const list = [...tags];
  for (const part of typed.split(',')) {
    const tag = part.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TAG);
    const known = list.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !known && list.length < MOST_TAGS) list.push(tag);
  }
  return list;
};
