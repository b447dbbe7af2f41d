import { personOf, printEntry, printSheet } from '../../core/make-sheet.ts';
import type { Entry, EntrySection, PrintSheet } from '../../core/print-sheet.ts';
import type { Assessment } from '../../core/system.ts';
import { plural } from '../../core/words.ts';
import { controlPointsOf } from '../combat/control.ts';
import { isWizard } from '../data/classes.ts';
import { SPELLS } from '../data/spells.ts';
import { type BloodLustRoster, type Game, type General, gameOf } from '../types.ts';
import { countCastings } from './figures.ts';
import { referenceTables } from './reference-tables.ts';
import { unitEntry } from './unit-sheet.ts';
import { generalLine, generalName } from './words.ts';

const AT_EASE = { nearEnemy: false, disrupted: false, inMelee: false };

const generalEntry = (general: General, secret: boolean): Entry => {
  const points = controlPointsOf({ ...AT_EASE, type: general.type });
  return printEntry({
    name: general.name,
    rank: secret ? '' : `, ${generalName(general.type).toLowerCase()}`,
    gear: secret ? 'General' : generalLine(general),
    kind: secret ? 'General' : generalName(general.type),
    cardStats: secret ? [] : [{ label: 'Points', value: `${points}` }],
    trackers: [{ title: 'Castings', label: '', count: Math.max(0, general.castings), halfAt: 0 }],
    bands: secret ? [] : [{ kind: 'points', title: 'Control points', count: points }],
    notes: secret ? '' : general.notes,
    ...(secret ? {} : personOf(general)),
  });
};

/** `7 units, 46 stands, 162 castings; flyers 1 of 2` */
const totals = (roster: BloodLustRoster, options: Game): string => {
  const castings = countCastings(roster);
  const stands = roster.units.reduce((sum, unit) => sum + unit.stands, 0);
  const flyers = roster.units.filter(({ flying }) => flying).length;
  return [
    `${plural(roster.units.length, 'unit')}, ${plural(stands, 'stand')}, ${plural(castings, 'casting')}`,
    ...(flyers === 0 ? [] : [options.usesPoints ? plural(flyers, 'flyer') : `flyers ${flyers} of 2`]),
  ].join('; ');
};

const summaryOf = (roster: BloodLustRoster, options: Game, secret: boolean): string => {
  const game = `Blood Lust, ${options.mode}, ${options.tier}, ${options.scale.replace('mm', ' mm')}.`;
  if (secret) return `${game} Opponent’s copy.`;
  const who = `${options.race}${options.alignment === 'none' ? '' : `, ${options.alignment}`}`;
  return `${game} ${who}; ${totals(roster, options)}.`;
};

const unitSection = (roster: BloodLustRoster, options: Game, secret: boolean): EntrySection => ({
  title: 'Units',
  what: 'Unit',
  columns: [
    ...(secret ? [] : [{ label: 'KV', width: 14 }]),
    { label: 'Enemy', width: 16 },
    { label: 'Move', width: 16 },
  ],
  trackers: secret ? [{ label: 'Castings', width: 78 }] : [],
  entries: roster.units.map((unit) =>
    unitEntry(unit, options, secret, roster.characters.find(({ id }) => id === unit.command)?.name ?? null),
  ),
  key: secret
    ? 'One box a casting; of models one a hit.'
    : 'KV against light armour with shields; Enemy: what an enemy’s Kill Value gains or loses against it.',
});

const generalSection = (roster: BloodLustRoster, secret: boolean): EntrySection => ({
  title: 'Generals',
  what: 'General',
  columns: secret ? [] : [{ label: 'Points', width: 14 }],
  trackers: [{ label: 'Castings', width: 78 }],
  entries: roster.characters.map((general) => generalEntry(general, secret)),
  key: '',
});

export const sheet = (roster: BloodLustRoster, assessment: Assessment, secret: boolean): PrintSheet => {
  const options = gameOf(roster);
  const wizard = roster.units.some(isWizard);
  const own = SPELLS.filter(
    ({ alignment }) =>
      alignment === 'both' || options.alignment === 'none' || alignment === options.alignment,
  );
  return printSheet(roster, assessment, secret, {
    summary: summaryOf(roster, options, secret),
    scale: `Blood Lust, ${options.scale.replace('mm', ' mm')}`,
    sections: [unitSection(roster, options, secret), generalSection(roster, secret)],
    rules: wizard && !secret ? own.map(({ name, effect }) => ({ head: `☐ ${name}`, text: effect })) : [],
    tables: secret ? [] : referenceTables(roster),
    blankStats: ['KV', 'Enemy', 'Move'],
    cards: 'Blood Lust cards',
  });
};
