/** What a target's armour does to the Kill Value against it (5.5); a target without shields adds one more. */
export const ARMOR = [
  { id: 'no', name: 'No armour', kv: 1 },
  { id: 'light', name: 'Light armour', kv: 0 },
  { id: 'metal', name: 'Metal armour', kv: -1 },
  { id: 'plate', name: 'Plate armour', kv: -3 },
] as const;

export type Armor = (typeof ARMOR)[number]['id'];
export const ARMOR_IDS = ARMOR.map(({ id }) => id) as [Armor, ...Armor[]];
export const NO_SHIELDS = 1;

export const findArmor = (id: string) => ARMOR.find((one) => one.id === id) ?? null;
