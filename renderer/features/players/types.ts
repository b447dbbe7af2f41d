import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../electron/api/app-router.ts';

type Outputs = inferRouterOutputs<AppRouter>['players'];
export type At = inferRouterInputs<AppRouter>['players']['at']['at'];
export type Players = Outputs['at'];
export type SeatLine = Players['seats'][number];
export type DoorView = Outputs['door'];
export type SeatLink = Outputs['link'];
