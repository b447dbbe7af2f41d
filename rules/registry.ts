import { byThisAxe } from './by-this-axe/index.ts';
import type { Action } from './core/action.ts';
import type { RosterDocument, RuleSystem } from './core/system.ts';

/** The one table that dispatches. A system that is not built is not here. */
const SYSTEMS = {
  'by-this-axe': byThisAxe,
} as const satisfies Record<string, unknown>;

export type SystemId = keyof typeof SYSTEMS;

/** Each system checks its own documents by its schema first, so the shared doors may hand them any document. */
const asGeneral = (system: unknown): RuleSystem => system as RuleSystem<RosterDocument>;

export const systemIds = Object.keys(SYSTEMS) as readonly SystemId[];

export const isSystemId = (id: string): id is SystemId => Object.hasOwn(SYSTEMS, id);

export const systemOf = (id: SystemId): RuleSystem => asGeneral(SYSTEMS[id]);

export const allSystems = (): readonly RuleSystem[] => systemIds.map(systemOf);

export const findAction = (id: string): Action | null =>
  allSystems()
    .flatMap((system) => system.actions)
    .find((action) => action.id === id) ?? null;
