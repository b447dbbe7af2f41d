import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../electron/api/app-router.ts';
import type { TableMove, TableResult, TableView } from '../../../rules/core/play.ts';

type Outputs = inferRouterOutputs<AppRouter>['tables'];

/** The rules' own types survive the way through JSON unchanged. */
export type TableBattle = Omit<Outputs['get'], 'table' | 'moves' | 'result' | 'ended'> & {
  readonly table: TableView;
  readonly moves: readonly TableMove[];
  readonly result: TableResult;
  readonly ended: TableResult | null;
};
export type ShownEvent = TableBattle['events'][number];
export type Viewer = TableBattle['viewer'];
export type Agreed = inferRouterInputs<AppRouter>['tables']['finish']['agreed'];
