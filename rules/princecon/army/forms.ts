import type { Field, FieldChoice, FormSection } from '../../core/form.ts';
import type { Json } from '../../core/json.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { SPELLS } from '../data/spells.ts';
import {
  FORMATION_NAMES,
  FORMATIONS,
  LEAST_LEVEL,
  MISSILE_NAMES,
  MISSILE_WEAPONS,
  MIXED,
  MOST_LEVEL,
  NO_MISSILES,
  TROOP_TYPES,
  TROOPS,
} from '../data/troops.ts';
import type { Personality, PrinceconRoster, Unit } from '../types.ts';
import { rulesOf } from './assess.ts';
import { deriveUnit, troopTypeOf, usualAc } from './derive.ts';
import { rangeWords, typeWords } from './facts.ts';
import { readPersonOf } from './personality.ts';

const choice = (value: Json, label: string, note = '', refused: string | null = null): FieldChoice => ({
  value,
  label,
  note,
  refused,
});

const text = (key: string, label: string, help = '', optional = false, long = false): Field => ({
  kind: 'text',
  path: [key],
  label,
  help,
  long,
  optional,
});

const flag = (key: string, label: string, help = ''): Field => ({ kind: 'flag', path: [key], label, help });

const number = (
  key: string,
  label: string,
  help: string,
  [min, max]: readonly [number, number],
  optional = false,
): Field => ({ kind: 'number', path: [key], label, help, min, max, step: 1, suffix: '', optional });

const MOST_CASTINGS = 200;

const RACES = ['human', 'dwarf', 'elf', 'hobbit', 'orc', 'goblin', 'gnome', 'half-orc'] as const;

const missileChoice = (unit: Unit, roster: PrinceconRoster) =>
  MISSILE_WEAPONS.map((weapon) =>
    choice(
      weapon,
      MISSILE_NAMES[weapon],
      `dice a casting ${rangeWords({ ...unit, missileWeapon: weapon }, rulesOf(roster))}`,
    ),
  );

const LEVEL: Field = {
  kind: 'choice',
  path: ['level'],
  label: 'Level',
  help: '1 is rabble, 5 hardened veterans: dice, morale, hits and saves hang on it.',
  optional: false,
  choices: Array.from({ length: MOST_LEVEL - LEAST_LEVEL + 1 }, (_, at) =>
    choice(LEAST_LEVEL + at, `${LEAST_LEVEL + at}`),
  ),
};

const FORMATION_NOTES: Readonly<Record<(typeof FORMATIONS)[number], string>> = {
  formed: 'full ranks steady it',
  skirmish: 'shoots with all its dice',
  road: 'in column, for marching',
};

/** One weapon that the house rules know of, or none in particular. */
const meleeWords = (rules: PrinceconRules): readonly string[] => [
  MIXED,
  ...new Set(rules.close.meleeWeaponAc.map(({ weapon }) => weapon)),
];

const poleArms = (cavalry: boolean): Field => ({
  kind: 'flag',
  path: ['poleArms'],
  label: 'Pole arms',
  help: 'Cavalry gains nothing by charging them.',
  aside: cavalry ? 'foot only' : 'v. cavalry',
  refused: cavalry ? 'for infantry only' : null,
});

export const unitForm = (roster: PrinceconRoster, unit: Unit): readonly FormSection[] => {
  const rules = rulesOf(roster);
  const type = troopTypeOf(unit);
  const { ranks } = deriveUnit(unit, rules);
  return [
    {
      title: '',
      fields: [
        {
          kind: 'choice',
          path: ['troopType'],
          label: 'Troop type',
          help: '',
          optional: false,
          choices: TROOP_TYPES.map((one) => ({
            ...choice(one, TROOPS[one].name, typeWords(one, rules)),
            short: TROOPS[one].short,
          })),
        },
        LEVEL,
        { ...text('race', 'Race'), suggest: RACES } as Field,
        {
          ...number('castings', 'Castings', '', [1, MOST_CASTINGS]),
          note: `${rules.unit.menPerCasting} men each`,
        },
        {
          ...number(
            'frontage',
            'Front rank',
            'Castings side by side. Full ranks behind them steady a formed unit.',
            [1, MOST_CASTINGS],
          ),
          note: ranks === 1 ? '1 rank' : `${ranks} ranks`,
        },
        {
          kind: 'choice',
          path: ['formation'],
          label: 'Starts in',
          help: '',
          optional: false,
          choices: FORMATIONS.map((one) => choice(one, FORMATION_NAMES[one], FORMATION_NOTES[one])),
        },
        {
          kind: 'choice',
          path: ['missileWeapon'],
          label: 'Missiles',
          help: '',
          optional: false,
          choices: [choice(NO_MISSILES, 'None'), ...missileChoice(unit, roster)],
        },
        {
          ...text('meleeWeapon', 'Melee', 'Mixed, or the one weapon that all of them carry.'),
          suggest: meleeWords(rules),
        } as Field,
        {
          ...flag('shield', 'Shields', `Armour class ${rules.unit.shieldBonus} better.`),
          aside: `AC −${rules.unit.shieldBonus}`,
        } as Field,
        poleArms(TROOPS[type].arm === 'cavalry'),
        flag('metalArmor', 'Metal armour', 'Asked for by Wall of Electricity.'),
      ],
    },
    {
      title: 'Rare',
      fold: 'Religion, AC, notes',
      fields: [
        text(
          'religion',
          'Religion',
          'A leader of the same religion steadies them; leave it empty if they have none.',
          true,
        ),
        number(
          'meleeModifier',
          'Weapon to hit',
          'For one melee weapon that your house rules know nothing of; leave it empty otherwise.',
          [-10, 10],
          true,
        ),
        {
          ...number(
            'baseAc',
            'Own AC',
            `Armour class before shields. Leave it empty for ${usualAc(type, rules)}, as its type.`,
            [-10, 9],
            true,
          ),
          empty: `${usualAc(type, rules)}`,
        } as Field,
        number('acAdjust', 'Magic on AC', 'Added to the armour class: a minus is better.', [-10, 10]),
        text('notes', 'Notes', '', false, true),
      ],
    },
  ];
};

