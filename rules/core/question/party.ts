/** Somebody as he was told of: who, how many, how drawn up. */
export interface Party {
  readonly name: string;
  readonly count: number | null;
  /** Figures, stands or castings beside each other, and ranks behind each other. */
  readonly wide: number | null;
  readonly deep: number | null;
  readonly dice: number | null;
}

const ARTICLE = /^(?:(?:the|a|an|my|our|your|their|his|her|its|some|enemy)\s+)+/i;

interface Said extends Party {
  readonly charging: boolean;
}

const taken = (name: string, words: RegExp): readonly [rest: string, number: number | null] => {
  const found = words.exec(name);
  return found === null
    ? [name, null]
    : [name.replace(found[0], ' ').replace(/\s+/g, ' ').trim(), Number(found[1])];
};

export const partyOf = (words: string): Said => {
  const charging = /^charging\s|\scharging$/i.test(words.trim());
  const bare = words.trim().replace(/^charging\s+|\s+charging$/i, '');
  const [widthless, wide] = taken(
    bare,
    /,?\s*\b(?:drawn up\s+)?(\d+)\s+(?:figures\s+|stands\s+)?(?:wide|across|abreast)\b/i,
  );
  const [plain, deep] = taken(
    widthless,
    /,?\s*(?:\band\s+)?\b(?:in\s+)?(\d+)\s+(?:deep|ranks?(?:\s+deep)?)\b/i,
  );
  const dice = /^(\d+)\s+dic?e$/i.exec(plain.replace(ARTICLE, ''));
  const [, digits, name = ''] =
    /^(?:(\d+)(?=\s|$)(?!\s+(?:units?|regiments?|blocks?)\s)\s*)?(?:(?:castings|stands|figures|bases|men)(?:\s+of)?(?=\s|$)\s*)?(.*)$/i.exec(
      plain.replace(ARTICLE, ''),
    ) ?? [];
  return {
    name: dice === null ? name.trim().replace(ARTICLE, '') : '',
    count: dice !== null || digits === undefined ? null : Number(digits),
    wide,
    deep,
    dice: dice === null ? null : Number(dice[1]),
    charging,
  };
};
