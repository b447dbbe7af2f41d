import type { RosterDesk } from '../../core/desk.ts';
import type { DeskChances, DeskFact, DeskPowers, DeskSum } from '../../core/desk-parts.ts';
import { deskWords } from '../../core/desk-words.ts';
import { formatStrength } from '../../core/strength.ts';
import { isHeroic, profileOf } from '../army/character-profile.ts';
import { rosterCsv } from '../army/csv.ts';
import { ISSUE_TITLES } from '../army/issues.ts';
import { characterMove, formatInches, unitMove } from '../army/movement.ts';
import { derivedFrom } from '../army/posts.ts';
import { formationOf } from '../army/ranks.ts';
import { formatSave } from '../army/save.ts';
import { BATTLE_SIZES } from '../army/size.ts';
import { unitStrength } from '../army/strength.ts';
import { rosterText } from '../army/text.ts';
import { kindWords, weaponName } from '../army/words.ts';
import { findCapacity } from '../data/fighting-capacity.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import type { ByThisAxeOptions, ByThisAxeRoster, Character, Unit } from '../types.ts';
import { armyForm } from './army-form.ts';
import { COST_PROFILE_NAMES, wordBattle } from './battle-words.ts';
import { characterBill, unitBill } from './bill.ts';
import { catalogue, offerOf } from './catalogue.ts';
import { characterForm } from './character-form.ts';
import { characterSummary, powersOf } from './character-words.ts';
import { explainSaveOf, explainUnit } from './explain.ts';
import { ofEntry } from './find.ts';
import { gather } from './gather.ts';
import { ISSUE_FIELDS } from './issue-fields.ts';
import { glance, measures } from './measures.ts';
import { meetings } from './meetings.ts';
import { people } from './people.ts';
import { printSheet } from './print-sheet.ts';
import { row, SECTIONS } from './row.ts';
import { type Fighter, situationsOf } from './situations.ts';
import { unitForm } from './unit-form.ts';
import { unitSummary } from './unit-words.ts';

const unitFacts = (unit: Unit, options: ByThisAxeOptions): readonly DeskFact[] => {
  const { width, ranks } = formationOf(unit);
  const { sp } = unitStrength(unit, options, settleHouseRules(options.houseRules));
  return [
    { label: 'Fighting', value: `${unit.fc}`, small: findCapacity(unit.fc)?.name ?? '' },
    { label: 'Save', value: formatSave(unit, false) },
    { label: 'Move', value: formatInches(unitMove(unit, options.commandRules)) },
    { label: 'Ranks', value: ranks === 0 ? '–' : `${width} × ${ranks}` },
    { label: 'Strength', value: formatStrength(sp) },
  ];
};

const characterFacts = (
  character: Character,
  host: Unit | null,
  options: ByThisAxeOptions,
): readonly DeskFact[] => {
  const { fc, attacks, hits } = profileOf(character, host, options);
  return [
    { label: 'Fighting', value: `${fc}`, small: findCapacity(fc)?.name ?? '' },
    { label: 'Save', value: formatSave(character, isHeroic(character)) },
    { label: 'Move', value: formatInches(characterMove(character, host, options.commandRules)) },
    { label: 'Attacks', value: `${attacks}` },
    { label: 'Hits', value: `${hits}` },
  ];
};

const chancesOf = (title: string, fighter: Fighter, options: ByThisAxeOptions): DeskChances => ({
  title,
  note: 'chance to kill, per die',
  rows: situationsOf(fighter, options).map(({ label, weapon, chance }) => ({
    label,
    detail: weapon === null ? '' : weaponName(weapon),
    chance,
  })),
  otherwise: 'Mend the fighting capacity and the armour to see the chances.',
});

/** How the people behind the figure come to what they are here. */
const explainPost = (entry: Character, options: ByThisAxeOptions): readonly DeskSum[] => {
  const post = derivedFrom(entry, options);
  if (post === null) return [];
  const { fightingLevel, leader, leadership } = post.figure.value;
  const kinds = kindWords(post.value.kinds) || 'no kind';
  const leads = leader.eligible ? `may lead, leadership ${leadership}` : 'may not lead';
  return [
    { head: 'His sheet', summary: `fighting level ${fightingLevel}, ${kinds}, ${leads}`, steps: post.steps },
  ];
};

