import type { ComponentType } from 'react';
import type { DeskWords } from '../../../../rules/core/desk.ts';
import type {
  Assessment,
  HousePreset,
  Issue,
  RosterDocument,
  RosterEntry,
} from '../../../../rules/core/system.ts';
import type { RuleGroup } from '../../house-rules/rule-groups.ts';
import type { Fact, Offer, OfferGroup } from '../catalogue/offer.ts';
import type { SavedUnit } from '../catalogue/saved-units.ts';
import type { Brief, Reading } from '../compare/compare.ts';
import type { ShownField } from '../conflict/differences.ts';
import type { IssueLine } from '../issues/gather.ts';
import type { Rows, SheetMarks } from '../list/row-model.ts';
import type { Sections } from '../order.ts';
import type { PointsMeasure } from '../points/measure-points.ts';
import type { CatalogueTab } from '../view.ts';

export interface RowColumn {
  readonly label: string;
  /** What it stands for, in full; may be empty. */
  readonly help: string;
  /** Columns of a class of their own give way in a narrow window. */
  readonly className?: string;
}

export type Added =
  | { readonly kind: 'unit'; readonly entry: RosterEntry }
  | { readonly kind: 'character'; readonly entry: RosterEntry };

/** What the catalogue of a system offers, and what becomes of it. */
export interface CatalogueKit {
  /** Heads the lines of each tab. */
  readonly heads: Readonly<Record<CatalogueTab, string>>;
  /** The column between name and price; null for none. */
  readonly stat: { readonly label: string; readonly help: string } | null;
  /** What the price of a unit is for: `Points a figure`. */
  readonly priceHelp: string;
  /** What can be searched for, in the field and in the palette. */
  readonly searched: string;
  readonly placeholder: string;
  /** A hook. */
  useGroups(tab: CatalogueTab, saved: readonly SavedUnit[]): readonly OfferGroup[];
  /** Units and characters that need no library, for the palette. */
  standing(roster: RosterDocument): readonly OfferGroup[];
  /** Whether people of the library can join. */
  readonly takesPeople: boolean;
  added(offer: Offer): Added;
  savedOf(offer: Offer): SavedUnit | null;
  facts(offer: Offer, roster: RosterDocument): readonly Fact[];
  /** What is to be decided before somebody joins; draws nothing where there is nothing. */
  readonly Choices: ComponentType<{ offer: Offer; onChange(offer: Offer): void }> | null;
}

/** All that the builder asks of a rule system; everything else is shared. Each is loaded with its rosters alone. */
export interface BuilderKit {
  readonly system: string;
  readonly name: string;
  readonly words: DeskWords;
  /** What somebody reads whose list is empty. */
  readonly nobody: string;
  assess(roster: RosterDocument): Assessment;
  readonly sections: Sections<RosterDocument>;
  tags(roster: RosterDocument): readonly string[];

  readonly columns: readonly RowColumn[];
  createRows(): (roster: RosterDocument, assessment: Assessment, marks: SheetMarks) => Rows;
  /** A hook: how the entries stand to the library. */
  useSheetMarks(): SheetMarks;

  /** How the bar above the list is drawn; null for rules without points. */
  measure: ((roster: RosterDocument, assessment: Assessment) => PointsMeasure) | null;
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
  /** Of the selected entry. */
  readonly Editor: ComponentType<{ id: string }>;
  /** What else can be set for several at once. */
  readonly SeveralFields: ComponentType<{ ids: readonly string[] }> | null;
  /** What is chosen for the army as a whole. */
  readonly ArmyOptions: ComponentType | null;
  /** Above the list: sheets that were changed since. */
  readonly ChangedSheets: ComponentType;
  /** Below the list. */
  readonly Glance: ComponentType | null;
  /** A unit in the palette. */
  readonly Preview: ComponentType<{ id: string; roster: RosterDocument }> | null;

  readings(roster: RosterDocument): readonly Reading[];
  briefs(roster: RosterDocument): ReadonlyMap<string, Brief>;
  /** Of the army as a whole, its entries aside. */
  readonly fields: readonly ShownField[];
}
