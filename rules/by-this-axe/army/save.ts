import { type Outcome, outcome, step } from '../../core/trace.ts';
import { addedBy, eachOf } from '../data/abilities.ts';
import { findArmor, HEROIC_SAVE, MOUNTED_SAVE, SHIELD_SAVE } from '../data/armor.ts';
import { bta } from '../refs.ts';
import type { Unit } from '../types.ts';

/** What a unit and a character wear alike. */
export type Wearer = Pick<Unit, 'armor' | 'shield' | 'mounted' | 'abilities'>;

/** A 6 always fails, so nothing above 5 is shown (R-B04). */
export const BEST_SAVE = 5;

/** A hide that takes the place of what is worn. */
const hideOf = ({ abilities }: Wearer) => eachOf(abilities).find(({ does }) => does.armor !== undefined);

export const armorSave = (wearer: Wearer): number =>
  findArmor(hideOf(wearer)?.does.armor ?? wearer.armor)?.save ?? 0;

interface SavePart {
  readonly label: string;
  readonly value: number;
}

const savePartsOf = (wearer: Wearer, heroic: boolean): readonly SavePart[] => {
  const parts: SavePart[] = [];
  const armor = armorSave(wearer);
  if (armor > 0) {
    const worn = hideOf(wearer)?.name ?? `${findArmor(wearer.armor)?.name ?? ''} armour`;
    parts.push({ label: worn, value: armor });
  }
  if (wearer.shield) parts.push({ label: 'Shield, from the front', value: SHIELD_SAVE });
  if (wearer.mounted) parts.push({ label: 'Mounted', value: MOUNTED_SAVE });
  if (heroic) parts.push({ label: 'Heroic', value: HEROIC_SAVE });
  for (const { name, does } of eachOf(wearer.abilities))
    if (does.save !== undefined) parts.push({ label: name, value: does.save });
  return parts;
};

/** The save with the shield, before penalties and before the cap (section 4.1). */
export const saveBase = (wearer: Wearer, heroic: boolean): number =>
  armorSave(wearer) +
  (wearer.shield ? SHIELD_SAVE : 0) +
  (wearer.mounted ? MOUNTED_SAVE : 0) +
  (heroic ? HEROIC_SAVE : 0) +
  addedBy(wearer.abilities, 'save');

/** As a roster prints it: `5(S)`, `3`, or a dash where there is no save at all (P-06, P-07). */
export const formatSave = (wearer: Wearer, heroic: boolean): string => {
  const base = saveBase(wearer, heroic);
  if (base <= 0) return '–';
  return `${Math.min(BEST_SAVE, base)}${wearer.shield ? '(S)' : ''}`;
};

/** The shown save, with a step for each part of it. */
export const explainSave = (wearer: Wearer, heroic: boolean): Outcome<number> => {
  const base = saveBase(wearer, heroic);
  const parts = savePartsOf(wearer, heroic);
  const shown = Math.min(BEST_SAVE, base);
  return outcome(shown, [
    ...parts.map(({ label, value }) => step(bta('Armor Save (AS)'), label, value)),
    step(bta('Armor Save (AS)', 'R-B04'), 'Save', base <= 0 ? null : shown, { sum: base }),
  ]);
};
