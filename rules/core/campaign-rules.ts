import type { z } from 'zod';
import type { CharacterSheet } from './character.ts';
import type { ClassAnswers } from './class-answers.ts';
import type { Json, JsonObject } from './json.ts';
import type { HouseRule, RosterDocument } from './system.ts';

/** What a unit counts with away from the table. */
export interface CampaignFighters {
  readonly fc: number;
  readonly armor: string;
  readonly shield: boolean;
  readonly mounted: boolean;
  readonly missile: boolean;
  readonly abilities: string[];
}

/** A unit of a roster that takes the field. */
export interface CampaignRecruit {
  readonly entryId: string;
  readonly name: string;
  readonly headsPerFigure: number;
  readonly headsFull: number;
  /** Strength points of one head. */
  readonly perHead: number;
  /** Null: it marches, and fights on the table only. */
  readonly fighters: CampaignFighters | null;
  /** Base movement in inches; null where its system has none. */
  readonly move: number | null;
}

export interface CampaignLeader {
  readonly entryId: string;
  readonly name: string;
  readonly role: 'general' | 'leader';
  readonly leadership: number;
}

/** A roster as it takes the field. */
export interface CampaignTroops {
  readonly units: readonly CampaignRecruit[];
  readonly leaders: readonly CampaignLeader[];
  readonly wizards: number;
  readonly archWizards: number;
}

type Side = 'A' | 'B';
type BySide<T> = Readonly<Record<Side, T>>;

/** What a battle away from the table leaves to its campaign; lists are in the order of the army's units. */
export interface CampaignOutcome {
  /** The day it was fought, or waited, on. */
  readonly day: number;
  /** Null: it is not over. */
  readonly end: 'fought' | 'evaded' | 'delayed' | null;
  readonly verdict: Side | 'draw';
  readonly attacker: Side | null;
  /** In words: `Marginal victory`. */
  readonly result: string | null;
  readonly field: Side | null;
  readonly sides: BySide<{
    readonly before: readonly number[];
    /** Those of the pursuit too. */
    readonly losses: readonly number[];
    readonly retreat: number;
    readonly wounded: { readonly days: number; readonly units: readonly number[] } | null;
  }>;
  readonly attempts: readonly {
    readonly side: Side;
    readonly stratagem: string;
    readonly success: boolean | null;
    readonly day: number;
    readonly readyDay: number;
  }[];
  readonly carried: BySide<string | null>;
  readonly report: Json;
}

/** What a sheet makes of its holder as a leader. */
export interface LeaderReading {
  readonly leadership: number;
  readonly mayLead: boolean;
  readonly why: string;
  /** Adds up to his leadership, before it is held between its bounds. */
  readonly sum: readonly { readonly label: string; readonly note: string; readonly points: number }[];
}

/** Something to choose by its name. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** A question of a battle that a side may answer before it is asked, from what it knows of itself. */
export interface AheadQuestion {
  readonly id: string;
  /** The move of the game that it answers. */
  readonly move: string;
  readonly title: string;
  /** Who decides it, and what it takes. */
  readonly about: string;
  readonly choices: readonly AheadChoice[];
}

export interface AheadChoice {
  readonly value: string;
  readonly label: string;
  readonly note: string;
  /** Ways of how many; null where no dice decide. */
  readonly chance: { readonly ways: number; readonly of: number } | null;
  /** Why it cannot be chosen; null where it can. */
  readonly refused: string | null;
}

/** What a campaign asks of the rules that decide its battles away from the table; `houseRules` are the campaign's. */
export interface CampaignRules<R extends RosterDocument = RosterDocument> {
  readonly id: string;
  /** Refuses a switch that nobody knows. */
  readonly houseRules: z.ZodType<JsonObject>;
  /** The switches that a campaign's settings show. */
  readonly shown: readonly HouseRule[];
  readonly stratagems: readonly Named[];
  /** What troops that were typed in may wear and be able to. */
  readonly armor: readonly Named[];
  readonly abilities: readonly Named[];
  /** Which of its games decides, and how a battle is set up there. */
  readonly game: string;
  readonly setup: z.ZodType<JsonObject>;
  /** What side A of such a battle may decide ahead; what it does not know of side B must not change a word. */
  ahead(setup: JsonObject): readonly AheadQuestion[];
  /** Of that game's state. */
  outcome(state: unknown): CampaignOutcome;
  troops(roster: R, houseRules: JsonObject): CampaignTroops;
  /** The fields, in a roster of these rules, of a unit that was typed in, and of a leader's rank. */
  unit(fighters: CampaignFighters): JsonObject;
  rank(leader: Pick<CampaignLeader, 'name' | 'role' | 'leadership'>): JsonObject;
  leader(sheet: CharacterSheet, answers: ClassAnswers, houseRules: JsonObject): LeaderReading;
  perHead(fighters: CampaignFighters, houseRules: JsonObject): number;
  /** Miles a day for each inch of movement. */
  milesPerInch(houseRules: JsonObject): number;
  /** What is found again of these losses, unit by unit. */
  wounded(losses: readonly number[]): readonly number[];
  /** Days until they return. */
  daysOfReturn(die: number): number;
  /** Whether stratagems in force stay so over a day of waiting. */
  carriesOver(houseRules: JsonObject): boolean;
}
