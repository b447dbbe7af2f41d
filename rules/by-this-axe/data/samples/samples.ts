import type { RosterSample } from '../../../core/system.ts';
import type { ByThisAxeRoster } from '../../types.ts';
import { BONE_COURT } from './bone-court.ts';
import { FREE_TOWNS_LEVY } from './free-towns-levy.ts';
import { HEARTH_RAID } from './hearth-raid.ts';
import { HOBBIT_MUSTER } from './hobbit-muster.ts';
import { HOLDFAST_GUARD } from './holdfast-guard.ts';
import { KNIGHTS_AND_LONGBOWS } from './knights-and-longbows.ts';
import { RED_TUSK_HORDE } from './red-tusk-horde.ts';
import { WARDENS_OF_THE_EAVES } from './wardens-of-the-eaves.ts';

/** Legal starter armies, the first three as the empty screen offers them. */
export const SAMPLES: readonly RosterSample<ByThisAxeRoster>[] = [
  KNIGHTS_AND_LONGBOWS,
  HOBBIT_MUSTER,
  BONE_COURT,
  RED_TUSK_HORDE,
  WARDENS_OF_THE_EAVES,
  HOLDFAST_GUARD,
  HEARTH_RAID,
  FREE_TOWNS_LEVY,
];
