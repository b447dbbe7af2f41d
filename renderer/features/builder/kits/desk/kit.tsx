import type { RosterDocument, RuleSystem } from '../../../../../rules/core/system.ts';
import { capitalise, count, formatNumber } from '../../../../format.ts';
import { loadSystem } from '../../../../rules/load-system.ts';
import { groupRules } from '../../../house-rules/rule-groups.ts';
import {
  type Brief,
  numberReading,
  plainReading,
  type Reading,
  wordLegality,
} from '../../compare/compare.ts';
import { gatherIssues, wordByTitle } from '../../issues/gather.ts';
import type { PointsMeasure } from '../../points/measure-points.ts';
import type { BuilderKit } from '../kit.ts';
import { armyOptionsOf } from './army-options.tsx';
import { deskCatalogue } from './catalogue.ts';
import { changedSheetsOf } from './changed-sheets.tsx';
import { deskEditor } from './editor.tsx';
import { createDeskRows } from './rows.ts';
import { deskSections } from './sections.ts';
import { useDeskMarks } from './use-desk-marks.ts';
import './desk.css';

const ROOM_BEYOND = 1.1;

/** The builder of any system that describes its rosters by a desk. */
const deskKit = (system: RuleSystem): BuilderKit | null => {
  const { rosters } = system;
  const { desk } = rosters;
  if (desk === undefined) return null;
  const { words } = desk;
  const sections = deskSections(desk);

  const measure: BuilderKit['measure'] = (roster, { points, limit, entries }): PointsMeasure => {
    const end = Math.max(limit ?? 0, limit === null ? points * ROOM_BEYOND : points, 1);
    const costs = new Map(entries.map(({ id, cost }) => [id, cost]));
    return {
      segments: sections(roster).map(({ id, name, kind, ids }) => {
        const sum = ids.reduce((total, entry) => total + (costs.get(entry) ?? 0), 0);
        return {
          id: kind === 'character' ? 'characters' : id,
          name,
          short: name,
          points: sum,
          share: sum / end,
        };
      }),
      marks:
        limit === null
          ? []
          : [{ label: `${formatNumber(limit)} limit`, share: limit / end, rank: 0, isLimit: true }],
      limitShare: limit !== null && points > limit ? limit / end : null,
    };
  };

  const sums = (roster: RosterDocument) =>
    (desk.measures?.(roster) ?? [{ label: capitalise(words.units), value: roster.units.length }]).map(
      // `1 formation`
      ({ label, value }) => ({
        name: value === 1 ? label.replace(/s$/, '') : label,
        value: formatNumber(value),
      }),
    );

  const readings = (roster: RosterDocument): readonly Reading[] => {
    const { points, limit, size, issues } = rosters.assess(roster);
    return [
      ...(words.points === null
        ? []
        : [
            numberReading('Points', points),
            plainReading('Limit', limit === null ? 'none' : formatNumber(limit)),
          ]),
      plainReading('Size', size),
      plainReading('Rules say', wordLegality(issues)),
      plainReading('Battle', [system.name, ...(desk.tags?.(roster) ?? [])].join(', ')),
      numberReading('Units', roster.units.length),
      numberReading('Characters', roster.characters.length),
      ...(desk.measures?.(roster) ?? []).map(({ label, value }) => numberReading(label, value)),
    ];
  };

  const briefs = (roster: RosterDocument): ReadonlyMap<string, Brief> => {
    const costs = new Map(rosters.assess(roster).entries.map(({ id, cost }) => [id, cost]));
    return new Map(
      [...roster.units, ...roster.characters].map(({ id, name }) => {
        const { count: many, detail } = desk.row(roster, id);
        const size = [
          many === null ? '' : count(many, words.countOne, words.count),
          words.points === null ? '' : formatNumber(costs.get(id) ?? 0),
        ];
        return [id, { name, size: size.filter(Boolean).join(', '), detail }];
      }),
    );
  };

  return {
    system: system.id,
    name: system.name,
    words,
    nobody: `Choose from the catalogue: ${words.units} first, then ${words.characters}. Whatever you add can be undone.`,
    assess: rosters.assess,
    sections,
    tags: (roster) => desk.tags?.(roster) ?? [],
    columns: desk.columns,
    createRows: () => createDeskRows(desk),
    useSheetMarks: useDeskMarks,
    measure: words.points === null ? null : measure,
    sums,
    gather: (_roster, issues) => gatherIssues(issues, wordByTitle(desk.issueTitles ?? {})),
    lacking: desk.lacking ?? {},
    catalogue: deskCatalogue({ ...rosters, desk }),
    houseRules: groupRules(system.houseRules),
    housePresets: system.housePresets ?? [],
    countField: desk.countField === '' ? null : desk.countField,
    Editor: deskEditor(desk),
    SeveralFields: null,
    ArmyOptions: armyOptionsOf(desk),
    ChangedSheets: changedSheetsOf(desk),
    Glance: null,
    Preview: null,
    readings,
    briefs,
    fields: [],
  };
};

export const loadDeskKit = async (id: string): Promise<BuilderKit | null> => {
  const system = await loadSystem(id);
  return system === null ? null : deskKit(system);
};
