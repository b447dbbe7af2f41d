import type { Json } from '../core/json.ts';
import type { BattleVerdict } from './events.ts';
import type { CampaignSettings, CampaignUnit } from './state.ts';

export type BattleSide = 'A' | 'B';
export type BySide<T> = Readonly<Record<BattleSide, T>>;

export const BATTLE_SIDES = ['A', 'B'] as const;

export const otherBattleSide = (side: BattleSide): BattleSide => (side === 'A' ? 'B' : 'A');

/** A unit about to take the field. */
export type Recruit = Pick<
  CampaignUnit,
  'name' | 'headsPerFigure' | 'headsFull' | 'perHead' | 'fighters' | 'move'
> & {
  /** Its entry in the roster; null for one that was typed in. */
  readonly entryId: string | null;
};

export interface RecruitedLeader {
  readonly entryId: string;
  readonly name: string;
  readonly role: 'general' | 'leader';
  readonly leadership: number;
  readonly characterId: string | null;
}

/** A roster read as troops, with the document as it is now. */
export interface Recruits {
  readonly system: string;
  readonly rosterId: string;
  readonly name: string;
  readonly document: Json;
  readonly units: readonly Recruit[];
  readonly leaders: readonly RecruitedLeader[];
  readonly wizards: number;
  readonly archWizards: number;
}

export interface StratagemAttempt {
  readonly side: BattleSide;
  readonly stratagem: string;
  readonly success: boolean | null;
  readonly day: number;
  readonly readyDay: number;
}

/** What an off-table battle came to; lists are in the order of the army's units with By This Axe strength. */
export interface BattleOutcome {
  readonly battleId: string;
  /** The day it was fought, or waited, on. */
  readonly day: number;
  /** Null: it is not over. */
  readonly end: 'fought' | 'evaded' | 'delayed' | null;
  readonly verdict: BattleVerdict;
  readonly attacker: BattleSide | null;
  /** In words: `Marginal victory`. */
  readonly result: string | null;
  readonly field: BattleSide | null;
  readonly sides: BySide<{
    readonly before: readonly number[];
    /** Those of the pursuit too. */
    readonly losses: readonly number[];
    readonly retreat: number;
    readonly wounded: { readonly days: number; readonly units: readonly number[] } | null;
  }>;
  readonly attempts: readonly StratagemAttempt[];
  readonly carried: BySide<string | null>;
  readonly report: Json;
}

/** What a plan needs from the rule systems and the store; the ledger itself knows neither. */
export interface PlanHelp {
  recruits(rosterId: string, settings: CampaignSettings): Recruits;
  battle(battleId: string): BattleOutcome;
  /** Strength points of one head. */
  perHead(fighters: NonNullable<CampaignUnit['fighters']>, settings: CampaignSettings): number;
  /** What is found again of these losses, unit by unit. */
  wounded(losses: readonly number[]): readonly number[];
  /** Days until they return. */
  daysOfReturn(die: number): number;
  /** Whether stratagems in force stay so over a day of waiting. */
  carriesOver(settings: CampaignSettings): boolean;
}