const powers = (character: Character, host: Unit | null, options: ByThisAxeOptions): DeskPowers => ({
  title: 'What he brings',
  rows: powersOf(profileOf(character, host, options), host, options),
});

export const desk: RosterDesk<ByThisAxeRoster> = {
  words: deskWords({ character: 'character', countOne: 'figure', points: 'points' }),
  nobody: 'Choose from the catalogue: two units and a General make an army. Whatever you add can be undone.',
  columns: [
    { label: 'FC', help: 'Fighting capacity', field: 'fc' },
    { label: 'AS', help: 'Armour save; (S) with the shield, from the front' },
    { label: 'MV', help: 'Movement', yields: 2 },
    { label: 'US', help: 'Unit Strength', yields: 1 },
    { label: 'Each', help: 'Points a figure', yields: 1 },
  ],
  terms: {
    '(S)': 'With the shield: it counts against what comes from the front',
    Fighting: 'Fighting capacity: 1 poor, 2 soldier, 3 veteran, 4 elite',
    Save: 'Armour save: this or less on a die turns a hit; (S) with the shield, from the front',
    Strength: 'Unit Strength: what it counts for in a mass battle',
    Ranks: 'Figures wide and deep',
  },
  sections: [SECTIONS.mounted, SECTIONS.foot],
  countField: 'figures',
  row,
  catalogue,
  catalogueWords: {
    unit: 'Template',
    stat: { label: 'FC', help: 'Fighting capacity' },
    priceHelp: 'Points a figure',
    searched: 'templates, weapons and abilities',
    placeholder: 'Template, weapon or ability',
  },
  offer: offerOf,
  form: (roster, id, assessment) =>
    ofEntry(
      roster,
      id,
      [],
      (unit) => unitForm(unit, roster.options, assessment),
      (character, host) => characterForm(character, host, roster),
    ),
  several: ['armor', 'shield'],
  armyForm,
  summary: (roster, id) => ofEntry(roster, id, '', (unit) => unitSummary(unit, roster), characterSummary),
  facts: (roster, id) =>
    ofEntry(
      roster,
      id,
      [],
      (unit) => unitFacts(unit, roster.options),
      (character, host) => characterFacts(character, host, roster.options),
    ),
  bill: (roster, id) =>
    ofEntry(
      roster,
      id,
      null,
      (unit) => unitBill(unit, roster.options),
      (character) => characterBill(character, roster.options),
    ),
  powers: (roster, id) =>
    ofEntry<DeskPowers | null>(
      roster,
      id,
      null,
      () => null,
      (character, host) => powers(character, host, roster.options),
    ),
  chances: (roster, id) =>
    ofEntry(
      roster,
      id,
      null,
      (unit) => chancesOf('What it does', { ...unit, heroic: false }, roster.options),
      (character, host) => {
        const { fc } = profileOf(character, host, roster.options);
        return chancesOf('What he does', { ...character, fc, heroic: isHeroic(character) }, roster.options);
      },
    ),
  explain: (roster, id) =>
    ofEntry(
      roster,
      id,
      [],
      (unit) => explainUnit(unit, roster.options),
      (character) => [
        explainSaveOf(character, isHeroic(character)),
        ...explainPost(character, roster.options),
      ],
    ),
  people,
  meetings,
  sheet: printSheet,
  text: (roster, form, markdown) => rosterText(roster, form, markdown ? 'markdown' : 'plain'),
  csv: rosterCsv,
  tags: ({ options }) => [wordBattle(options), `${COST_PROFILE_NAMES[options.costProfile]} prices`],
  measures,
  glance,
  sizes: BATTLE_SIZES,
  issueTitles: ISSUE_TITLES,
  gather,
  issueFields: ISSUE_FIELDS,
  lacking: { 'BTA-E01': 'units', 'BTA-E06': 'characters', 'BTA-W06': 'characters', 'BTA-W09': 'units' },
};
