/** Whose house rules the address asks for, and which one: `?system=princecon&rule=casualtyBasis`. */
export interface HouseRulesSearch {
  readonly system?: string;
  readonly rule?: string;
}

export const parseHouseRulesSearch = (search: Readonly<Record<string, unknown>>): HouseRulesSearch => {
  const said = (key: keyof HouseRulesSearch): HouseRulesSearch => {
    const value = search[key];
    return typeof value === 'string' && value !== '' ? { [key]: value } : {};
  };
  return { ...said('system'), ...said('rule') };
};
