import { z } from 'zod';
import { findArmor, NO_SHIELDS } from '../data/armor.ts';
import { classOf } from '../data/classes.ts';
import { COLUMN_NAMES, columnOf, halvesAt, rowOf } from '../data/kill-table.ts';
import { findMelee, SIDE_ARMS } from '../data/weapons.ts';
import type { Profile } from '../types.ts';

const flag = z.boolean().default(false);

/** What the ground does in one direction of a fight (5.6). */
export const groundFields = {
  targetInRough: flag.meta({ title: 'Target in rough ground' }),
  targetUphill: flag.meta({ title: 'Target stands higher' }),
  attackerUphill: flag.meta({ title: 'Attacker stands higher' }),
  // Walls, works, buildings: the players decide (R-L61).
  cover: flag.meta({ title: 'Target in protective cover' }),
};

export type Ground = Readonly<z.output<z.ZodObject<typeof groundFields>>>;

export interface Modifier {
  readonly label: string;
  readonly value: number;
}

/** What armour and shields do to an enemy's Kill Value (5.5). */
export const protectionOf = ({ armor, shields }: Pick<Profile, 'armor' | 'shields'>): number =>
  (findArmor(armor)?.kv ?? 0) + (shields ? 0 : NO_SHIELDS);

/** A unit that gave ground fights on with side arms: pikes on foot, lances on horse (6.3), until it is in order (R-L35). */
const weaponInHand = (
  { melee, class: classId }: Pick<Profile, 'melee' | 'class'>,
  recoiled: boolean,
): string => {
  const held = classOf(classId);
  const droppedBy = findMelee(melee)?.droppedBy ?? null;
  return recoiled && droppedBy !== null && held[droppedBy] ? SIDE_ARMS : melee;
};

export interface KillValue {
  readonly weapon: string;
  readonly modifiers: readonly Modifier[];
  readonly raw: number;
}

export interface Blow {
  readonly attacker: Pick<Profile, 'melee' | 'class'> & {
    readonly name?: string | undefined;
    readonly recoiled: boolean;
    readonly disrupted: boolean;
  };
  readonly target: Pick<Profile, 'armor' | 'shields'> & {
    readonly name?: string | undefined;
    readonly disrupted: boolean;
  };
  readonly ground: Ground;
}

/** Everything adds up, once each (5.2, R-L12); dice come on top. */
export const killValueOf = ({ attacker, target, ground }: Blow): KillValue => {
  const weapon = weaponInHand(attacker, attacker.recoiled);
  const [striker, defender] = [attacker.name?.trim() || 'attacker', target.name?.trim() || 'target'];
  const armor = findArmor(target.armor);
  const modifiers = [
    { label: 'weapon', value: findMelee(weapon)?.kv ?? 0 },
    { label: armor?.name.toLowerCase() ?? 'armour', value: armor?.kv ?? 0 },
    { label: `${defender} without shields`, value: target.shields ? 0 : NO_SHIELDS },
    { label: `${defender} in rough ground`, value: ground.targetInRough ? -1 : 0 },
    { label: `${defender} uphill`, value: ground.targetUphill ? -1 : 0 },
    { label: `${striker} uphill`, value: ground.attackerUphill ? 2 : 0 },
    { label: 'protective cover', value: ground.cover ? -2 : 0 },
    { label: `${striker} disrupted`, value: attacker.disrupted ? -2 : 0 },
    { label: `${defender} disrupted`, value: target.disrupted ? 1 : 0 },
  ].filter(({ value }, index) => index === 0 || value !== 0);
  return { weapon, modifiers, raw: modifiers.reduce((sum, { value }) => sum + value, 0) };
};

export interface TableLook {
  readonly row: number;
  readonly column: string | null;
  readonly halves: number;
}

export const lookUp = (killValue: number, attackers: number): TableLook => {
  const row = rowOf(killValue);
  const column = columnOf(attackers);
  return {
    row,
    column: column === null ? null : (COLUMN_NAMES[column] ?? null),
    halves: halvesAt(row, attackers),
  };
};
