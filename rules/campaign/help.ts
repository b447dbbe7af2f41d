import type { CampaignOutcome } from '../core/campaign-rules.ts';
import type { Json } from '../core/json.ts';
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

/** What an off-table battle came to; lists are in the order of the army's units with strength. */
export type BattleOutcome = CampaignOutcome & { readonly battleId: string };

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
