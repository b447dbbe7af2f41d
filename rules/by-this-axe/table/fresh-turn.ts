import { NO_ORDERS, type TableCharacter, type TableUnit } from './state.ts';

/** What the next morale checks look at, before anything has happened. */
export const UNCHECKED = {
  shootingLosses: 0,
  meleeLosses: 0,
  inCombat: false,
  attackedFrom: 'front',
  fightsPriest: false,
  checked: false,
  freshRout: false,
} as const satisfies Partial<TableUnit>;

/** What a unit has done in a turn that begins. */
export const UNIT_BEGINS = {
  fired: false,
  moved: false,
  charged: false,
  refusedFight: false,
  fled: false,
  rallied: false,
  turnLosses: 0,
  orders: NO_ORDERS,
  ...UNCHECKED,
} as const satisfies Partial<TableUnit>;

/** What a character has done in a turn that begins. */
export const CHARACTER_BEGINS = {
  declined: false,
  duelled: false,
  usedPrayer: false,
  triedToRally: false,
  fired: false,
  moved: false,
  charged: false,
  refusedFight: false,
  shotDown: false,
  shotAt: 0,
} as const satisfies Partial<TableCharacter>;
