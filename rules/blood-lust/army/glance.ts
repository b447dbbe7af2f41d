import type { DeskGlance, DeskParts } from '../../core/desk-parts.ts';
import { percent } from '../../core/words.ts';
import { classOf } from '../data/classes.ts';
import { type BloodLustRoster, gameOf, type Unit } from '../types.ts';
import { isHitInStages, livesOf } from './derive.ts';

export const TERMS: Readonly<Record<string, string>> = {
  KV: 'Kill Value: the higher, the more it kills; here against light armour with shields',
  'Kill Value': 'The higher, the more it kills; here against light armour with shields',
  'Enemy gets': 'What its armour adds to the Kill Value of whoever strikes it',
  'In rough': 'Inches in rough ground',
  'Control points': 'Orders he may give in a turn',
};

const PARTS: readonly (readonly [string, (unit: Unit) => boolean])[] = [
  ['Horse', ({ class: own }) => classOf(own).shelf === 'horse'],
  ['Foot', ({ class: own, missile }) => classOf(own).shelf !== 'horse' && missile === 'none'],
  ['With missiles', ({ class: own, missile }) => classOf(own).shelf !== 'horse' && missile !== 'none'],
];

const livesIn = (roster: BloodLustRoster, wanted: (unit: Unit) => boolean): number =>
  roster.units
    .filter((unit) => !isHitInStages(unit) && wanted(unit))
    .reduce((sum, unit) => sum + livesOf(unit, gameOf(roster)), 0);

/** Models are no castings: they are told below the list. */
export const armyParts = (roster: BloodLustRoster): DeskParts => ({
  counted: 'castings',
  parts: PARTS.map(([label, wanted]) => ({ label, value: livesIn(roster, wanted) })),
});

export const glance = (roster: BloodLustRoster): DeskGlance => {
  const all = livesIn(roster, () => true);
  const share = (wanted: (unit: Unit) => boolean): string =>
    all === 0 ? '–' : percent(livesIn(roster, wanted) / all);
  const known = new Set(roster.characters.map(({ id }) => id));
  return {
    facts: [
      { label: 'Castings', value: `${all}` },
      { label: 'Stands', value: `${roster.units.reduce((sum, { stands }) => sum + stands, 0)}` },
      {
        label: 'Models',
        value: `${roster.units.filter(isHitInStages).reduce((sum, { stands }) => sum + stands, 0)}`,
      },
      {
        label: 'Horse / missiles',
        value: share(({ class: own }) => classOf(own).shelf === 'horse'),
        small: ` / ${share(({ missile }) => missile !== 'none')}`,
      },
    ],
    may: null,
    open: {
      title: 'Under nobody by name',
      ids: roster.units.filter(({ command }) => command === null || !known.has(command)).map(({ id }) => id),
    },
  };
};
