import { type Choice, weaponChoices } from '../army/choices.ts';
import { weaponName } from '../army/words.ts';
import { ARTILLERY, AWKWARD_MOUNTED, AWKWARD_ON_FOOT } from '../data/weapons.ts';
import type { Abilities, ByThisAxeOptions, Unit } from '../types.ts';

/** What a unit and a character carry alike. */
export type Bearer = Pick<Unit, 'armor' | 'shield' | 'mounted' | 'weapons' | keyof Abilities>;

/** What is shown before the rest is asked for: the usual arms of horse and foot, and what nobody can buy. */
const USUAL = {
  mounted: ['lance', 'sword', 'spear', 'two-handed', 'javelin', 'composite-bow', ARTILLERY.id],
  foot: ['spear', 'sword', 'two-handed', 'pike', 'javelin', 'longbow', ARTILLERY.id],
} as const;

const unknownChoice = (id: string): Choice => ({
  id,
  name: weaponName(id),
  effect: 'No rule knows this weapon.',
  points: 0,
  chosen: 1,
  reason: 'unknown',
});

const withAwkwardness = (choice: Choice, mounted: boolean): Choice =>
  (mounted ? AWKWARD_MOUNTED : AWKWARD_ON_FOOT).includes(choice.id)
    ? { ...choice, effect: `${choice.effect} Awkward ${mounted ? 'on horseback' : 'on foot'}.` }
    : choice;

/** Every weapon: the usual ones first, then the rest in the order of the rules. Ticking one moves no line. */
export const orderedWeapons = (bearer: Bearer, options: ByThisAxeOptions): readonly Choice[] => {
  const all = weaponChoices(bearer, options).map((choice) => withAwkwardness(choice, bearer.mounted));
  const usual: readonly string[] = USUAL[bearer.mounted ? 'mounted' : 'foot'];
  const unknown = [...new Set(bearer.weapons)].filter((id) => all.every((choice) => choice.id !== id));
  return [
    ...usual.flatMap((id) => all.filter((choice) => choice.id === id)),
    ...all.filter(({ id }) => !usual.includes(id)),
    ...unknown.map(unknownChoice),
  ];
};

export const isUsual = (id: string, mounted: boolean): boolean =>
  USUAL[mounted ? 'mounted' : 'foot'].some((usual) => usual === id);
