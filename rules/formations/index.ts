import { defineSystem } from '../core/define-system.ts';
import { assess } from './army/assess.ts';
import { desk } from './army/desk.ts';
import { adopt, forFile } from './army/formations.ts';
import { outline } from './army/outline.ts';
import { profiles } from './army/profile.ts';
import { start } from './army/start.ts';
import { activateAction } from './combat/activate.ts';
import { advanceAction } from './combat/advance.ts';
import { artilleryAction } from './combat/artillery.ts';
import { assaultAction } from './combat/assault.ts';
import { barrageAction } from './combat/barrage.ts';
import { coherenceAction, returnToCoherenceAction } from './combat/coherence.ts';
import { commandCheckAction } from './combat/command-check.ts';
import { contestAction } from './combat/contest.ts';
import { fleeAction } from './combat/flee.ts';
import { massedAssaultAction } from './combat/massed-assault.ts';
import { orderOfPlayAction } from './combat/order-of-play.ts';
import { endActivationAction, endTurnAction, moveCommanderAction } from './combat/turn.ts';
import { HOUSE_RULES } from './data/house-rules.ts';
import { SAMPLES } from './data/samples/samples.ts';
import { reference } from './reference.ts';
import { table } from './table/table.ts';
import { type FormationsRoster, rosterSchema } from './types.ts';

export const formations = defineSystem<FormationsRoster>({
  id: 'formations',
  name: 'Formations',
  summary: 'Formations under commanders: activation, quick assaults and drawn-out contests of dice.',
  topics: ['no points', 'centimetres', 'exact odds'],
  rosters: { schema: rosterSchema, samples: SAMPLES, assess, adopt, forFile, desk },
  reference,
  outline,
  start,
  houseRules: HOUSE_RULES,
  actions: [
    activateAction,
    orderOfPlayAction,
    coherenceAction,
    returnToCoherenceAction,
    advanceAction,
    assaultAction,
    massedAssaultAction,
    contestAction,
    fleeAction,
    barrageAction,
    artilleryAction,
    commandCheckAction,
    moveCommanderAction,
    endActivationAction,
    endTurnAction,
  ],
  table,
  profiles,
});
