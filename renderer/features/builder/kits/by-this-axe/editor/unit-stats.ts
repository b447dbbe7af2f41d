import { formatInches, unitMove } from '../../../../../../rules/by-this-axe/army/movement.ts';
import { formationOf } from '../../../../../../rules/by-this-axe/army/ranks.ts';
import { formatSave } from '../../../../../../rules/by-this-axe/army/save.ts';
import { formatStrength, unitStrength } from '../../../../../../rules/by-this-axe/army/strength.ts';
import { findCapacity } from '../../../../../../rules/by-this-axe/data/fighting-capacity.ts';
import { settleHouseRules } from '../../../../../../rules/by-this-axe/data/house-rules.ts';
import type { ByThisAxeOptions, Unit } from '../../../../../../rules/by-this-axe/types.ts';
import type { Stat } from '../../../../../components/stat-strip.tsx';

export const unitStats = (unit: Unit, options: ByThisAxeOptions): readonly Stat[] => {
  const { width, ranks } = formationOf(unit);
  const { sp } = unitStrength(unit, options, settleHouseRules(options.houseRules));
  return [
    { name: 'Fighting', value: `${unit.fc}`, small: findCapacity(unit.fc)?.name ?? '' },
    { name: 'Save', value: formatSave(unit, false) },
    { name: 'Move', value: formatInches(unitMove(unit, options.commandRules)) },
    { name: 'Ranks', value: ranks === 0 ? '–' : `${width} × ${ranks}` },
    { name: 'Strength', value: formatStrength(sp) },
  ];
};
