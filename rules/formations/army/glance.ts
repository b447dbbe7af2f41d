import type { DeskGlance, DeskParts } from '../../core/desk-parts.ts';
import { contestDiceOf } from '../combat/fighter.ts';
import { TYPE_PROFILES, UNIT_TYPES } from '../data/unit-types.ts';
import type { FormationsRoster } from '../types.ts';
import { formationsOf } from './formations.ts';
import { fighterOf } from './profile.ts';

export const TERMS: Readonly<Record<string, string>> = {
  Advance: 'Centimetres of one advance, and in a charge or through rough ground half of it',
  'Falls to': 'What the second die of an attack must show',
  'Contest dice': 'Rolled in each round of a contest',
  'Push that destroys': 'Pushed back so many centimetres in a contest it is gone',
  Command: 'Two dice at or under it activate the formation',
  Coherence: 'How near his units must be to him',
};

export const armyParts = ({ units }: FormationsRoster): DeskParts => ({
  counted: 'units',
  parts: UNIT_TYPES.map((type) => ({
    label: TYPE_PROFILES[type].name,
    value: units.filter((unit) => unit.type === type).length,
  })),
});

export const glance = (roster: FormationsRoster): DeskGlance => {
  const formations = formationsOf(roster);
  const led = new Set(formations.flatMap(({ units }) => units.map(({ id }) => id)));
  const dice = roster.units.reduce((sum, unit) => sum + contestDiceOf(fighterOf(unit)), 0);
  const commands = roster.characters.map(({ command }) => command);
  return {
    facts: [
      { label: 'Units', value: `${roster.units.length}` },
      { label: 'Formations', value: `${formations.length}` },
      { label: 'Contest dice', value: `${dice}` },
      { label: 'Command', value: commands.length === 0 ? '–' : commands.join(', ') },
    ],
    may: null,
    open: {
      title: 'In no formation',
      ids: roster.units.filter(({ id }) => !led.has(id)).map(({ id }) => id),
    },
  };
};
