import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../electron/api/app-router.ts';
import type { TableMove, TableResult, TableView } from '../../../rules/core/play.ts';
import type { Reveal } from '../../../rules/core/reveal.ts';

type Outputs = inferRouterOutputs<AppRouter>['battles'];
type Inputs = inferRouterInputs<AppRouter>['battles'];

/** The rules' own types survive the way through JSON unchanged. */
export type Battle = Omit<Outputs['get'], 'table' | 'moves' | 'result' | 'ended' | 'reveal'> & {
  readonly table: TableView;
  readonly moves: readonly TableMove[];
  readonly result: TableResult;
  readonly ended: TableResult | null;
  readonly reveal: Reveal | null;
};
export type ShownEvent = Battle['events'][number];
export type Viewer = Battle['viewer'];
export type Agreed = Inputs['finish']['agreed'];
export type Game = Outputs['games'][number];
export type BattleSummary = Outputs['list']['battles'][number];
