import type { RosterDesk } from '../../core/desk.ts';
import type { DeskMeasure, DeskRow } from '../../core/desk-parts.ts';
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

type Found =
  | { readonly kind: 'unit'; readonly unit: Unit; readonly leaders: readonly Personality[] }
  | { readonly kind: 'person'; readonly person: Personality; readonly host: Unit | null };

const find = (roster: PrinceconRoster, id: string): Found | null => {
  const unit = roster.units.find((one) => one.id === id);
  if (unit !== undefined)
    return { kind: 'unit', unit, leaders: roster.characters.filter(({ attachedTo }) => attachedTo === id) };
  const person = roster.characters.find((one) => one.id === id);
  return person === undefined ? null : { kind: 'person', person, host: hostOf(roster, person) };
};

const NOTHING: DeskRow = { detail: '', count: null, stats: ['', '', '', '', '', ''], with: null };

const row = (roster: PrinceconRoster, id: string): DeskRow => {
  const found = find(roster, id);
  if (found === null) return NOTHING;
  const rules = rulesOf(roster);
  if (found.kind === 'unit') {
    const { unit, leaders } = found;
    const derived = deriveUnit(unit, rules);
    const { type, ac, totalHits } = derived;
    return {
      detail: rowLine(unit),
      count: unit.castings,
      stats: [
        `${unit.level ?? '?'}`,
        minus(ac),
        `${totalHits}`,
        `${failsAtStart(unit, leaders, rules).value}%`,
        '',
        inches(startingMove(unit, derived)),
      ],
      with: null,
      section: TROOPS[type].arm === 'infantry' ? 'Infantry' : 'Cavalry',
    };
  }
  const { person, host } = found;
  const { value } = commanderOf(person, host, rules);
  return {
    detail: personLine(person, host),
    count: null,
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
};

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
  row,
  form: (roster, id) => {
    const found = find(roster, id);
    if (found === null) return [];
    return found.kind === 'unit' ? unitForm(roster, found.unit) : personForm(roster, found.person);
  },
  // What there is to choose for an army are house rules.
  armyForm: () => [],
  facts: (roster, id) => {
    const found = find(roster, id);
    if (found === null) return [];
    const rules = rulesOf(roster);
    return found.kind === 'unit'
      ? unitFacts(found.unit, found.leaders, rules)
      : personFacts(found.person, found.host, rules);
  },
  explain: (roster, id) => {
    const found = find(roster, id);
    if (found === null) return [];
    const rules = rulesOf(roster);
    return found.kind === 'unit'
      ? sumsBy(unitSteps(found.unit, found.leaders, rules), topicOf)
      : sumsBy(personSteps(found.person, found.host, rules), topicOf);
  },
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
