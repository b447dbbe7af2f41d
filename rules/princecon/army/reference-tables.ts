import { houseValueOf } from '../../core/house-values.ts';
import type { Json } from '../../core/json.ts';
import type { TitledTable } from '../../core/print-sheet.ts';
import type { HouseRule } from '../../core/system.ts';
import { minus, signed } from '../../core/words.ts';
import { HOUSE_RULES } from '../data/house-rule-list.ts';
import { isMissileWeapon } from '../data/troops.ts';
import type { PrinceconRoster } from '../types.ts';
import { missileOf } from './derive.ts';

/** The groups of the reference sheet, as people look them up in play. */
const GROUPS = [
  'Morale: always',
  'Morale: close action',
  'Morale: the leader',
  'Close action: kinds of troops',
  'Close action: approach',
  'Close action: order',
  'Close action: challenges',
  'Missiles: range',
  'Missiles: share of the dice',
  'Morale: rallying',
] as const;

const MISSILES = 'Missiles: ';
/** Values that are no modifiers: a plus before them would mislead. */
const PLAIN = /Mult$|Divisor|bands|chaSign|Rounding/;

const wordValue = (rule: HouseRule, value: Json): string => {
  const label = rule.choices.find((choice) => choice.value === value)?.label;
  if (typeof value !== 'number') return label ?? (value === null ? 'no dice' : String(value));
  const suffix = rule.field?.kind === 'number' ? rule.field.suffix : '';
  return `${PLAIN.test(rule.id) ? minus(value) : signed(value)}${suffix}`;
};

const weaponOf = ({ id }: HouseRule): string | null => {
  const [, table, weapon = ''] = id.split('.');
  return table === 'range' && isMissileWeapon(weapon) ? weapon : null;
};

/** What each row says; a star is the group's own value, a question mark one that the source has lost. */
const rowOf = (rule: HouseRule, { options }: PrinceconRoster): readonly string[] => {
  const own = options.houseRules[rule.id] !== undefined;
  const mark = own ? ' *' : rule.reading?.confidence === 'low' ? ' ?' : '';
  return [rule.title, `${wordValue(rule, houseValueOf(options.houseRules, rule))}${mark}`];
};

export const referenceTables = (roster: PrinceconRoster): readonly TitledTable[] => {
  const carried = new Set(roster.units.map(missileOf).filter((weapon) => weapon !== null));
  return GROUPS.filter((group) => carried.size > 0 || !group.startsWith(MISSILES)).flatMap((group) => {
    const rules = HOUSE_RULES.filter((rule) => {
      const weapon = weaponOf(rule);
      return rule.group === group && (weapon === null || (carried as ReadonlySet<string>).has(weapon));
    });
    const rows = rules.map((rule) => rowOf(rule, roster));
    const marks = rows.map(([, value = '']) => value.slice(-2));
    const note = [
      marks.includes(' *') ? '* your house rule' : '',
      marks.includes(' ?') ? '? lost in the source, read by us' : '',
    ]
      .filter(Boolean)
      .join('; ');
    return rows.length === 0 ? [] : [{ title: group, note, heads: [], rows }];
  });
};
