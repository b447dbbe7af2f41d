import { use } from 'react';
import { loadSystem } from '../../../rules/load-system.ts';
import type { BuilderKit } from './kit.ts';
import { makeKit } from './make-kit.ts';

/** Null for rules that are not edited here, or not known. */
const loadKit = async (id: string): Promise<BuilderKit | null> => {
  const system = await loadSystem(id);
  return system === null ? null : makeKit(system);
};

const loading = new Map<string, Promise<BuilderKit | null>>();

/** The same promise for the same system, so that whoever waits for it is not asked again. */
const kitOf = (system: string): Promise<BuilderKit | null> => {
  const known = loading.get(system);
  if (known !== undefined) return known;
  const kit = loadKit(system).catch((error: unknown) => {
    // A piece that did not come (the program was updated meanwhile) is asked for again next time.
    loading.delete(system);
    throw error;
  });
  loading.set(system, kit);
  return kit;
};

/** Suspends until it is there. */
export const useKitOf = (system: string): BuilderKit | null => use(kitOf(system));

/** For rosters whose rules are known to have one. */
export const useLoadedKit = (system: string): BuilderKit => {
  const kit = useKitOf(system);
  if (kit === null) throw new Error(`no builder for ${system}`);
  return kit;
};
