import type { Field, FieldChoice, FormSection } from '../../core/form.ts';
import type { Json } from '../../core/json.ts';
import { SPELLS } from '../data/spells.ts';
import {
  FORMATION_NAMES,
  FORMATIONS,
  LEAST_LEVEL,
  MISSILE_NAMES,
  MISSILE_WEAPONS,
  MOST_LEVEL,
  NO_MISSILES,
  TROOP_TYPES,
  TROOPS,
} from '../data/troops.ts';
import type { Personality, PrinceconRoster, Unit } from '../types.ts';
import { rulesOf } from './assess.ts';
import { troopTypeOf, usualAc } from './derive.ts';
import { rangeWords } from './facts.ts';
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

const RACES = ['human', 'dwarf', 'elf', 'hobbit'] as const;

const missileChoice = (unit: Unit, roster: PrinceconRoster) =>
  MISSILE_WEAPONS.map((weapon) =>
    choice(
      weapon,
      MISSILE_NAMES[weapon],
      `dice a casting ${rangeWords({ ...unit, missileWeapon: weapon }, rulesOf(roster))}`,
    ),
  );

export const unitForm = (roster: PrinceconRoster, unit: Unit): readonly FormSection[] => {
  const rules = rulesOf(roster);
  const type = troopTypeOf(unit);
  const cavalry = TROOPS[type].arm === 'cavalry';
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
          choices: TROOP_TYPES.map((one) => choice(one, TROOPS[one].name, `AC ${usualAc(one, rules)}`)),
        },
        number(
          'level',
          'Level',
          '1 is rabble, 5 hardened veterans: dice, morale, hits and saves hang on it.',
          [LEAST_LEVEL, MOST_LEVEL],
        ),
        number('castings', 'Castings', `Each stands for ${rules.unit.menPerCasting} men.`, [
          1,
          MOST_CASTINGS,
        ]),
        number(
          'frontage',
          'Front rank',
          'Castings side by side. Full ranks behind them steady a formed unit.',
          [1, MOST_CASTINGS],
        ),
        {
          kind: 'choice',
          path: ['formation'],
          label: 'Starts',
          help: '',
          optional: false,
          choices: FORMATIONS.map((one) => choice(one, FORMATION_NAMES[one])),
        },
      ],
    },
    {
      title: 'Arms',
      fields: [
        flag('shield', 'Shields', `Armour class ${rules.unit.shieldBonus} better.`),
        {
          kind: 'choice',
          path: ['missileWeapon'],
          label: 'Missile weapon',
          help: '',
          optional: false,
          choices: [choice(NO_MISSILES, 'None'), ...missileChoice(unit, roster)],
        },
        text('meleeWeapon', 'Melee weapon', 'Mixed, or the one weapon that all of them carry.'),
        number(
          'meleeModifier',
          'Its modifier to hit',
          'For one weapon that your house rules know nothing of; leave it empty otherwise.',
          [-10, 10],
          true,
        ),
        cavalry
          ? {
              kind: 'choice',
              path: ['poleArms'],
              label: 'Pole arms',
              help: '',
              optional: false,
              choices: [choice(false, 'No'), choice(true, 'Yes', '', 'for infantry only')],
            }
          : flag('poleArms', 'Pole arms', 'Cavalry gains nothing by charging them.'),
        flag('metalArmor', 'Metal armour', 'Asked for by Wall of Electricity.'),
        number(
          'baseAc',
          'Armour class before shields',
          `Leave it empty for ${usualAc(type, rules)}, as its type.`,
          [-10, 9],
          true,
        ),
        number('acAdjust', 'Magic on it', 'Added to the armour class: a minus is better.', [-10, 10]),
      ],
    },
    {
      title: 'People',
      fields: [
        text('race', 'Race', `${RACES.join(', ')}, or any other.`),
        text(
          'religion',
          'Religion',
          'A leader of the same religion steadies them; leave it empty if they have none.',
          true,
        ),
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
        label: 'Attached to',
        help: 'He orders that unit without a roll.',
        optional: true,
        choices: unitChoices(roster),
      },
      {
        kind: 'choice',
        path: ['position'],
        label: 'Leads from the',
        help: 'From the front he steadies the unit, and is shot at.',
        optional: false,
        choices: [choice('front', 'front'), choice('rear', 'rear')],
      },
      flag('isLeader', 'Rolls for initiative'),
    ],
  },
  {
    title: 'Scores',
    fields: [
      {
        kind: 'list',
        path: ['classes'],
        label: 'Classes',
        help: 'The highest decides whether he is a Fighter.',
        blank: { class: 'fighter', level: 1 },
        most: 5,
        fields: [
          { kind: 'text', path: ['class'], label: 'Class', help: '', long: false, optional: false },
          {
            kind: 'number',
            path: ['level'],
            label: 'Level',
            help: '',
            min: 1,
            max: 40,
            step: 1,
            suffix: '',
            optional: false,
          },
        ],
      },
      number('int', 'INT', 'Orders and initiative.', [1, 25], true),
      number('cha', 'CHA', 'Orders, and the morale of those he leads.', [1, 25], true),
      number('ac', 'AC', '', [-10, 9]),
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
    ],
  },
  {
    title: 'What the referee says',
    fields: [
      threeWay('countsAsFighter', 'Counts as a Fighter', 'For somebody of several classes.', 'By his class'),
      threeWay('mayChallenge', 'May challenge', 'Fighters do, and clerics of Leo.', 'By class and religion'),
      flag('anySpell', 'May cast any spell', 'Spells of other classes than his own.'),
      flag('premeasure', 'May measure first', 'Under Range Finder.'),
    ],
  },
  {
    title: 'Spells',
    fields: [{ kind: 'many', path: ['spells'], label: 'Spells', help: '', choices: spellChoices(person) }],
  },
  {
    title: 'What he bears',
    fields: [
      things('weapons', 'Weapons'),
      things('magicItems', 'Magic items'),
      text('race', 'Race'),
      text('religion', 'Religion', '', true),
      text('notes', 'Notes', '', false, true),
    ],
  },
];
