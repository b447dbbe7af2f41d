/** Whose cards: `?ids=["…"]`, or one id or several with commas, as a person may type them. */
export interface CharactersPrintSearch {
  readonly ids: readonly string[];
}

const MOST = 500;

export const parseCharactersPrintSearch = ({ ids }: Record<string, unknown>): CharactersPrintSearch => {
  const given = Array.isArray(ids)
    ? ids
    : typeof ids === 'string' || typeof ids === 'number'
      ? `${ids}`.split(',')
      : [];
  const wanted = given.filter((id): id is string => typeof id === 'string' && id.trim() !== '');
  return { ids: [...new Set(wanted.map((id) => id.trim()))].slice(0, MOST) };
};
