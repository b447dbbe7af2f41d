import { ARMOR, findArmor } from '../../../../../../rules/by-this-axe/data/armor.ts';
import type { ByThisAxeOptions } from '../../../../../../rules/by-this-axe/types.ts';
import { ChoiceBar } from '../../../../../components/choice-bar.tsx';
import { FieldRow } from '../../../../../components/field-row.tsx';
import { formatNumber } from '../../../../../format.ts';
import type { Bearer, EntryEdit } from './entry-edit.ts';
import { armorPrice } from './gear-prices.ts';

export interface GearProps {
  readonly bearer: Bearer;
  readonly options: ByThisAxeOptions;
  /** Characters may carry their gear for nothing (a house rule). */
  readonly free: boolean;
  readonly wrong: ReadonlySet<string>;
  readonly edit: EntryEdit<Bearer>;
}

export const ArmourField = ({ bearer, options, free, wrong, edit }: GearProps) => {
  const known = ARMOR.map(({ id, name }) => ({
    value: id,
    label: name,
    ...(free ? {} : { detail: formatNumber(armorPrice(id, bearer.abilities, options)) }),
  }));
  const unknown =
    findArmor(bearer.armor) === null ? [{ value: bearer.armor, label: bearer.armor, detail: '?' }] : [];
  return (
    <FieldRow label="Armour">
      <ChoiceBar
        label="Armour"
        choices={[...known, ...unknown]}
        value={bearer.armor}
        wrong={wrong.has('armor')}
        onChange={(armor) =>
          edit.set(
            armor === 'none' ? 'no armour' : `${(findArmor(armor)?.name ?? armor).toLowerCase()} armour`,
            {
              armor,
            },
          )
        }
      />
    </FieldRow>
  );
};
