import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../electron/api/app-router.ts';

type Outputs = inferRouterOutputs<AppRouter>['campaigns'];

export type CampaignView = Outputs['get'];
export type CampaignSummary = Outputs['list']['campaigns'][number];
export type LedgerLine = Outputs['ledger']['lines'][number];
export type CalendarDay = Outputs['calendar']['days'][number];
export type ArmyAnswer = Outputs['army'];
export type LeadersAnswer = Outputs['leaders'];
export type LeaderAnswer = Outputs['leader'];
export type MusterRoll = Outputs['musterRoll'];
export type { DueItem } from '../../../rules/campaign/due.ts';
export type { ArmyFigures } from '../../../rules/campaign/figures.ts';
