import { type BattleInput, battleInput } from './input.ts';

/** Knights against hobbits, every choice made. */
export const EXAMPLE: BattleInput = battleInput.parse({
  day: 0,
  options: { healing: true },
  sides: {
    A: {
      name: 'Marcher Lords',
      general: { leadership: 3, stratagemReadyDay: 0 },
      units: [{ name: 'Knights', individuals: 160, fc: 4, armor: 'heavy', shield: true, mounted: true }],
      stance: 'offensive',
      rolePreference: 'attacker',
      postures: { attacker: 'attack-right', defender: 'stand-and-hold' },
      lossPolicy: 'proportional',
    },
    B: {
      name: 'Hobbits',
      general: { leadership: 2, stratagemReadyDay: 0 },
      units: [
        {
          name: 'Hobbits',
          individuals: 400,
          fc: 3,
          armor: 'medium',
          missile: true,
          abilities: ['small', 'marksman'],
        },
      ],
      stance: 'defensive',
      rolePreference: 'defender',
      postures: { attacker: 'frontal-assault', defender: 'weak-center' },
      lossPolicy: 'proportional',
    },
  },
});
