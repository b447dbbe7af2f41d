import type { AheadChoice, AheadQuestion } from '../core/campaign-rules.ts';
import { stratagemChoices } from './mass-battle/choices.ts';
import type { BattleSetup } from './mass-battle/input.ts';
import type { Role } from './mass-battle/sides.ts';
import type { BattleState } from './mass-battle/state.ts';
import { freezeRosters } from './mass-battle/steps/1-roster.ts';
import { WAYS_OF_2D6 } from './mass-battle/tables/casualties.ts';
import { POSTURE_NAMES, posturesOf } from './mass-battle/tables/postures.ts';
import { POSTURE_HINTS, STRATAGEM_HINTS } from './mass-battle/words.ts';

const choice = (value: string, label: string, note: string): AheadChoice => ({
  value,
  label,
  note,
  chance: null,
  refused: null,
});

const stratagem = (state: BattleState): AheadQuestion => {
  const { commander } = state.armies.A;
  const who = commander === null ? 'Nobody leads' : `Leadership ${commander.leadership}`;
  return {
    id: 'stratagem',
    move: 'stratagem-commit',
    title: 'Stratagem',
    about: `${who}; ${state.rules.stratagemTarget} or more with 2d6`,
    choices: [
      choice('none', 'None', 'Keep the attempt for another day'),
      ...stratagemChoices(state, 'A').map(({ value, label, reason, ways }) => ({
        value,
        label,
        note: STRATAGEM_HINTS[value],
        chance: { ways, of: WAYS_OF_2D6 },
        refused: reason,
      })),
    ],
  };
};

const STANCE: AheadQuestion = {
  id: 'stance',
  move: 'stance',
  title: 'Stance',
  about: 'Should nobody force battle',
  choices: [
    choice('offensive', 'Attack', 'If both do, a roll decides who picks'),
    choice('defensive', 'Defend', 'If both wait, the day goes by'),
  ],
};

/** Whether an army may envelop hangs on the enemy's heads too, which nobody knows yet: every posture is offered. */
const posture = (role: Role): AheadQuestion => ({
  id: role === 'attacker' ? 'attack' : 'defence',
  move: 'posture',
  title: role === 'attacker' ? 'Posture, attacking' : 'Posture, defending',
  about: `Should you be the ${role}`,
  choices: posturesOf(role).map((value) => choice(value, POSTURE_NAMES[value], POSTURE_HINTS[value])),
});

export const aheadOf = (setup: BattleSetup): readonly AheadQuestion[] => [
  stratagem(freezeRosters(setup, null)),
  STANCE,
  posture('attacker'),
  posture('defender'),
];
