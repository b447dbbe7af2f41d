import type { DeskColumn } from '../../../../rules/core/desk-parts.ts';
import { sameJson } from '../../../../rules/core/json.ts';
import type { RosterDocument, RuleSystem } from '../../../../rules/core/system.ts';
import { capitalise } from '../../../format.ts';
import { groupRules } from '../../house-rules/rule-groups.ts';
import { gatherIssues, wordByTitle } from '../issues/gather.ts';
import { deskCatalogue } from './catalogue.ts';
import type { BuilderKit } from './kit.ts';
import { measurePoints } from './measure-points.ts';
import { briefsOf, fieldsOf, readingsOf, showMeasure } from './readings.ts';
import { createDeskRows } from './rows.ts';
import { deskSections } from './sections.ts';

/** An abbreviation: other heads are words that rows use as well. */
const isShort = ({ label }: DeskColumn): boolean => label.length <= 3;

/** The builder of any system that describes its rosters by a desk. */
export const makeKit = (system: RuleSystem): BuilderKit => {
  const { rosters } = system;
  const { desk } = rosters;
  const { words, sizes = [] } = desk;
  const sections = deskSections(desk);
  const titleOf = wordByTitle(desk.issueTitles ?? {});

  const sums = (roster: RosterDocument) => {
    const all = desk.measures?.(roster) ?? [{ label: capitalise(words.units), value: roster.units.length }];
    const main = all.filter((measure) => measure.main === true);
    return (main.length > 0 ? main : all).map((measure) => ({
      // `1 formation`
      name: measure.value === 1 ? measure.label.replace(/s$/, '') : measure.label,
      value: showMeasure(measure, measure.value),
    }));
  };

  return {
    system: system.id,
    name: system.name,
    rules: system,
    desk,
    words,
    nobody:
      desk.nobody ??
      `Choose from the catalogue: ${words.units} first, then ${words.characters}. Whatever you add can be undone.`,
    assess: rosters.assess,
    accept: (roster) => {
      const read = rosters.schema.safeParse(roster).data ?? null;
      // The same objects where they can be: what the rules said of them stays known.
      return sameJson(read, roster) ? roster : read;
    },
    sections,
    tags: (roster) => desk.tags?.(roster) ?? [],
    columns: desk.columns,
    terms: {
      ...Object.fromEntries(desk.columns.filter(isShort).map(({ label, help }) => [label, help])),
      ...desk.terms,
    },
    createRows: () => createDeskRows(desk),
    measure:
      words.points === null
        ? null
        : (roster, assessment) => measurePoints(sections(roster), assessment, sizes),
    sums,
    gather: (roster, issues) => gatherIssues(issues, (code) => desk.gather?.(roster, code) ?? titleOf(code)),
    lacking: desk.lacking ?? {},
    catalogue: deskCatalogue(rosters),
    houseRules: groupRules(system.houseRules),
    housePresets: system.housePresets ?? [],
    countField: desk.countField === '' ? null : desk.countField,
    readings: readingsOf(system, desk),
    briefs: briefsOf(system, desk),
    fields: fieldsOf(desk),
  };
};
