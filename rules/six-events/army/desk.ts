import type { RosterDesk } from '../../core/desk.ts';
import { deskEntries } from '../../core/desk-entries.ts';
import { sectionName, sumsBy } from '../../core/desk-sums.ts';
import { deskWords } from '../../core/desk-words.ts';
import { hostOf, indexEntries } from '../../core/entry-references.ts';
import { formatFraction } from '../../core/fraction.ts';
import { mean } from '../../core/odds.ts';
import { type Step, step } from '../../core/trace.ts';
import { armorModifier, divideHits, poolChance, troopHits } from '../combat/hits.ts';
import { columnOf, MORALE_COLUMNS } from '../combat/morale-chart.ts';
import { se } from '../refs.ts';
import { isLeader, type SixEventsRoster, type Unit } from '../types.ts';
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

const SECTIONS: Readonly<Record<Unit['kind'], string>> = {
  troop: 'Troops',
  creature: 'Creatures',
  machine: 'War machines',
};

/** Power, armour, move and vitality. */
const statsOf = (profile: Profile): readonly string[] => {
  const troop = profile.kind === 'troop';
  return [
    troop ? formatSigned(fixedMelee(profile)) : `${profile.prowess}`,
    `${profile.armor}`,
    moveWords(profile),
    troop ? '' : `${profile.vitality}`,
  ];
};

/** What one attack of it does on average, by the target's armor. */
const explain = (profile: Profile): readonly Step[] => {
  if (profile.kind !== 'troop') {
    return [1, 2, 3].map((armor) =>
      step(
        se('5.12 Prowess'),
        `Each die hits armour ${armor === 3 ? '3 and more' : armor}`,
        formatFraction(poolChance(armorModifier(armor))),
        { dice: profile.prowess },
      ),
    );
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

const ENTRIES = deskEntries<SixEventsRoster>(
  {
    row: (unit) => {
      const profile = unitProfile(unit);
      const count = unit.kind === 'troop' ? unit.figures : 1;
      return { detail: rowLine(profile), count, stats: statsOf(profile), section: SECTIONS[unit.kind] };
    },
    form: unitForm,
    facts: (unit) => profileFacts(unitProfile(unit)),
    explain: (unit) => sumsBy(explain(unitProfile(unit)), sectionName),
  },
  {
    row: (character, { units }) => {
      const profile = characterProfile(character);
      const host = hostOf(character, indexEntries(units));
      return { detail: rowLine(profile), stats: statsOf(profile), with: host?.id ?? null };
    },
    form: (_character, roster) => characterForm(roster),
    facts: (character) => profileFacts(characterProfile(character)),
    explain: (character) =>
      sumsBy([...explainPerson(character), ...explain(characterProfile(character))], sectionName),
  },
);

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
  ...ENTRIES,
  armyForm: () => ARMY_FORM,
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
