import type { DeskGlance, DeskParts } from '../../core/desk-parts.ts';
import { groupDigits, percent } from '../../core/words.ts';
import { TROOP_TYPES, TROOPS } from '../data/troops.ts';
import type { PrinceconRoster } from '../types.ts';
import { rulesOf } from './assess.ts';
import { type DerivedUnit, deriveUnit } from './derive.ts';

/** What the short words of rows and catalogue mean. */
export const TERMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TROOP_TYPES.map((type) => [TROOPS[type].short, TROOPS[type].name])),
  AC: 'Armour class: lower is better',
  Fails:
    'Chance to fail a morale check as it stands at the start: nobody lost, in the open, its leader with it',
  Saves: 'Chance to be spared by a spell that allows a saving throw',
  Orders: 'Chance of an order, before distance and losses',
  Initiative: 'Added to the roll for the first move',
  Radius: 'How far his commands carry',
  INT: 'Intelligence',
  CHA: 'Charisma',
};

const allOf = (roster: PrinceconRoster): readonly DerivedUnit[] =>
  roster.units.map((unit) => deriveUnit(unit, rulesOf(roster)));

const castingsOf = (units: readonly DerivedUnit[]): number =>
  units.reduce((sum, { castings }) => sum + castings, 0);

/** Who shoots on foot counts with the missiles alone. */
export const armyParts = (roster: PrinceconRoster): DeskParts => {
  const units = allOf(roster);
  const foot = units.filter(({ arm }) => arm === 'infantry');
  return {
    counted: 'castings',
    parts: [
      { label: 'Mounted', value: castingsOf(units.filter(({ arm }) => arm === 'cavalry')) },
      { label: 'Foot', value: castingsOf(foot.filter(({ missile }) => missile === null)) },
      { label: 'With missiles', value: castingsOf(foot.filter(({ missile }) => missile !== null)) },
    ],
  };
};

export const glance = (roster: PrinceconRoster): DeskGlance => {
  const units = allOf(roster);
  const castings = castingsOf(units);
  const share = (some: readonly DerivedUnit[]): string =>
    castings === 0 ? '–' : percent(castingsOf(some) / castings);
  const led = new Set(roster.characters.map(({ attachedTo }) => attachedTo));
  return {
    facts: [
      { label: 'Castings', value: `${castings}` },
      { label: 'Men', value: groupDigits(units.reduce((sum, { men }) => sum + men, 0)) },
      { label: 'Hits', value: `${units.reduce((sum, { totalHits }) => sum + totalHits, 0)}` },
      {
        label: 'Cavalry / missiles',
        value: share(units.filter(({ arm }) => arm === 'cavalry')),
        small: ` / ${share(units.filter(({ missile }) => missile !== null))}`,
      },
    ],
    may: null,
    open: {
      title: 'Nobody leads',
      ids: roster.units.filter(({ id }) => !led.has(id)).map(({ id }) => id),
    },
  };
};
