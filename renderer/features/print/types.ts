import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../electron/api/app-router.ts';

type Outputs = inferRouterOutputs<AppRouter>;

export type RenderedPrint = Outputs['print']['render'];
export type PrintSetup = Outputs['print']['setups']['list'][number];
export type PrintOptions = PrintSetup['options'];
