import type { z } from 'zod';
import type { Action } from './action.ts';
import type { CampaignRules } from './campaign-rules.ts';
import type { CharacterRules } from './character-rules.ts';
import type { RosterDesk } from './desk.ts';
import type { Field } from './form.ts';
import type { Json, JsonObject } from './json.ts';
import type { StartRules } from './muster/start-rules.ts';
import type { OutlineRules } from './outline.ts';
import type { TableRules } from './play.ts';
import type { RulesReference } from './reference.ts';
import type { RuleRef } from './trace.ts';
import type { UpgradeStep } from './versioned.ts';

/** What a roster's rows share in every system; a system's own schema adds its fields. */
export interface RosterEntry {
  readonly id: string;
  readonly name: string;
}

/** A roster as it is edited, stored and exported, whatever its system. */
export interface RosterDocument {
  readonly system: string;
  readonly name: string;
  readonly notes: string;
  readonly pointsLimit: number | null;
  readonly options: JsonObject;
  readonly units: readonly RosterEntry[];
  readonly characters: readonly RosterEntry[];
}

/** An error makes a roster illegal, a warning wants agreeing on, an info is only worth knowing. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Whom an issue belongs to. `id` is null for the army as a whole. */
export interface IssueSubject {
  readonly kind: 'army' | 'unit' | 'character';
  readonly id: string | null;
  readonly name: string;
}

/** One press that mends an issue: the fields to set on its subject, and what that does to the total. */
export interface IssueFix {
  readonly label: string;
  readonly patch: JsonObject;
  readonly points: number;
}

export interface Issue {
  /** Stable, from the system's spec: `BTA-E02`. */
  readonly code: string;
  readonly severity: Severity;
  readonly subject: IssueSubject;
  /** Says what is wrong and what to change. */
  readonly message: string;
  readonly fix: IssueFix | null;
}

export interface EntryAssessment {
  readonly kind: 'unit' | 'character';
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** Unit Strength in hundredths (SP) where the system has it. */
  readonly sp: number | null;
}

/** Everything a roster's rules say about it, found in one pass. */
export interface Assessment {
  readonly points: number;
  readonly limit: number | null;
  readonly legal: boolean;
  /** The system's word for a battle of this size. */
  readonly size: string;
  readonly issues: readonly Issue[];
  readonly entries: readonly EntryAssessment[];
}

export interface RosterSample<R> {
  readonly id: string;
  readonly summary: string;
  readonly roster: R;
}

/** What every engine offers for rosters. Methods take documents that its own `schema` has parsed. */
export interface RosterRules<R extends RosterDocument> {
  /** Lenient on purpose: what parses but is illegal is for `assess` to name. Fills the spec's defaults. */
  readonly schema: z.ZodType<R>;
  /** From each older shape of its stored rosters to the next; saved units follow inside a roster of nothing else. */
  readonly steps?: readonly UpgradeStep[];
  readonly samples: readonly RosterSample<R>[];
  assess(roster: R): Assessment;
  /** Gives an id to every entry that has none and turns references by name into references by id. */
  adopt(roster: R, newId: () => string): R;
  /** The document as a file shows it: references by name wherever a name is unambiguous. */
  forFile(roster: R): R;
  /** How its rosters are edited, printed and put into words. */
  readonly desk: RosterDesk<R>;
}

export type Confidence = 'high' | 'medium' | 'low';

/** Where a value comes from, if the source is damaged or silent: what it shows, and what we make of it. */
export interface HouseReading {
  readonly printed: string;
  readonly read: string;
  readonly confidence: Confidence;
}

/** A value of doubt that users may change. The first choice is the default. */
export interface HouseRule {
  readonly id: string;
  readonly title: string;
  readonly ref: RuleRef;
  readonly choices: readonly { readonly value: Json; readonly label: string }[];
  /** Where other values than the choices do as well: how one is filled in. Its path is the rule's id alone. */
  readonly field?: Field;
  /** What it is listed under; the section of its reference where there is none. */
  readonly group?: string;
  readonly reading?: HouseReading;
}

/** Several house rules set together. */
export interface HousePreset {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** Every rule it decides, also where it sets the default. */
  readonly values: JsonObject;
}

export interface RuleSystem<R extends RosterDocument = RosterDocument> {
  readonly id: string;
  readonly name: string;
  /** One sentence for somebody who has never played it. */
  readonly summary: string;
  /** A few words that set it apart: shown as tags. */
  readonly topics: readonly string[];
  readonly rosters: RosterRules<R>;
  /** Whose rules these are, and what is looked up at the table. */
  readonly reference: RulesReference<R>;
  readonly houseRules: readonly HouseRule[];
  readonly housePresets?: readonly HousePreset[];
  /** From each older shape of stored house rules to the next. */
  readonly houseSteps?: readonly UpgradeStep[];
  readonly actions: readonly Action[];
  /** How its armies become another system's, as a starting point. */
  readonly outline: OutlineRules<R>;
  /** What it says of armies that the program makes. */
  readonly start: StartRules<R>;
  /** How it reads role-playing characters. */
  readonly characters?: CharacterRules;
  /** Where it can decide a campaign's battles away from the table. */
  readonly campaign?: CampaignRules<R>;
  /** The assistant beside the table. */
  readonly table?: TableRules<R>;
  /** Its other games by their id, each with what it adds to the table's. */
  readonly games?: Readonly<Record<string, TableRules<R>>>;
  /** A roster's units and characters as the actions' inputs describe them (fields marked `profile`). */
  profiles(roster: R): readonly EntryProfile[];
}

export interface EntryProfile {
  readonly id: string;
  readonly kind: 'unit' | 'character';
  readonly name: string;
  readonly profile: JsonObject;
}
