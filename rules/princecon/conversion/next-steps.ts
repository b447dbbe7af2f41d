import type { CharacterSheet } from '../../core/character.ts';
import { findNextSteps, type NextStep, type Standing } from '../../core/next-steps.ts';
import { toCommander } from './commander.ts';
import type { CommanderOptions } from './options.ts';

const standingOf = (sheet: CharacterSheet, options: Partial<CommanderOptions>): readonly Standing[] => {
  const { ladder, baseChance, initiativeInt, isFighter, durations } = toCommander(sheet, options).value;
  const attempts = `${ladder.length} ${ladder.length === 1 ? 'attempt' : 'attempts'}`;
  return [
    {
      key: 'ladder',
      title: 'Attempts to order',
      rank: ladder.length,
      shown: attempts,
      gain: `has ${attempts} to order in a turn (from ${baseChance}%)`,
    },
    {
      key: 'initiativeInt',
      title: 'INT for initiative',
      rank: initiativeInt,
      shown: `${initiativeInt}`,
      gain: `counts ${initiativeInt} for initiative`,
    },
    {
      key: 'isFighter',
      title: 'Fighter',
      rank: isFighter ? 1 : 0,
      shown: isFighter ? 'yes' : 'no',
      gain: 'counts as a Fighter',
    },
    {
      key: 'durations',
      title: 'Standard duration',
      rank: durations?.standard ?? 0,
      shown: `${durations?.standard ?? 0} turns`,
      gain: `casts standard spells for ${durations?.standard ?? 0} turns`,
    },
  ];
};

/** What the next step up as a commander takes, for every ladder there is. */
export const commanderNextSteps = (
  sheet: CharacterSheet,
  options: Partial<CommanderOptions> = {},
): readonly NextStep[] => findNextSteps(sheet, (changed) => standingOf(changed, options));
