const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word must be found somewhere in the texts, whatever the case and accents. */
export const matchesWords = (search: string, texts: readonly string[]): boolean => {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const text = fold(texts.join('\n'));
  return words.every((word) => text.includes(word));
};
