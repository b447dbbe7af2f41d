export const MOST_TAGS = 50;
export const LONGEST_TAG = 60;

/** Tags as typed, cut at commas. One that is there already, in whatever case, is not added twice. */
export const tidyTags = (typed: readonly string[]): readonly string[] => {
  const list = new Map<string, string>();
  for (const part of typed.flatMap((text) => text.split(','))) {
    const tag = part.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TAG);
    const key = tag.toLowerCase();
    if (tag !== '' && !list.has(key) && list.size < MOST_TAGS) list.set(key, tag);
  }
  return [...list.values()];
};
