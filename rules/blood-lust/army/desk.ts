import type { RosterDesk } from '../../core/desk.ts';
import { deskEntries } from '../../core/desk-entries.ts';
import { sumsBy } from '../../core/desk-sums.ts';
import { deskWords } from '../../core/desk-words.ts';
import type { Step } from '../../core/trace.ts';
import { signed } from '../../core/words.ts';
import { controlPointsOf } from '../combat/control.ts';
import { type BloodLustRoster, gameOf } from '../types.ts';
import { catalogue } from './catalogue.ts';
import { isHitInStages, livesOf, rateOf } from './derive.ts';
import { countCastings, explainUnit, plainKillValue, unitFacts } from './figures.ts';
import { armyForm, generalForm, unitForm } from './form.ts';
import { armyParts, glance, TERMS } from './glance.ts';
import { meetings } from './meetings.ts';
import { explainPerson, people } from './people.ts';
import { sheet } from './sheet.ts';
import { generalLine, inches, rowLine } from './words.ts';

const AT_EASE = { nearEnemy: false, disrupted: false, inMelee: false };
const DASH = '–';

/** What the numbers of a section are about. */
const TOPICS: Readonly<Record<string, string>> = {
  '1.3': 'Castings',
  '5.4': 'Kill Value',
  '5.3': 'Ranks',
  '5.8': 'Kills',
  '3.1': 'Move',
  '2.35': 'Morale',
  '5.7': 'Die',
};
const topicOf = ({ ref }: Step): string => TOPICS[ref.section] ?? ref.section;

const ENTRIES = deskEntries<BloodLustRoster>(
  {
    row: (unit, roster) => ({
      detail: rowLine(unit),
      count: unit.stands,
      stats: [
        `${livesOf(unit, gameOf(roster))}${isHitInStages(unit) ? ' hits' : ''}`,
        signed(plainKillValue(unit)),
        inches(rateOf(unit, gameOf(roster))),
      ],
    }),
    form: (unit, roster) => unitForm(roster, unit),
    facts: (unit, roster) => unitFacts(unit, gameOf(roster)),
    explain: (unit, roster) => sumsBy(explainUnit(unit, gameOf(roster)), topicOf),
  },
  {
    row: (general) => ({
      detail: generalLine(general),
      stats: [DASH, DASH, DASH],
      with: general.attachedTo,
    }),
    form: (general, roster) => generalForm(roster, general),
    facts: ({ type }) => [{ label: 'Control points', value: `${controlPointsOf({ ...AT_EASE, type })}` }],
    explain: (general) => sumsBy(explainPerson(general), topicOf),
  },
);

export const desk: RosterDesk<BloodLustRoster> = {
  words: deskWords({ character: 'general', countOne: 'stand' }),
  columns: [
    { label: 'Castings', help: 'All of them; for models the hits they take' },
    { label: 'KV', help: 'Kill Value against light armour with shields' },
    { label: 'Move', help: 'Inches in the open' },
  ],
  countField: 'stands',
  commandField: 'command',
  catalogue,
  ...ENTRIES,
  armyForm,
  people,
  meetings,
  sheet,
  tags: ({ options }) => [options.scale.replace('mm', ' mm'), options.mode, options.tier],
  measures: (roster) => [
    { label: 'Castings', value: countCastings(roster) },
    { label: 'Stands', value: roster.units.reduce((sum, { stands }) => sum + stands, 0) },
  ],
  parts: armyParts,
  glance,
  terms: TERMS,
  lacking: { 'L-E01': 'units' },
};
