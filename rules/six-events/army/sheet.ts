import { hostOf, indexEntries } from '../../core/entry-references.ts';
import { personOf, printSheet } from '../../core/make-sheet.ts';
import type { Band, Entry, EntrySection, PrintSheet, Rule } from '../../core/print-sheet.ts';
import type { Assessment } from '../../core/system.ts';
import { plural } from '../../core/words.ts';
import { columnOf } from '../combat/morale-chart.ts';
import { effectiveProwess } from '../combat/prowess.ts';
import { rallyNeeds } from '../combat/rally.ts';
import { spellRange } from '../combat/spells.ts';
import { type HouseRules, settleHouseRules } from '../data/house-rules.ts';
import { SPELLS } from '../data/spells.ts';
import { CREATURES } from '../data/troops.ts';
import type { Character, SixEventsRoster, Unit } from '../types.ts';
import { isLeader } from '../types.ts';
import { figureBoxes } from './figure-boxes.ts';
import { opponentSections } from './opponent-sheet.ts';
import { characterProfile, type Profile, unitProfile } from './profile.ts';
import { MORALE_LINES, moraleColumnWords, referenceTables } from './reference-tables.ts';
import {
  fixedMelee,
  formatInches,
  formatSigned,
  joinWords,
  moveWords,
  poolNeeds,
  profileFacts,
  profileLine,
} from './words.ts';

const TROOP_STATES: Band = { kind: 'ticks', title: 'State', ticks: ['Routed', 'Engaged', 'Shot or cast'] };

const moraleLine = (profile: Profile) => ({
  head: 'Morale',
  text: moraleColumnWords(columnOf({ ...profile, mounted: profile.mount !== 'none', place: 'open' })),
});

const troopEntry = (profile: Profile, notes: string): Entry => ({
  name: profile.name,
  rank: ` × ${profile.figures}`,
  gear: profileLine(profile),
  kind: profileLine(profile),
  cells: [
    `${profile.armor}`,
    `${moveWords(profile)} / ${moveWords(profile, { shot: true })}`,
    moveWords(profile, { road: true }),
    formatSigned(fixedMelee(profile)),
    profile.missile ? formatInches(profile.range) : '–',
    `${rallyNeeds({ kind: 'troop', class: profile.class })}+`,
  ],
  cardStats: profileFacts(profile),
  cost: null,
  trackers: [figureBoxes(profile)],
  bands: [TROOP_STATES],
  lines: [
    moraleLine(profile),
    { head: 'Missing', text: profile.mount === 'none' ? '−1 for every 2 figures' : '−1 for every figure' },
    ...(profile.moraleMod === 0 ? [] : [{ head: 'Race', text: `morale ${formatSigned(profile.moraleMod)}` }]),
  ],
  rules: [],
  foot: '',
  notes,
});

/** Prowess beside the wounds that lower it: `5 at 0, 4 at 3 …` */
const prowessLadder = (profile: Profile, rules: HouseRules): string => {
  const parts: string[] = [];
  let before = -1;
  const { kind } = profile;
  if (kind === 'troop') return '';
  for (let lost = 0; lost < profile.vitality; lost += 1) {
    const now = effectiveProwess({ ...profile, kind, lost }, 'melee', rules);
    if (now !== before) parts.push(`${now} from ${lost} lost`);
    before = now;
  }
  return parts.join(', ');
};

const CARD_FACTS: readonly string[] = ['Prowess', 'Ranged', 'Vitality', 'Armour', 'Moves'];

const modelEntry = (
  profile: Profile,
  rules: HouseRules,
  more: Pick<Entry, 'foot' | 'notes' | 'rules'>,
): Entry => ({
  name: profile.name,
  rank: '',
  gear: profileLine(profile),
  kind: profileLine(profile),
  cells: [
    `${profile.prowess}`,
    `${profile.rangedProwess}`,
    `${profile.armor} (${poolNeeds(profile)})`,
    moveWords(profile),
    profile.kind === 'character' && profile.caster !== 'none'
      ? `${profile.magic}, ${formatInches(spellRange([profile.rank]))}`
      : '–',
  ],
  // More do not fit beside each other.
  cardStats: profileFacts(profile).filter(({ label }) => CARD_FACTS.includes(label)),
  cost: null,
  trackers: [
    { title: 'Vitality', label: '', count: profile.vitality, halfAt: Math.ceil(profile.vitality / 2) },
  ],
  bands: [
    ...(profile.magic > 0 ? [{ kind: 'points' as const, title: 'Magic', count: profile.magic }] : []),
    ...(profile.kind === 'character'
      ? [{ kind: 'ticks' as const, title: 'State', ticks: ['Refused once', 'Challenged', 'Cast'] }]
      : []),
  ],
  lines: [
    { head: 'Prowess', text: prowessLadder(profile, rules) },
    { head: 'Hit by pools', text: `on ${poolNeeds(profile)}` },
    ...(profile.kind === 'character' && profile.caster !== 'none'
      ? [
          {
            head: 'Spells',
            text: `reach ${formatInches(spellRange([profile.rank]))}, ${plural(profile.magic, 'point')} a turn`,
          },
        ]
      : []),
    ...(profile.kind === 'creature'
      ? [
          moraleLine(profile),
          {
            head: 'Challenges',
            text: CREATURES[profile.creature].challenges ? 'may challenge' : 'may be challenged only',
          },
        ]
      : []),
  ],
  ...more,
});

