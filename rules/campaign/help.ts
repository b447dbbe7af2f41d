import type { CampaignOutcome } from '../core/campaign-rules.ts';
import type { Json } from '../core/json.ts';
import type { SheetReading } from './leaders/fields.ts';
import type { CampaignSettings, CampaignState, CampaignUnit, Contact } from './state.ts';

export type BattleSide = 'A' | 'B';
export type BySide<T> = Readonly<Record<BattleSide, T>>;

export const BATTLE_SIDES = ['A', 'B'] as const;

export const otherBattleSide = (side: BattleSide): BattleSide => (side === 'A' ? 'B' : 'A');

/** A unit about to take the field. */
export type Recruit = Pick<
  CampaignUnit,
  'name' | 'headsPerFigure' | 'headsFull' | 'perHead' | 'fighters' | 'move'
> &
  Partial<Pick<CampaignUnit, 'points'>> & {
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

/** Somebody of the library as a leader, as his sheet has him today. */
export interface LibraryLeader {
  readonly name: string;
  readonly sheet: SheetReading;
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

/** What an off-table battle came to; lists are in the order of the army's units with strength. */
export type BattleOutcome = CampaignOutcome & { readonly battleId: string };

/** A battle of the past fought again with the dice that fell then: what it comes to, or why it does not come to an end. */
export type FoughtAgain =
  | { readonly outcome: BattleOutcome; readonly unused: number }
  | { readonly missing: string };

/** What a plan needs from the rule systems and the store; the ledger itself knows neither. */
export interface PlanHelp {
  recruits(rosterId: string, settings: CampaignSettings): Recruits;
  battle(battleId: string): BattleOutcome;
  /** With the armies as they stand in this state, the same choices and the same dice; `more` are thrown where those run out. */
  again(battleId: string, state: CampaignState, contact: Contact, more: readonly number[]): FoughtAgain;
  /** Null where he is no longer in the library. */
  leader(characterId: string, settings: CampaignSettings): LibraryLeader | null;
  /** Strength points of one head. */
  perHead(fighters: NonNullable<CampaignUnit['fighters']>, settings: CampaignSettings): number;
  /** What is found again of these losses, unit by unit. */
  wounded(losses: readonly number[]): readonly number[];
  /** Days until they return. */
  daysOfReturn(die: number): number;
  /** Whether stratagems in force stay so over a day of waiting. */
  carriesOver(settings: CampaignSettings): boolean;
}
