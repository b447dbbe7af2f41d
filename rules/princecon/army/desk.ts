import type { RosterDesk } from '../../core/desk.ts';
import { deskEntries } from '../../core/desk-entries.ts';
import type { DeskMeasure } from '../../core/desk-parts.ts';
import { sumsBy } from '../../core/desk-sums.ts';
import { deskWords } from '../../core/desk-words.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Step } from '../../core/trace.ts';
import { minus, signed } from '../../core/words.ts';
import { TROOPS } from '../data/troops.ts';
import type { Personality, PrinceconRoster, Unit } from '../types.ts';
import { rulesOf } from './assess.ts';
import { catalogue } from './catalogue.ts';
import { deriveUnit } from './derive.ts';
import { personFacts, personSteps, unitFacts, unitSteps } from './facts.ts';
import { failsAtStart } from './fails.ts';
import { personForm, unitForm } from './forms.ts';
import { armyParts, glance, TERMS } from './glance.ts';
import { ISSUE_TITLES } from './issues.ts';
import { meetings } from './meetings.ts';
import { commanderOf, enlistPerson } from './personality.ts';
import { hostOf } from './references.ts';
import { sheet } from './sheet.ts';
import { startingMove } from './unit-sheet.ts';
import { inches, personLine, rowLine } from './words.ts';

const leadersOf = ({ characters }: PrinceconRoster, unit: Unit): readonly Personality[] =>
  characters.filter(({ attachedTo }) => attachedTo === unit.id);

const TOPICS: Readonly<Record<string, string>> = {
  Morale: 'Fails',
  'Command Control': 'Orders',
  'Initiative Determination': 'Initiative',
  Movement: 'Moves',
  Personalities: 'Class',
  Magic: 'Saves',
  'Close Action': 'Breaks off',
  Cavalry: 'Breaks off',
};

/** Under which number of the unit a step is told. */
const topicOf = ({ ref, label }: Step): string =>
  TOPICS[ref.section] ??
  (/^hits/i.test(label) ? 'Hits' : /armour|shield|magic/i.test(label) ? 'AC' : ref.section);

const ENTRIES = deskEntries<PrinceconRoster>(
  {
    row: (unit, roster) => {
      const rules = rulesOf(roster);
      const derived = deriveUnit(unit, rules);
      const { type, ac, totalHits } = derived;
      return {
        detail: rowLine(unit),
        count: unit.castings,
        stats: [
          `${unit.level ?? '?'}`,
          minus(ac),
          `${totalHits}`,
          `${failsAtStart(unit, leadersOf(roster, unit), rules).value}%`,
          '',
          inches(startingMove(unit, derived)),
        ],
        section: TROOPS[type].arm === 'infantry' ? 'Infantry' : 'Cavalry',
      };
    },
    form: (unit, roster) => unitForm(roster, unit),
    facts: (unit, roster) => unitFacts(unit, leadersOf(roster, unit), rulesOf(roster)),
    explain: (unit, roster) => sumsBy(unitSteps(unit, leadersOf(roster, unit), rulesOf(roster)), topicOf),
  },
  {
    row: (person, roster) => {
      const host = hostOf(roster, person);
      const { value } = commanderOf(person, host, rulesOf(roster));
      return {
        detail: personLine(person, host),
        stats: [
          `${value.level}`,
          minus(person.ac),
          person.hp === null ? '' : `${person.hp}`,
          host === null || person.position === 'rear' ? '–' : `${signed(value.moraleModifier)}%`,
          `${value.baseChance}%`,
          inches(value.move),
        ],
        with: host?.id ?? null,
      };
    },
    form: (person, roster) => personForm(roster, person),
    facts: (person, roster) => personFacts(person, hostOf(roster, person), rulesOf(roster)),
    explain: (person, roster) =>
      sumsBy(personSteps(person, hostOf(roster, person), rulesOf(roster)), topicOf),
  },
);

const measures = (roster: PrinceconRoster): readonly DeskMeasure[] => {
  const all = roster.units.map((unit) => deriveUnit(unit, rulesOf(roster)));
  const sum = (pick: (unit: (typeof all)[number]) => number): number =>
    all.reduce((total, unit) => total + pick(unit), 0);
  return [
    { label: 'Castings', value: sum(({ castings }) => castings) },
    { label: 'Hits', value: sum(({ totalHits }) => totalHits) },
    { label: 'Men', value: sum(({ men }) => men) },
    { label: 'Cavalry', value: sum(({ arm, castings }) => (arm === 'cavalry' ? castings : 0)) },
    { label: 'With missiles', value: sum(({ missile, castings }) => (missile === null ? 0 : castings)) },
  ];
};

export const desk: RosterDesk<PrinceconRoster> = {
  words: deskWords({ character: 'personality', characters: 'personalities', countOne: 'casting' }),
  columns: [
    { label: 'Lvl', help: 'Level of the unit, or of the personality' },
    { label: 'AC', help: 'Armour class: lower is better' },
    { label: 'Hits', help: 'Hits of the unit, or hit points of the personality' },
    {
      label: 'Fails',
      help: 'Chance to fail a morale check as it stands at the start; for a personality what he adds to it',
    },
    { label: 'Orders', help: 'A personality’s chance of an order' },
    { label: 'Moves', help: 'Movement in inches in one impulse, in the order it begins in' },
  ],
  countField: 'castings',
  catalogue,
  ...ENTRIES,
  // What there is to choose for an army are house rules.
  armyForm: () => [],
  sheet,
  tags: (roster) => {
    const changed = Object.keys(roster.options.houseRules).length;
    return changed === 0 ? [] : [`${changed} house ${changed === 1 ? 'rule' : 'rules'}`];
  },
  measures,
  parts: armyParts,
  glance,
  terms: TERMS,
  meetings,
  people: {
    enlist: (_roster, characterId, character, before) =>
      enlistPerson(characterId, character, before as unknown as Personality | null) as unknown as JsonObject,
  },
  issueTitles: ISSUE_TITLES,
  issueFields: {
    'E-CHALL': 'mayChallenge',
    'E-ID': 'name',
    'W-AC': 'baseAc',
    'W-BIG': 'castings',
    'W-HCMISSILE': 'missileWeapon',
    'W-LEADERREAR': 'position',
    'W-LEVELTYPE': 'level',
    'W-LIMIT': 'pointsLimit',
    'W-MOUNTEDBOW': 'missileWeapon',
    'W-NAME': 'name',
    'W-STATRANGE': 'int',
  },
  lacking: { 'W-NOCMDR': 'characters' },
};
