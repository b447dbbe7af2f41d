import { type PricePart, priceUnit } from '../army/points.ts';
import type { AbilityId } from '../data/abilities.ts';
import type { ByThisAxeOptions, Unit } from '../types.ts';

const BARE: Unit = {
  id: '',
  name: '',
  template: 'men',
  figures: 1,
  mounted: false,
  fc: 1,
  armor: 'none',
  shield: false,
  weapons: [],
  abilities: [],
  musician: false,
  skirmisher: false,
  width: null,
  notes: '',
};

/** What is paid for one thing, asked of the same rule that makes the bill. */
const priceOf = (kind: PricePart['kind'], worn: Partial<Unit>, options: ByThisAxeOptions): number =>
  priceUnit({ ...BARE, ...worn }, options).parts.find((part) => part.kind === kind)?.points ?? 0;

export const capacityPrice = (fc: number, options: ByThisAxeOptions): number =>
  priceOf('capacity', { fc }, options);
/** A thick hide may take the place of bought armour. */
export const armorPrice = (
  armor: string,
  abilities: readonly AbilityId[],
  options: ByThisAxeOptions,
): number => priceOf('armor', { armor, abilities }, options);
export const shieldPrice = (options: ByThisAxeOptions): number =>
  priceOf('shield', { shield: true }, options);
export const mountPrice = (options: ByThisAxeOptions): number => priceOf('mount', { mounted: true }, options);
/** Paid once for the unit. */
export const musicianPrice = (options: ByThisAxeOptions): number =>
  priceOf('musician', { musician: true }, options);
