/** Whose house rules the address asks for: `?system=princecon`. */
export interface HouseRulesSearch {
  readonly system?: string;
}

export const parseHouseRulesSearch = (search: Readonly<Record<string, unknown>>): HouseRulesSearch => {
  const { system } = search;
  return typeof system === 'string' && system !== '' ? { system } : {};
};
