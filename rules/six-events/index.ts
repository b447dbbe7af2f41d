import { defineSystem } from '../core/define-system.ts';
import { assess } from './army/assess.ts';
import { desk } from './army/desk.ts';
import { outline } from './army/outline.ts';
import { profiles } from './army/profile.ts';
import { adopt, forFile } from './army/references.ts';
import { start } from './army/start.ts';
import { applyHitsAction, tradeHitsAction } from './combat/casualties.ts';
import { challengeAction } from './combat/challenge.ts';
import { answerChallengeAction, canChallengeAction } from './combat/challenge-rules.ts';
import { creatureFailureAction, randomMovementAction } from './combat/creature-failure.ts';
import { endTurnAction, nextEventAction } from './combat/events.ts';
import { initiativeAction } from './combat/initiative.ts';
import { meleeModifiersAction, meleeTroopsAction } from './combat/melee.ts';
import { moraleCheckAction } from './combat/morale-check.ts';
import { moraleModifiersAction, moraleNeededAction } from './combat/morale-rules.ts';
import { attachCharacterAction, moveAllowanceAction } from './combat/movement.ts';
import { poolAction } from './combat/pool.ts';
import { prowessAction } from './combat/prowess.ts';
import { rallyAction } from './combat/rally.ts';
import { shootTroopsAction } from './combat/shoot-troops.ts';
import { checkRangedAction } from './combat/shooting-rules.ts';
import { declareSpellAction, passSpellsAction, resolveSpellsAction } from './combat/spells.ts';
import { HOUSE_RULES } from './data/house-rules.ts';
import { SAMPLES } from './data/samples/samples.ts';
import { reference } from './reference.ts';
import { table } from './table/table.ts';
import { rosterSchema, type SixEventsRoster } from './types.ts';

export const sixEvents = defineSystem<SixEventsRoster>({
  id: 'six-events',
  name: 'Six Events',
  summary: 'Fantasy armies of troops, heroes and creatures; each turn passes through six events.',
  topics: ['no points', 'inches', 'challenges', 'exact odds'],
  rosters: { schema: rosterSchema, samples: SAMPLES, assess, adopt, forFile, desk },
  reference,
  outline,
  start,
  houseRules: HOUSE_RULES,
  actions: [
    meleeTroopsAction,
    poolAction,
    shootTroopsAction,
    moraleCheckAction,
    challengeAction,
    initiativeAction,
    tradeHitsAction,
    creatureFailureAction,
    randomMovementAction,
    rallyAction,
    moveAllowanceAction,
    attachCharacterAction,
    checkRangedAction,
    meleeModifiersAction,
    moraleNeededAction,
    moraleModifiersAction,
    applyHitsAction,
    prowessAction,
    canChallengeAction,
    answerChallengeAction,
    declareSpellAction,
    passSpellsAction,
    resolveSpellsAction,
    nextEventAction,
    endTurnAction,
  ],
  table,
  profiles,
});
