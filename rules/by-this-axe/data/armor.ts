export interface Armor {
  readonly id: string;
  readonly name: string;
  readonly save: number;
  readonly cost: number;
  /** Medium and heavy armour slow the wearer down. */
  readonly encumbers: boolean;
}

/** Armor Saves; Appendix C. */
export const ARMOR: readonly Armor[] = [
  { id: 'none', name: 'None', save: 0, cost: 0, encumbers: false },
  { id: 'light', name: 'Light', save: 1, cost: 2, encumbers: false },
  { id: 'medium', name: 'Medium', save: 2, cost: 4, encumbers: true },
  { id: 'heavy', name: 'Heavy', save: 3, cost: 8, encumbers: true },
];

const BY_ID: ReadonlyMap<string, Armor> = new Map(ARMOR.map((armor) => [armor.id, armor]));

export const findArmor = (id: string): Armor | null => BY_ID.get(id) ?? null;

export const SHIELD_COST = 2;
export const SHIELD_SAVE = 1;
export const MOUNTED_SAVE = 1;
export const HEROIC_SAVE = 1;

/** House prices of the `balanced` profile (R-B78). */
export const BALANCED_MOUNT = 4;
export const BALANCED_MUSICIAN = 2;
