import { bloodLust } from './blood-lust/index.ts';
import { byThisAxe } from './by-this-axe/index.ts';
import type { Action } from './core/action.ts';
import type { RosterDocument, RuleSystem } from './core/system.ts';
import { formations } from './formations/index.ts';
import { princecon } from './princecon/index.ts';
import { sixEvents } from './six-events/index.ts';

/** The one table that dispatches. */
const SYSTEMS = {
  'by-this-axe': byThisAxe,
  princecon,
  'blood-lust': bloodLust,
  formations,
  'six-events': sixEvents,
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