/** Spells of his own lists first; others are greyed unless the referee allows them. */
const spellChoices = (person: Personality): readonly FieldChoice[] => {
  const { casts } = readPersonOf(person);
  const own = (caster: (typeof SPELLS)[number]['caster']) => person.anySpell || casts.has(caster);
  return SPELLS.toSorted((a, b) => Number(own(b.caster)) - Number(own(a.caster))).map((spell) =>
    choice(
      spell.id,
      spell.name,
      `${spell.caster}${spell.level === null ? '' : ` ${spell.level}`}`,
      own(spell.caster) ? null : `a spell of a ${spell.caster}`,
    ),
  );
};

const unitChoices = ({ units }: PrinceconRoster): readonly FieldChoice[] =>
  units.map((unit) => choice(unit.id, unit.name));

const things = (key: string, label: string): Field => ({
  kind: 'list',
  path: [key],
  label,
  help: '',
  blank: '',
  most: 50,
  fields: [{ kind: 'text', path: [], label, help: '', long: false, optional: false }],
});

const CLASS_WORDS = ['fighter', 'cleric', 'magic-user', 'thief', 'paladin', 'ranger', 'druid'];

const threeWay = (key: string, label: string, help: string, usual: string): Field => ({
  kind: 'choice',
  path: [key],
  label,
  help,
  optional: false,
  choices: [choice(null, usual), choice(true, 'Yes'), choice(false, 'No')],
});

export const personForm = (roster: PrinceconRoster, person: Personality): readonly FormSection[] => [
  {
    title: '',
    fields: [
      {
        kind: 'choice',
        path: ['attachedTo'],
        label: 'Leads',
        help: 'He orders that unit without a roll.',
        optional: true,
        choices: unitChoices(roster),
      },
      {
        kind: 'choice',
        path: ['position'],
        label: 'From the',
        help: 'From the front he steadies the unit, and is shot at.',
        optional: false,
        choices: [choice('front', 'Front'), choice('rear', 'Rear')],
      },
      number('int', 'INT', 'Intelligence: orders and initiative.', [1, 25], true),
      number('cha', 'CHA', 'Charisma: orders, and the morale of those he leads.', [1, 25], true),
      number('ac', 'AC', 'Armour class: lower is better.', [-10, 9]),
      number('hp', 'Hit points', '', [1, 500], true),
      {
        kind: 'choice',
        path: ['armorGroup'],
        label: 'Armour',
        help: 'How fast he walks.',
        optional: false,
        choices: [
          choice('robes-or-leather', 'Robes or leather'),
          choice('chain', 'Chain'),
          choice('plate', 'Plate'),
        ],
      },
      flag('mounted', 'Mounted'),
      flag('isLeader', 'Rolls for initiative'),
      {
        kind: 'list',
        path: ['classes'],
        label: 'Classes',
        help: 'The highest decides whether he is a Fighter.',
        blank: { class: 'fighter', level: 1 },
        most: 5,
        fields: [
          { ...text('class', 'Class'), suggest: CLASS_WORDS } as Field,
          number('level', 'Level', '', [1, 40]),
        ],
      },
    ],
  },
  {
    title: 'Spells',
    ...(person.spells.length === 0 ? { fold: 'Spells' } : {}),
    fields: [{ kind: 'many', path: ['spells'], label: 'Spells', help: '', choices: spellChoices(person) }],
  },
  {
    title: 'What he bears',
    fold: 'Weapons, magic items, religion, notes',
    fields: [
      text('race', 'Race'),
      text('religion', 'Religion', '', true),
      things('weapons', 'Weapons'),
      things('magicItems', 'Magic items'),
      text('notes', 'Notes', '', false, true),
    ],
  },
  {
    title: 'What the referee says',
    fold: 'What the referee says',
    fields: [
      threeWay('countsAsFighter', 'Counts as a Fighter', 'For somebody of several classes.', 'By his class'),
      threeWay('mayChallenge', 'May challenge', 'Fighters do, and clerics of Leo.', 'By class and religion'),
      flag('anySpell', 'Any spell', 'May cast spells of other classes than his own.'),
      flag('premeasure', 'Measures first', 'Under Range Finder.'),
    ],
  },
];