const TROOP_COLUMNS = [
  { label: 'Armour', width: 11 },
  { label: 'Move / half', width: 20 },
  { label: 'Road', width: 11 },
  { label: 'Melee', width: 11 },
  { label: 'Range', width: 11 },
  { label: 'Rally', width: 10 },
];

const MODEL_COLUMNS = [
  { label: 'Prowess', width: 16 },
  { label: 'Ranged', width: 14 },
  { label: 'Armour (pool)', width: 22 },
  { label: 'Move', width: 12 },
  { label: 'Magic, reach', width: 24 },
];

const section = (title: string, what: string, entries: readonly Entry[], troops: boolean): EntrySection => ({
  title,
  what,
  columns: troops ? TROOP_COLUMNS : MODEL_COLUMNS,
  trackers: [{ label: troops ? 'Figures, cross off the lost' : 'Vitality', width: troops ? 62 : 36 }],
  entries,
  key: troops
    ? 'Heavy box: half the unit is lost, morale −2. Melee: class and mount together.'
    : 'Armour (pool): the die that a character, creature or machine needs against it.',
});

const unitEntry = (unit: Unit, rules: HouseRules): Entry => {
  const profile = unitProfile(unit);
  if (unit.kind === 'troop') return troopEntry(profile, unit.notes);
  return modelEntry(profile, rules, { foot: '', notes: unit.notes, rules: [] });
};

const characterEntry = (character: Character, host: Unit | null, rules: HouseRules): Entry => ({
  ...modelEntry(characterProfile(character), rules, {
    foot: host === null ? '' : `With ${host.name}`,
    notes: character.notes,
    rules: character.spells.map(({ name, points, effect }) => ({
      head: points === null ? name : `${name}, ${points} points`,
      text: effect === '' ? '…………………………' : effect,
    })),
  }),
  ...personOf(character),
});

const spellNames = (wanted: 'offensive' | 'general'): string =>
  SPELLS.filter(({ kind }) => kind === wanted)
    .map(({ name }) => name)
    .join(', ');

const SPELL_RULES: readonly Rule[] = [
  { head: 'Offensive spells', text: spellNames('offensive') },
  { head: 'General spells', text: spellNames('general') },
  { head: 'Spells', text: 'What they do stands on the cards; all work together once both sides are done.' },
];

export const sheet = (roster: SixEventsRoster, assessment: Assessment, secret: boolean): PrintSheet => {
  const rules = settleHouseRules(roster.options.houseRules);
  const lookUp = indexEntries(roster.units);
  const of = (kind: Unit['kind']) =>
    roster.units.filter((unit) => unit.kind === kind).map((unit) => unitEntry(unit, rules));
  const leaders = roster.characters.filter(isLeader).length;
  const commander = roster.characters.find(({ armyCommander }) => armyCommander);
  const magic = roster.characters.reduce((sum, character) => sum + characterProfile(character).magic, 0);
  return printSheet(roster, assessment, secret, {
    summary: secret
      ? 'Six Events. Opponent’s copy.'
      : joinWords(
          [
            `Six Events, ${assessment.size}`,
            `leaders ${leaders} (initiative +${leaders})`,
            commander === undefined ? null : `commander ${commander.name}`,
            magic === 0 ? null : `${magic} magic points a turn`,
            assessment.legal ? 'legal' : 'not legal',
          ],
          '; ',
        ),
    scale: 'Six Events, inches',
    sections: secret
      ? opponentSections(roster)
      : [
          section('Troops', 'Unit', of('troop'), true),
          section('Creatures', 'Creature', of('creature'), false),
          section('War machines', 'Machine', of('machine'), false),
          section(
            'Characters',
            'Character',
            roster.characters.map((one) => characterEntry(one, hostOf(one, lookUp), rules)),
            false,
          ),
        ],
    morale: [
      ...MORALE_LINES,
      ...roster.options.raceMorale.map(({ race, when, modifier }) => ({
        head: joinWords([race, when]),
        text: formatSigned(modifier),
      })),
    ],
    rules: secret ? [] : SPELL_RULES,
    tables: secret ? [] : referenceTables(rules),
    blankStats: ['Armour', 'Moves', 'Melee', 'Rallies on'],
    cards: 'unit and character cards',
  });
};
