/** Control points of a turn: at ease, close to an enemy or disrupted, in melee (2.2). */
export const GENERALS = [
  { id: 'cic', name: 'Commander in chief', points: 10, pressed: 5, inMelee: 0 },
  { id: 'sub', name: 'Subordinate', points: 8, pressed: 4, inMelee: 0 },
  { id: 'ally', name: 'Ally or other race', points: 6, pressed: 3, inMelee: 0 },
] as const;

export type GeneralType = (typeof GENERALS)[number]['id'];
export const GENERAL_IDS = GENERALS.map(({ id }) => id) as [GeneralType, ...GeneralType[]];
export const findGeneral = (id: string) => GENERALS.find((one) => one.id === id) ?? null;

/** What costs a point (house). */
export const CONTROL_ACTIONS = [
  { id: 'move', name: 'Move a unit' },
  { id: 'recover', name: 'Recover a unit’s morale' },
  { id: 'spell', name: 'Cast a spell' },
  { id: 'fire-at-flyer', name: 'Shoot at something in the air' },
] as const;
