import type { Fact } from './events.ts';
import type { PlanHelp } from './help.ts';
import type { Intent, IntentKind, IntentOf } from './intents.ts';
import * as armies from './plan/armies.ts';
import * as battles from './plan/battles.ts';
import { planDraw } from './plan/chance.ts';
import { planDays } from './plan/days.ts';
import { type Draft, openDraft } from './plan/draft.ts';
import * as frame from './plan/frame.ts';
import * as leaders from './plan/leaders.ts';
import { planMarch, planOrders, planStanding } from './plan/marching.ts';
import { planTableBattle } from './plan/table-battle.ts';
import { planArea, planPicture, planScouting, planTally, planWeather } from './plan/war.ts';
import type { CampaignState } from './state.ts';

/** What an intent comes to, before anything is written. */
export interface Plan {
  readonly facts: readonly Fact[];
  readonly after: CampaignState;
  readonly warnings: readonly string[];
  /** What is worth knowing. */
  readonly told: readonly string[];
  readonly stopped: string | null;
}

type Planner<K extends IntentKind> = (draft: Draft, intent: IntentOf<K>, help: PlanHelp) => void;

const PLANNERS: { readonly [K in IntentKind]: Planner<K> } = {
  'change-campaign': frame.planFrame,
  'set-side': frame.planSide,
  'set-player': frame.planPlayer,
  'set-place': frame.planPlace,
  'set-road': frame.planRoad,
  'set-area': planArea,
  'set-note': frame.planNote,
  muster: armies.planMuster,
  'appoint-general': leaders.planAppointment,
  'dismiss-general': leaders.planDismissal,
  'set-fate': leaders.planFate,
  'read-sheet': leaders.planReading,
  count: leaders.planCount,
  'give-strength': armies.planStrength,
  order: planOrders,
  stand: planStanding,
  march: planMarch,
  scout: planScouting,
  tally: planTally,
  draw: planDraw,
  'set-weather': planWeather,
  'hang-picture': planPicture,
  reinforce: armies.planReinforcement,
  split: armies.planSplit,
  merge: armies.planMerge,
  disband: armies.planDisbanding,
  wait: battles.planWaiting,
  meet: battles.planMeeting,
  part: battles.planParting,
  'apply-battle': battles.planApply,
  'record-battle': planTableBattle,
  'use-stratagem': frame.planStratagem,
  lose: armies.planLosses,
  correct: armies.planCorrection,
  'end-day': planDays,
};

/** Throws a RuleRefusal that says what to do instead. */
export const planIntent = (
  state: CampaignState,
  intent: Intent,
  help: PlanHelp,
  freeFrom: number = state.nextId,
): Plan => {
  const draft = openDraft(state, freeFrom);
  (PLANNERS[intent.kind] as Planner<IntentKind>)(draft, intent, help);
  const { facts, state: after, warnings, told, stopped } = draft;
  return { facts, after, warnings, told, stopped };
};
