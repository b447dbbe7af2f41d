import '../../../../zod-jitless.ts';
import { useMemo } from 'react';
import { assess } from '../../../../../rules/by-this-axe/army/assess.ts';
import { armyStrength } from '../../../../../rules/by-this-axe/army/shares.ts';
import { formatStrength } from '../../../../../rules/by-this-axe/army/strength.ts';
import type { ByThisAxeRoster } from '../../../../../rules/by-this-axe/types.ts';
import type { RosterDocument } from '../../../../../rules/core/system.ts';
import { formatNumber } from '../../../../format.ts';
import { gatherIssues } from '../../issues/gather.ts';
import type { SheetMarks } from '../../list/row-model.ts';
import type { BuilderKit } from '../kit.ts';
import { ruleGroups } from './army/house-rules.ts';
import { OptionsForm } from './army/options-form.tsx';
import { catalogueKit } from './catalogue/catalogue-kit.tsx';
import { EntryEditor } from './editor/entry-editor.tsx';
import { SeveralFields } from './editor/several-fields.tsx';
import { Glance } from './list/glance.tsx';
import { measurePoints } from './measure-points.ts';
import { ChangedBar } from './posts/changed-bar.tsx';
import { marksOf } from './posts/check-posts.ts';
import { usePostChecks } from './posts/use-post-checks.ts';
import { ARMY_FIELDS, briefsOf, readRoster } from './readings.ts';
import { createRows } from './rows.ts';
import { sectionsOf } from './sections.ts';
import { UnitPreview } from './unit-preview.tsx';
import { wordManyOf } from './word-many.ts';
import { COST_PROFILE_NAMES, wordBattle } from './wording.ts';

/** The store parsed it by these rules' own schema: the kit is loaded for no other. */
const ours = (roster: RosterDocument): ByThisAxeRoster => roster as unknown as ByThisAxeRoster;

const useSheetMarks = (): SheetMarks => {
  const checks = usePostChecks();
  return useMemo(() => marksOf(checks), [checks]);
};

const Preview = ({ id, roster }: { id: string; roster: RosterDocument }) => {
  const unit = ours(roster).units.find((one) => one.id === id);
  return unit === undefined ? null : <UnitPreview unit={unit} options={ours(roster).options} />;
};

export const byThisAxeKit: BuilderKit = {
  system: 'by-this-axe',
  name: 'By This Axe',
  words: {
    unit: 'unit',
    units: 'units',
    character: 'character',
    characters: 'characters',
    count: 'figures',
    countOne: 'figure',
    points: 'points',
  },
  nobody: 'Choose from the catalogue: two units and a General make an army. Whatever you add can be undone.',
  assess: (roster) => assess(ours(roster)),
  sections: (roster) => sectionsOf(ours(roster)),
  tags: (roster) => {
    const { options } = ours(roster);
    return [wordBattle(options), `${COST_PROFILE_NAMES[options.costProfile]} prices`];
  },
  columns: [
    { label: 'FC', help: 'Fighting capacity' },
    { label: 'AS', help: 'Armour save; (S) with the shield, from the front' },
    { label: 'MV', help: 'Movement', className: 'row-move' },
    { label: 'US', help: 'Unit Strength', className: 'row-strength' },
    { label: 'Each', help: '', className: 'row-each' },
  ],
  createRows: () => {
    const keep = createRows();
    return (roster, assessment, marks) => keep(ours(roster), assessment, marks);
  },
  useSheetMarks,
  measure: (roster, assessment) => measurePoints(ours(roster), assessment),
  sums: (roster) => {
    const { heads, sp } = armyStrength(ours(roster));
    return [
      { name: 'Heads', value: formatNumber(heads) },
      { name: 'Strength', value: formatStrength(sp) },
    ];
  },
  gather: (roster, issues) => gatherIssues(issues, wordManyOf(ours(roster))),
  lacking: { 'BTA-E01': 'units', 'BTA-E06': 'characters', 'BTA-W06': 'characters', 'BTA-W09': 'units' },
  catalogue: catalogueKit,
  houseRules: ruleGroups,
  housePresets: [],
  countField: 'figures',
  Editor: EntryEditor,
  SeveralFields,
  ArmyOptions: OptionsForm,
  ChangedSheets: ChangedBar,
  Glance,
  Preview,
  readings: (roster) => readRoster(ours(roster)),
  briefs: (roster) => briefsOf(ours(roster)),
  fields: ARMY_FIELDS,
};
