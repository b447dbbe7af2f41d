import { useMemo } from 'react';
import { findTemplate, MEN } from '../../../../../../rules/by-this-axe/data/monsters.ts';
import type { Unit } from '../../../../../../rules/by-this-axe/types.ts';
import { StatStrip } from '../../../../../components/stat-strip.tsx';
import { StepsList } from '../../../../../components/steps-list.tsx';
import { saveUnit } from '../../../catalogue/saved-units.ts';
import { EntryHeader } from '../../../editor/entry-header.tsx';
import { EntryIssues } from '../../../editor/entry-issues.tsx';
import { useBuilder } from '../use-roster.ts';
import { AbilitiesField } from './abilities-field.tsx';
import { CapacityField } from './capacity-field.tsx';
import { Chances } from './chances.tsx';
import { useUnitEdit } from './entry-edit.ts';
import { FiguresField } from './figures-field.tsx';
import { ArmourField } from './gear-fields.tsx';
import { capacityPrice } from './gear-prices.ts';
import { wrongFields } from './issue-fields.ts';
import { situationsOf } from './situations.ts';
import { UnitCost } from './unit-cost.tsx';
import { UnitEquipment } from './unit-equipment.tsx';
import { explainUnit } from './unit-explained.ts';
import { UnitMore } from './unit-more.tsx';
import { unitStats } from './unit-stats.ts';
import { unitSummary } from './unit-words.ts';
import { WeaponsField } from './weapons-field.tsx';

export const UnitEditor = ({ unit }: { unit: Unit }) => {
  const roster = useBuilder((state) => state.roster);
  const assessment = useBuilder((state) => state.assessment);
  const edit = useUnitEdit(unit);
  const { options } = roster;
  const issues = useMemo(
    () => assessment.issues.filter(({ subject }) => subject.id === unit.id),
    [assessment, unit.id],
  );
  const wrong = wrongFields(issues, unit);
  const most = options.houseRules.fc5Monsters === true && unit.template !== MEN ? 5 : 4;
  const gear = { bearer: unit, options, free: false, wrong, edit };
  return (
    <>
      <EntryHeader
        id={unit.id}
        name={unit.name}
        summary={unitSummary(unit, roster)}
        onSave={() => void saveUnit(roster.system, unit)}
      />
      <EntryIssues issues={issues} />
      <StatStrip stats={unitStats(unit, options)} />
      <div className="entry-form">
        <FiguresField
          unit={unit}
          options={options}
          assessment={assessment}
          wrong={wrong.has('figures')}
          edit={edit}
        />
        <CapacityField
          fc={unit.fc}
          most={most}
          wrong={wrong.has('fc')}
          price={(fc) => capacityPrice(fc, options)}
          onChange={(fc, what) => edit.set(what, { fc })}
        />
        <ArmourField {...gear} />
        <UnitEquipment unit={unit} options={options} wrong={wrong} edit={edit} />
        <WeaponsField key={`weapons ${unit.id}`} {...gear} />
        <AbilitiesField
          key={`abilities ${unit.id}`}
          {...gear}
          own={findTemplate(unit.template)?.abilities ?? []}
        />
      </div>
      <div className="entry-results">
        <UnitCost unit={unit} options={options} />
        <Chances title="What it does" situations={situationsOf({ ...unit, heroic: false }, options)} />
        <StepsList of={explainUnit(unit, options)} />
      </div>
      <UnitMore unit={unit} options={options} wrong={wrong} edit={edit} />
    </>
  );
};
