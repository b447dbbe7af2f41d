import type { Field, FormSection } from '../../../core/form.ts';
import type { Json, JsonObject } from '../../../core/json.ts';
import { choiceField, flagField, numberField, optionOf, textField } from '../../../core/make-fields.ts';
import type { ArmyIntake, BySeat } from '../../../core/play.ts';
import { ABILITIES } from '../../data/abilities.ts';
import { ARMOR } from '../../data/armor.ts';
import type { ByThisAxeRoster } from '../../types.ts';
import { glanceAt } from '../glance.ts';
import { type BattleSetup, battleSetup } from '../input.ts';
import { musterArmy } from '../muster-army.ts';

const named = (list: readonly { readonly id: string; readonly name: string }[]) =>
  list.map(({ id, name }) => optionOf(id, name));

const UNIT: readonly Field[] = [
  textField(['name'], 'Name'),
  numberField(['individuals'], 'Heads', { max: 999_999 }),
  numberField(['fc'], 'Fighting capacity', { min: 1, max: 5 }),
  choiceField(['armor'], 'Armour', named(ARMOR)),
  flagField(['shield'], 'Shields'),
  flagField(['mounted'], 'Mounted'),
  flagField(['missile'], 'Missiles'),
  { kind: 'many', path: ['abilities'], label: 'Abilities', help: '', choices: named(ABILITIES) },
];

const BLANK_UNIT = {
  name: '',
  individuals: 100,
  fc: 3,
  armor: 'light',
  shield: false,
  mounted: false,
  missile: false,
  abilities: [],
};

const FORM: readonly FormSection[] = [
  {
    title: '',
    fields: [
      textField(['name'], 'Name of the army'),
      numberField(['leadership'], 'Leadership of the General', { max: 5, help: '0: nobody leads.' }),
      numberField(['wizards'], 'Wizards', { max: 100 }),
      numberField(['archWizards'], 'Arch-wizards', { max: 100 }),
    ],
  },
  {
    title: 'Units',
    fields: [
      { kind: 'list', path: ['units'], label: 'Units', help: '', fields: UNIT, blank: BLANK_UNIT, most: 200 },
    ],
  },
];

const BLANK: JsonObject = { name: '', leadership: 2, wizards: 0, archWizards: 0, units: [BLANK_UNIT] };

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const trimmed = (value: Json | undefined, otherwise: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : otherwise;

/** The form asks for a number where the rules know a General, or nobody; a nameless unit is named by its place. */
const fromForm = (army: Json): Json => {
  if (!isObject(army) || !('leadership' in army)) return army;
  const { leadership = 0, units, name, ...rest } = army;
  const rows: readonly Json[] = Array.isArray(units) ? units : [];
  return {
    ...rest,
    name: trimmed(name, ''),
    general: leadership === 0 ? null : { leadership },
    units: rows.map((unit, index) =>
      isObject(unit) ? { ...unit, name: trimmed(unit['name'], `Unit ${index + 1}`) } : unit,
    ),
  };
};

/** The name is how losses and dice are told, so two armies of one name get different ones. */
const apart = (army: Json, enemy: Json): Json => {
  if (!isObject(army) || !isObject(enemy)) return army;
  const { name } = army;
  return typeof name === 'string' && name === enemy['name'] ? { ...army, name: `${name} (2)` } : army;
};

/** House rules that nobody set for the battle are those of the first roster. */
const houseRulesIn = (options: JsonObject, { A, B }: BySeat<ByThisAxeRoster | null>): Json =>
  (options['houseRules'] ?? A?.options.houseRules ?? B?.options.houseRules ?? {}) as Json;

export const massArmies: ArmyIntake<ByThisAxeRoster, BattleSetup> = {
  setup: battleSetup,
  form: FORM,
  blank: BLANK,
  muster: (roster) => musterArmy(roster) as unknown as Json,
  gather: (armies, options, rosters) => {
    const [A, B] = [fromForm(armies.A), fromForm(armies.B)];
    return {
      day: options['day'] ?? 0,
      options: houseRulesIn(options, rosters),
      sides: { A, B: apart(B, A) },
    };
  },
  glance: glanceAt,
};
