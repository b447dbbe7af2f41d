import type { RosterDesk } from '../../core/desk.ts';
import type { DeskRow } from '../../core/desk-parts.ts';
import { sumsBySection } from '../../core/desk-sums.ts';
import { deskWords } from '../../core/desk-words.ts';
import { signed } from '../../core/words.ts';
import { controlPointsOf } from '../combat/control.ts';
import { type BloodLustRoster, type General, gameOf, type Unit } from '../types.ts';
import { catalogue } from './catalogue.ts';
import { isHitInStages, livesOf, rateOf } from './derive.ts';
import { countCastings, explainUnit, plainKillValue, unitFacts } from './figures.ts';
import { armyForm, generalForm, unitForm } from './form.ts';
import { meetings } from './meetings.ts';
import { explainPerson, people } from './people.ts';
import { sheet } from './sheet.ts';
import { generalLine, inches, unitLine } from './words.ts';

const find = (roster: BloodLustRoster, id: string): { unit: Unit | null; general: General | null } => ({
  unit: roster.units.find((one) => one.id === id) ?? null,
  general: roster.characters.find((one) => one.id === id) ?? null,
});

const AT_EASE = { nearEnemy: false, disrupted: false, inMelee: false };
const DASH = '–';

const row = (roster: BloodLustRoster, id: string): DeskRow => {
  const { unit, general } = find(roster, id);
  if (unit !== null) {
    return {
      detail: unitLine(unit),
      count: unit.stands,
      stats: [
        `${livesOf(unit, gameOf(roster))}${isHitInStages(unit) ? ' hits' : ''}`,
        signed(plainKillValue(unit)),
        inches(rateOf(unit, gameOf(roster))),
      ],
      with: null,
    };
  }
  return {
    detail: general === null ? '' : generalLine(general),
    count: null,
    stats: [DASH, DASH, DASH],
    with: general?.attachedTo ?? null,
  };
};

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
  row,
  form: (roster, id) => {
    const { unit, general } = find(roster, id);
    if (unit !== null) return unitForm(roster, unit);
    return general === null ? [] : generalForm(roster, general);
  },
  armyForm,
  facts: (roster, id) => {
    const { unit, general } = find(roster, id);
    if (unit !== null) return unitFacts(unit, gameOf(roster));
    return general === null
      ? []
      : [{ label: 'Control points', value: `${controlPointsOf({ ...AT_EASE, type: general.type })}` }];
  },
  explain: (roster, id) => {
    const { unit, general } = find(roster, id);
    if (unit !== null) return sumsBySection(explainUnit(unit, gameOf(roster)));
    return general === null ? [] : sumsBySection(explainPerson(general));
  },
  people,
  meetings,
  sheet,
  tags: ({ options }) => [options.scale.replace('mm', ' mm'), options.mode, options.tier],
  measures: (roster) => [
    { label: 'Castings', value: countCastings(roster) },
    { label: 'Stands', value: roster.units.reduce((sum, { stands }) => sum + stands, 0) },
  ],
  lacking: { 'L-E01': 'units' },
};
