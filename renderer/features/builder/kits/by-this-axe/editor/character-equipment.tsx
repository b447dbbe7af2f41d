import { FieldRow } from '../../../../../components/field-row.tsx';
import { OptionCheck } from '../../../../../components/option-check.tsx';
import { formatNumber } from '../../../../../format.ts';
import type { GearProps } from './gear-fields.tsx';
import { mountPrice, shieldPrice } from './gear-prices.ts';

export const CharacterEquipment = ({ bearer, options, free, wrong, edit }: GearProps) => (
  <FieldRow label="Equipment" top>
    <fieldset className="options" aria-label="Equipment">
      <OptionCheck
        label="Shield"
        checked={bearer.shield}
        aside={free ? null : formatNumber(shieldPrice(options))}
        wrong={wrong.has('shield')}
        effect="Save +1 from the front."
        onChange={(shield) => edit.set(shield ? 'shield added' : 'shield dropped', { shield })}
      />
      <OptionCheck
        label="Mounted"
        checked={bearer.mounted}
        aside={free ? null : formatNumber(mountPrice(options))}
        effect="Save +1; alone he rides 14″ instead of walking 10″."
        onChange={(mounted) => edit.set(mounted ? 'mounted' : 'on foot', { mounted })}
      />
    </fieldset>
  </FieldRow>
);
