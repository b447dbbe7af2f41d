import { type Fraction, toNumber } from '../../core/fraction.ts';
import { capitalise } from '../../core/words.ts';
import { radiusOf } from '../combat/coherence.ts';
import { chanceToPass } from '../combat/command-check.ts';
import {
  advanceOf,
  assaultOf,
  contestDiceOf,
  destroyedAt,
  type Fighter,
  needsAgainst,
  rangeOf,
} from '../combat/fighter.ts';
import { TYPE_PROFILES } from '../data/unit-types.ts';
import type { Unit } from '../types.ts';
import { fighterOf } from './profile.ts';

export const joinWords = (words: readonly (string | null)[], between = ', '): string =>
  words.filter((word) => word !== null && word !== '').join(between);

const formatCm = (cm: number): string => `${cm} cm`;

export const defenceWords = ({ defence }: Pick<Fighter, 'defence'>): string =>
  defence === 0 ? '–' : `${defence}`;

/** The second die that destroys it. */
export const killWords = ({ defence }: Pick<Fighter, 'defence'>): string =>
  defence >= 6 ? 'never' : `${needsAgainst(defence)}+`;

export const assaultWords = (fighter: Fighter): string => {
  const numbers = assaultOf(fighter);
  return numbers === null ? '–' : `${formatCm(numbers.range)}, ${numbers.needs}+`;
};

export const shootWords = (fighter: Fighter): string => (fighter.armed ? formatCm(rangeOf(fighter)) : '–');

/** `Infantry, Defence 2, 2 contest dice, shoots 40 cm` */
export const fighterLine = (fighter: Fighter): string => {
  const dice = contestDiceOf(fighter);
  return joinWords([
    TYPE_PROFILES[fighter.type].name,
    `Defence ${defenceWords(fighter)}`,
    dice === 0 ? null : `${dice} contest ${dice === 1 ? 'die' : 'dice'}`,
    fighter.armed
      ? `${fighter.type === 'artillery' ? 'fires' : 'shoots'} ${formatCm(rangeOf(fighter))}`
      : null,
  ]);
};

/** What tells it from others and no column says: `Shoots 40 cm · infantry` */
export const rowLine = (unit: Unit): string => {
  const fighter = fighterOf(unit);
  const shoots = fighter.armed
    ? `${fighter.type === 'artillery' ? 'fires' : 'shoots'} ${formatCm(rangeOf(fighter))}`
    : null;
  const [rule = ''] = unit.specialRules.split('\n');
  return capitalise(
    [shoots, TYPE_PROFILES[fighter.type].name.toLowerCase(), rule].filter(Boolean).join(' · '),
  );
};

export const fighterFacts = (
  fighter: Fighter,
): readonly { readonly label: string; readonly value: string }[] => [
  { label: 'Advance', value: `${advanceOf(fighter)} / ${advanceOf(fighter) / 2}` },
  { label: 'Defence', value: defenceWords(fighter) },
  { label: 'Falls to', value: killWords(fighter) },
  { label: 'Contest dice', value: `${contestDiceOf(fighter)}` },
  { label: 'Push that destroys', value: `${destroyedAt(fighter)}` },
  { label: 'Assault', value: assaultWords(fighter) },
  { label: fighter.type === 'artillery' ? 'Fires' : 'Shoots', value: shootWords(fighter) },
];

const percent = (chance: Fraction): string => `${Math.round(toNumber(chance) * 100)}%`;

export const commanderFacts = ({ command, move }: { readonly command: number; readonly move: number }) => [
  { label: 'Command', value: `${command}` },
  { label: 'Coherence', value: `${radiusOf(command)} cm` },
  { label: 'Activates', value: percent(chanceToPass(command)) },
  { label: 'Gets away', value: percent(chanceToPass(command - 2)) },
  { label: 'Moves', value: `${move} cm` },
];
