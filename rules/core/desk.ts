import type { Meet } from './army-match.ts';
import type {
  DeskBill,
  DeskCatalogueWords,
  DeskChances,
  DeskColumn,
  DeskFact,
  DeskGlance,
  DeskGroup,
  DeskMeasure,
  DeskOfferLine,
  DeskParts,
  DeskPowers,
  DeskRow,
  DeskSize,
  DeskSum,
  DeskWords,
} from './desk-parts.ts';
import type { DeskPeople } from './desk-people.ts';
import type { FormSection } from './form.ts';
import type { JsonObject } from './json.ts';
import type { PrintSheet } from './print-sheet.ts';
import type { TextForm } from './roster-text.ts';
import type { Assessment, RosterDocument } from './system.ts';

/**
 * All that the roster builder, the print and the plain text ask of a system. What is left out is not shown.
 * An entry that stands with another names it in `attachedTo` (an id); house rules lie in `options.houseRules`, by id.
 */
export interface RosterDesk<R extends RosterDocument> {
  readonly words: DeskWords;
  /** What somebody reads whose list is empty, if there is more to say than where to begin. */
  readonly nobody?: string;

  readonly columns: readonly DeskColumn[];
  /** The headings of the units, in order; units of others follow. */
  readonly sections?: readonly string[];
  /** The field of a unit that counts it, so that the list can change it: `castings`. */
  readonly countField: string;
  /** The field of a unit that names the character it follows. */
  readonly commandField?: string;
  row(roster: R, id: string): DeskRow;

  catalogue(roster: R): readonly DeskGroup[];
  readonly catalogueWords?: DeskCatalogueWords;
  /** Any entry as a line of the catalogue: one that was saved, or somebody of the library. */
  offer?(roster: R, kind: 'unit' | 'character', entry: JsonObject): DeskOfferLine;

  /** The form of an entry; paths start at the entry. */
  form(roster: R, id: string, assessment: Assessment): readonly FormSection[];
  /** Fields that can be set for several entries at once. */
  readonly several?: readonly string[];
  /** The army's own; paths start at the roster (`['options', 'scale']`). */
  armyForm(roster: R): readonly FormSection[];

  /** Who it is, under its name; its row's detail where it is left out. */
  summary?(roster: R, id: string): string;
  /** The numbers of an entry that the rules derive, large. */
  facts(roster: R, id: string): readonly DeskFact[];
  bill?(roster: R, id: string): DeskBill | null;
  powers?(roster: R, id: string): DeskPowers | null;
  chances?(roster: R, id: string): DeskChances | null;
  /** What units of this army and an enemy's do to each other in a round: front against front in the open, both whole. */
  meetings?(roster: R, enemy: R): Meet;
  /** How the numbers were found. */
  explain(roster: R, id: string): readonly DeskSum[];

  readonly people?: DeskPeople<R>;

  sheet(roster: R, assessment: Assessment, secret: boolean): PrintSheet;
  /** To paste into a message; rows and columns put into words where it is left out. */
  text?(roster: R, form: TextForm, markdown: boolean): string;
  /** One row an entry, for spreadsheets; likewise. */
  csv?(roster: R): string;

  /** Beside the roster's name: its scale, its kind of battle. */
  tags?(roster: R): readonly string[];
  /** Sums of the army: above the list where there are no points, in the army's pane and when rosters are compared. */
  measures?(roster: R): readonly DeskMeasure[];
  /** What the army is made of, as a bar above the list where there are no points. */
  parts?(roster: R): DeskParts;
  glance?(roster: R): DeskGlance;
  /** Abbreviations that rows, catalogue and facts use, and what they mean: `HI`, `Heavy infantry`. */
  readonly terms?: Readonly<Record<string, string>>;
  /** Where each size of battle ends, smallest first; the last has no end. */
  readonly sizes?: readonly DeskSize[];

  /** What several issues of one code are about, for a line that gathers them. */
  readonly issueTitles?: Readonly<Record<string, string>>;
  /** The same where it depends on the roster; null for the title alone. */
  gather?(roster: R, code: string): { readonly message: string; readonly aside: string | null } | null;
  /** The field an issue without a press is about. */
  readonly issueFields?: Readonly<Record<string, string>>;
  /** Army issues that mean something is missing, and where it is to be found. */
  readonly lacking?: Readonly<Record<string, 'units' | 'characters'>>;
}
