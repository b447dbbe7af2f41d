import { skirmisherReason } from '../../../../../../rules/by-this-axe/army/choices.ts';
import type { ByThisAxeOptions, Unit } from '../../../../../../rules/by-this-axe/types.ts';
import { FieldRow } from '../../../../../components/field-row.tsx';
import { OptionCheck } from '../../../../../components/option-check.tsx';
import { formatNumber } from '../../../../../format.ts';
import type { EntryEdit } from './entry-edit.ts';
import { mountPrice, musicianPrice, shieldPrice } from './gear-prices.ts';

interface UnitEquipmentProps {
  readonly unit: Unit;
  readonly options: ByThisAxeOptions;
  readonly wrong: ReadonlySet<string>;
  readonly edit: EntryEdit<Unit>;
}

export const UnitEquipment = ({ unit, options, wrong, edit }: UnitEquipmentProps) => {
  const encumbered = skirmisherReason(unit);
  const musician = musicianPrice(options);
  return (
    <FieldRow label="Equipment" top>
      <fieldset className="options" aria-label="Equipment">
        <OptionCheck
          label="Shield"
          checked={unit.shield}
          aside={formatNumber(shieldPrice(options))}
          wrong={wrong.has('shield')}
          effect="Save +1 from the front."
          onChange={(shield) => edit.set(shield ? 'shield added' : 'shield dropped', { shield })}
        />
        <OptionCheck
          label="Mounted"
          checked={unit.mounted}
          aside={formatNumber(mountPrice(options))}
          effect="Save +1, rides further, hits better on the charge; 2 to 15 figures."
          onChange={(mounted) => edit.set(mounted ? 'mounted' : 'on foot', { mounted })}
        />
        <OptionCheck
          label="Musician"
          checked={unit.musician}
          aside={musician === 0 ? '0' : `${musician} in all`}
          effect="The unit moves 1″ further."
          onChange={(on) => edit.set(on ? 'musician added' : 'musician dropped', { musician: on })}
        />
        <OptionCheck
          label="Skirmisher"
          checked={unit.skirmisher}
          aside={encumbered ?? '0'}
          off={encumbered !== null}
          wrong={encumbered !== null && unit.skirmisher}
          effect={
            encumbered === null
              ? 'Charged, it may slip away: a die at or under its fighting capacity.'
              : 'Only in light armour or none.'
          }
          onChange={(on) => edit.set(on ? 'skirmishers' : 'no skirmishers', { skirmisher: on })}
        />
      </fieldset>
    </FieldRow>
  );
};
