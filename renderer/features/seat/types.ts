import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../electron/api/app-router.ts';

type Outputs = inferRouterOutputs<AppRouter>['seat'];
export type Me = Outputs['me'];
export type SeatOrders = Outputs['orders'];
