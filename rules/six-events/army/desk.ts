import type { RosterDesk } from '../../core/desk.ts';
import type { DeskRow } from '../../core/desk-parts.ts';
import { sectionName, sumsBy } from '../../core/desk-sums.ts';
import { deskWords } from '../../core/desk-words.ts';
import { hostOf, indexEntries } from '../../core/entry-references.ts';
import { formatFraction } from '../../core/fraction.ts';
import { mean } from '../../core/odds.ts';
import { type Step, step } from '../../core/trace.ts';
import { armorModifier, divideHits, poolChance, troopHits } from '../combat/hits.ts';
import { columnOf, MORALE_COLUMNS } from '../combat/morale-chart.ts';
import { se } from '../refs.ts';
import { type Character, isLeader, type SixEventsRoster, type Unit } from '../types.ts';
import { catalogue } from './catalogue.ts';
import { ARMY_FORM, characterForm, unitForm } from './forms.ts';
import { armyParts, glance, TERMS } from './glance.ts';
import { ISSUE_TITLES } from './issues.ts';
import { meetings } from './meetings.ts';
import { explainPerson, people } from './people.ts';
import { characterProfile, type Profile, unitProfile } from './profile.ts';
import { moraleColumnWords } from './reference-tables.ts';
import { sheet } from './sheet.ts';
import { fixedMelee, formatSigned, moveWords, profileFacts, rowLine } from './words.ts';

type Found = { readonly unit: Unit } | { readonly character: Character };

const find = ({ units, characters }: SixEventsRoster, id: string): Found | null => {
  const unit = units.find((one) => one.id === id);
  if (unit !== undefined) return { unit };
  const character = characters.find((one) => one.id === id);
  return character === undefined ? null : { character };
};

const profileOf = (found: Found): Profile =>
  'unit' in found ? unitProfile(found.unit) : characterProfile(found.character);

const SECTIONS: Readonly<Record<Unit['kind'], string>> = {
  troop: 'Troops',
  creature: 'Creatures',
  machine: 'War machines',
};

const row = (roster: SixEventsRoster, id: string): DeskRow => {
  const found = find(roster, id);
  if (found === null) return { detail: '', count: null, stats: ['', '', '', ''], with: null };
  const profile = profileOf(found);
  const power = profile.kind === 'troop' ? formatSigned(fixedMelee(profile)) : `${profile.prowess}`;
  const stats = [
    power,
    `${profile.armor}`,
    moveWords(profile),
    profile.kind === 'troop' ? '' : `${profile.vitality}`,
  ];
  if ('unit' in found) {
    const { unit } = found;
    const count = unit.kind === 'troop' ? unit.figures : 1;
    return { detail: rowLine(profile), count, stats, with: null, section: SECTIONS[unit.kind] };
  }
  const host = hostOf(found.character, indexEntries(roster.units));
  return { detail: rowLine(profile), count: null, stats, with: host?.id ?? null };
};

/** What one attack of it does on average, by the target's armor. */
const explain = (roster: SixEventsRoster, id: string): readonly Step[] => {
  const found = find(roster, id);
  if (found === null) return [];
  const profile = profileOf(found);
  if (profile.kind !== 'troop') {
    return [
      ...('character' in found ? explainPerson(found.character) : []),
      ...[1, 2, 3].map((armor) =>
        step(
          se('5.12 Prowess'),
          `Each die hits armour ${armor === 3 ? '3 and more' : armor}`,
          formatFraction(poolChance(armorModifier(armor))),
          { dice: profile.prowess },
        ),
      ),
    ];
  }
  const column = columnOf({ ...profile, mounted: profile.mount !== 'none', place: 'open' });
  return [
    step(se('5.10 Melee modifiers'), 'Class and mount', fixedMelee(profile)),
    ...[1, 2, 3, 4].map((armor) => {
      const hits = troopHits(fixedMelee(profile), (roll) => divideHits(roll, armor), Number.MAX_SAFE_INTEGER);
      return step(
        se('5.11 Troops in melee'),
        `Hits on armour ${armor}, on average`,
        formatFraction(mean(hits, (count) => count)),
      );
    }),
    step(se('7.9 Morale chart'), 'Morale: needs', moraleColumnWords(column), {
      column: MORALE_COLUMNS.indexOf(column) + 1,
    }),
  ];
};

export const desk: RosterDesk<SixEventsRoster> = {
  words: deskWords({ character: 'character', countOne: 'figure' }),
  columns: [
    { label: 'Melee', help: 'Added to a troop’s roll; a single fighter’s Prowess.' },
    { label: 'Armour', help: 'Hits are divided by it.' },
    { label: 'Move', help: 'Inches.' },
    { label: 'Vit', help: 'Vitality: wounds until it falls.' },
  ],
  countField: 'figures',
  catalogue,
  row,
  form: (roster, id) => {
    const found = find(roster, id);
    if (found === null) return [];
    return 'unit' in found ? unitForm(found.unit) : characterForm(roster);
  },
  armyForm: () => ARMY_FORM,
  facts: (roster, id) => {
    const found = find(roster, id);
    return found === null ? [] : profileFacts(profileOf(found));
  },
  explain: (roster, id) => sumsBy(explain(roster, id), sectionName),
  people,
  meetings,
  sheet,
  measures: ({ units, characters }) => [
    {
      label: 'Figures',
      value: units.reduce((sum, unit) => sum + (unit.kind === 'troop' ? (unit.figures ?? 0) : 0), 0),
    },
    { label: 'Creatures', value: units.filter(({ kind }) => kind === 'creature').length },
    { label: 'Machines', value: units.filter(({ kind }) => kind === 'machine').length },
    { label: 'Leaders', value: characters.filter(isLeader).length },
    { label: 'Magic points', value: characters.reduce((sum, one) => sum + characterProfile(one).magic, 0) },
  ],
  parts: armyParts,
  glance,
  terms: TERMS,
  issueTitles: ISSUE_TITLES,
  issueFields: {
    'S-E09': 'attachedTo',
    'S-E11': 'spells',
    'S-W07': 'figures',
    'S-W08': 'prowess',
    'S-W09': 'spells',
  },
  lacking: { 'S-E01': 'units', 'S-W01': 'characters', 'S-W02': 'characters' },
};
