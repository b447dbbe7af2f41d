import { type Body, type Shares, sharesOf } from '../army/shares.ts';
import type { Fighters } from '../army/strength.ts';
import type { HouseRules } from '../data/house-rules.ts';

export type ArmyUnit = {
  /** Unlike any other of its army: losses are told by it. */
  readonly name: string;
  readonly individuals: number;
  readonly perHead: number;
  /** Strength points of the unit at full numbers. */
  readonly spMax: number;
  readonly fighters: Fighters;
};

/** Who leads: the General, or the best leader in his place (R-B128). */
export type Commander = {
  readonly acting: boolean;
  readonly name: string | null;
  readonly leadership: number;
};

/** An army as it stands when the battle begins; nothing in here changes any more. */
export type Army = {
  readonly name: string;
  readonly commander: Commander | null;
  readonly wizards: number;
  readonly archWizards: number;
  readonly units: readonly ArmyUnit[];
  readonly unitSp: readonly number[];
  readonly sp: number;
  readonly heads: number;
  readonly shares: Shares;
};

export const leadershipOf = ({ commander }: Army): number => commander?.leadership ?? 0;

/** Heads left of a unit: part of a head still stands (R-B88). */
export const headsOf = (sp: number, { perHead }: ArmyUnit): number => Math.ceil(sp / perHead);

export const sharesOfUnits = (
  units: readonly ArmyUnit[],
  unitSp: readonly number[],
  rules: Pick<HouseRules, 'percentByUS' | 'foilLightFliers'>,
): Shares =>
  sharesOf(
    units.map((unit, index): Body => {
      const sp = unitSp[index] as number;
      return { fighters: unit.fighters, heads: headsOf(sp, unit), sp };
    }),
    rules,
  );
