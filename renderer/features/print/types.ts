import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../electron/api/app-router.ts';

type Outputs = inferRouterOutputs<AppRouter>;

export type RenderedPrint = Outputs['print']['render'];
export type PrintSetup = Outputs['print']['setups']['list'][number];
/**
 * What is printed: an army with so many of the library behind its figures (null where commander cards mean nothing),
 * or characters by themselves.
 */
export type Printed = { readonly posts: number | null } | 'characters';
export type PrintOptions = PrintSetup['options'];
