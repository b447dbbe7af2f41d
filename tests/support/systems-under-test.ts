import type { RuleSystem } from '../../rules/core/system.ts';
import { allSystems } from '../../rules/registry.ts';

/** Set where one more system was registered: the others have had their tests without it. */
const ONLY = process.env['MUSTER_SYSTEM'];

/** The systems that a test shared by all of them runs for. */
export const systemsUnderTest = (): readonly RuleSystem[] =>
  allSystems().filter(({ id }) => ONLY === undefined || id === ONLY);
