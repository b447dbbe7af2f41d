import type { Unit } from '../types.ts';

export type Arms = Partial<
  Pick<Unit, 'fc' | 'mounted' | 'armor' | 'shield' | 'weapons' | 'figures' | 'skirmisher'>
>;

export interface ManKind {
  readonly id: string;
  readonly name: string;
  readonly arms: Arms;
}

const kind = (id: string, name: string, arms: Arms): ManKind => ({ id, name, arms });

/** Men as they are often armed: places to start from. Everything they carry has a printed price, mounts aside. */
export const MEN_BY_KIND: readonly ManKind[] = [
  kind('levy', 'Levy', { fc: 1, shield: true, weapons: ['spear'], figures: 15 }),
  kind('spearmen', 'Spearmen', { fc: 2, armor: 'light', shield: true, weapons: ['spear', 'shortsword'] }),
  kind('pikemen', 'Pikemen', { fc: 2, armor: 'light', weapons: ['pike', 'shortsword'], figures: 15 }),
  kind('men-at-arms', 'Men-at-arms', { fc: 3, armor: 'medium', shield: true, weapons: ['sword'] }),
  kind('great-swords', 'Great swords', { fc: 3, armor: 'medium', weapons: ['two-handed'] }),
  kind('skirmishers', 'Skirmishers', {
    fc: 2,
    shield: true,
    weapons: ['javelin', 'shortsword'],
    skirmisher: true,
    figures: 6,
  }),
  kind('archers', 'Archers', { fc: 2, weapons: ['short-bow', 'shortsword'] }),
  kind('longbowmen', 'Longbowmen', { fc: 3, armor: 'light', weapons: ['longbow', 'sword'], figures: 8 }),
  kind('crossbowmen', 'Crossbowmen', {
    fc: 2,
    armor: 'medium',
    weapons: ['heavy-crossbow', 'shortsword'],
    figures: 8,
  }),
  kind('light-horse', 'Light horse', {
    fc: 2,
    mounted: true,
    armor: 'light',
    shield: true,
    weapons: ['javelin', 'sword'],
    skirmisher: true,
    figures: 5,
  }),
  kind('horse-archers', 'Horse archers', {
    fc: 3,
    mounted: true,
    armor: 'light',
    weapons: ['composite-bow', 'sword'],
    skirmisher: true,
    figures: 5,
  }),
  kind('sergeants', 'Sergeants', {
    fc: 3,
    mounted: true,
    armor: 'medium',
    shield: true,
    weapons: ['lance', 'sword'],
    figures: 5,
  }),
  kind('knights', 'Knights', {
    fc: 4,
    mounted: true,
    armor: 'heavy',
    shield: true,
    weapons: ['lance', 'sword'],
    figures: 5,
  }),
];
