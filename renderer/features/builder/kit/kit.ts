import type { RosterDesk } from '../../../../rules/core/desk.ts';
import type { DeskColumn, DeskWords } from '../../../../rules/core/desk-parts.ts';
import type {
  Assessment,
  HousePreset,
  Issue,
  RosterDocument,
  RuleSystem,
} from '../../../../rules/core/system.ts';
import type { RuleGroup } from '../../house-rules/rule-groups.ts';
import type { Brief, Reading } from '../compare/compare.ts';
import type { ShownField } from '../conflict/differences.ts';
import type { IssueLine } from '../issues/gather.ts';
import type { Rows, SheetMarks } from '../list/row-model.ts';
import type { Sections } from '../order.ts';
import type { PointsMeasure } from '../points/measure-points.ts';
import type { CatalogueTab } from '../view.ts';
import type { CatalogueKit } from './catalogue.ts';

/** A system's desk as the builder uses it. Each is loaded with its rosters alone. */
export interface BuilderKit {
  readonly system: string;
  readonly name: string;
  readonly rules: RuleSystem;
  readonly desk: RosterDesk<RosterDocument>;
  readonly words: DeskWords;
  /** What somebody reads whose list is empty. */
  readonly nobody: string;
  assess(roster: RosterDocument): Assessment;
  /** One that an older Muster left in the history, as it must look today; null where it cannot be read. */
  accept(roster: RosterDocument): RosterDocument | null;
  readonly sections: Sections<RosterDocument>;
  tags(roster: RosterDocument): readonly string[];

  readonly columns: readonly DeskColumn[];
  /** What abbreviations mean, those of the columns too. */
  readonly terms: Readonly<Record<string, string>>;
  createRows(): (roster: RosterDocument, assessment: Assessment, marks: SheetMarks) => Rows;

  /** How the bar above the list is drawn; null for rules without points. */
  readonly measure: ((roster: RosterDocument, assessment: Assessment) => PointsMeasure) | null;
  /** Sums of the army. */
  sums(roster: RosterDocument): readonly { readonly name: string; readonly value: string }[];
  gather(roster: RosterDocument, issues: readonly Issue[]): readonly IssueLine[];
  /** Codes of what an army lacks, and the tab where it is to be had. */
  readonly lacking: Readonly<Record<string, CatalogueTab>>;

  readonly catalogue: CatalogueKit;
  readonly houseRules: readonly RuleGroup[];
  readonly housePresets: readonly HousePreset[];

  /** The field of a unit that counts it; null where nothing is counted. */
  readonly countField: string | null;

  readings(roster: RosterDocument): readonly Reading[];
  briefs(roster: RosterDocument): ReadonlyMap<string, Brief>;
  /** Of the army as a whole, its entries aside. */
  fields(roster: RosterDocument): readonly ShownField[];
}
