import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../electron/api/app-router.ts';

type Outputs = inferRouterOutputs<AppRouter>['battles'];

export type BattleView = Outputs['get'];
export type BattleSummary = Outputs['list']['battles'][number];
export type OddsAnswer = Outputs['odds'];
export type ShownOdds = NonNullable<OddsAnswer['odds']>;
export type Advice = NonNullable<Outputs['advice']['advice']>;
export type Glance = Outputs['glance'];
export type SideChoices = NonNullable<BattleView['choices']['A']>;
