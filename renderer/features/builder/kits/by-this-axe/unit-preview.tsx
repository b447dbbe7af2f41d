import type { ByThisAxeOptions, Unit } from '../../../../../rules/by-this-axe/types.ts';
import { StatStrip } from '../../../../components/stat-strip.tsx';
import { UnitCost } from './editor/unit-cost.tsx';
import { unitStats } from './editor/unit-stats.ts';
import '../../editor/editor.css';

/** A unit at a glance, for the palette. */
export const UnitPreview = ({ unit, options }: { unit: Unit; options: ByThisAxeOptions }) => (
  <>
    <StatStrip stats={unitStats(unit, options)} />
    <UnitCost unit={unit} options={options} />
  </>
);
