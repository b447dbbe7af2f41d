import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../electron/api/app-router.ts';

type Outputs = inferRouterOutputs<AppRouter>['actions'];

export type ActionListing = Outputs['list'][number];
export type ActionOdds = Outputs['odds'];
export type Question = Outputs['understand'];
export type ActionRun = Outputs['run'];
export type RosterProfiles = Outputs['profiles'][number];
export type EntryProfile = RosterProfiles['entries'][number];
