import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../electron/api/app-router.ts';

type Outputs = inferRouterOutputs<AppRouter>;

export type RenderedPrint = Outputs['battles']['print'];
export type PrintSetup = Outputs['print']['setups']['list'][number];
/** What is printed: an army with so many commander cards to be had, or characters by themselves. */
export type Printed = { readonly commanders: number } | 'characters';
export type PrintOptions = PrintSetup['options'];
