import type {
  ChoiceField,
  Field,
  FieldChoice,
  FlagField,
  FormSection,
  NumberField,
  TextField,
} from '../../core/form.ts';
import type { Json } from '../../core/json.ts';
import { ARMOR } from '../data/armor.ts';
import { CLASSES, classOf } from '../data/classes.ts';
import { SPEED_NAMES, SPEEDS } from '../data/fire-charts.ts';
import { GENERALS } from '../data/generals.ts';
import { GRADES } from '../data/grades.ts';
import { GAME_OPTIONS } from '../data/options.ts';
import { findRace } from '../data/races.ts';
import { isArtillery, MELEE_WEAPONS, MISSILE_WEAPONS } from '../data/weapons.ts';
import type { BloodLustRoster, General, Unit } from '../types.ts';
import { commandersIn } from './references.ts';

const plain = (value: Json, label: string, note = ''): FieldChoice => ({ value, label, note, refused: null });

const choice = (
  key: string,
  label: string,
  choices: readonly FieldChoice[],
  help = '',
  optional = false,
): ChoiceField => ({
  kind: 'choice',
  path: [key],
  label,
  help,
  choices,
  optional,
});
const number = (
  key: string,
  label: string,
  min: number,
  max: number,
  help = '',
  optional = false,
): NumberField => ({
  kind: 'number',
  path: [key],
  label,
  help,
  min,
  max,
  step: 1,
  suffix: '',
  optional,
});
const flag = (key: string, label: string, help = ''): FlagField => ({
  kind: 'flag',
  path: [key],
  label,
  help,
});
const words = (key: string, label: string, long: boolean, help = ''): TextField => ({
  kind: 'text',
  path: [key],
  label,
  help,
  long,
  optional: false,
});

const fromTable = (
  table: readonly { readonly id: string; readonly name: string }[],
): readonly FieldChoice[] => table.map(({ id, name }) => plain(id, name));

const mayObeyMagic = ({ race }: Unit): boolean => findRace(race)?.obeysMagic ?? false;

/** What a class does not carry stays in the list with the reason. */
const meleeChoices = (unit: Unit): readonly FieldChoice[] =>
  MELEE_WEAPONS.map(({ id, name, kv }) => ({
    value: id,
    label: name,
    note: `Base Kill Value ${kv}.`,
    refused: classOf(unit.class).melee.includes(id) ? null : 'not for this class',
  }));

const missileChoices = (unit: Unit): readonly FieldChoice[] =>
  MISSILE_WEAPONS.map(({ id, name }) => ({
    value: id,
    label: name,
    note: '',
    refused: classOf(unit.class).missile.includes(id) ? null : 'not for this class',
  }));

const castingsField = (unit: Unit): readonly Field[] => {
  const { castings } = classOf(unit.class);
  return castings === null
    ? []
    : [
        number(
          'castingsPerStand',
          'On a stand',
          castings[0],
          castings[1],
          'Castings on a stand at 15 mm; 6 and 10 mm count double.',
        ),
      ];
};

const modelFields = (unit: Unit): readonly FormSection[] =>
  classOf(unit.class).staged
    ? [
        {
          title: 'Model',
          fields: [
            number('crew', 'Crew', 0, 9, 'The driver is not counted.'),
            number('escorts', 'Escorts', 0, 2),
            ...(classOf(unit.class).drawn ? [number('draftAnimals', 'Draft animals', 1, 8)] : []),
            number('attackCastings', 'Strikes as castings', 1, 20, 'Empty is the house’s reckoning.', true),
            choice('speedClass', 'Speed as a target', [
              plain(null, 'By its move'),
              ...SPEEDS.map((id) => plain(id, SPEED_NAMES[id])),
            ]),
          ],
        },
      ]
    : [];

export const unitForm = (roster: BloodLustRoster, unit: Unit): readonly FormSection[] => [
  {
    title: '',
    fields: [
      choice('class', 'Class', fromTable(CLASSES.filter(({ shelf }) => shelf !== null))),
      {
        ...number('stands', 'Stands', 1, 60, `${classOf(unit.class).stands.join(' to ')} are recommended.`),
        note: `${classOf(unit.class).stands.join(' to ')} usual`,
      },
      ...castingsField(unit),
      choice('melee', 'Melee', meleeChoices(unit)),
      choice('missile', 'Missiles', missileChoices(unit)),
      choice('armor', 'Armour', fromTable(ARMOR)),
      choice('grade', 'Morale grade', fromTable(GRADES)),
      ...(unit.missile === 'none'
        ? []
        : [
            number(
              'missileRange',
              'Own range',
              0,
              200,
              isArtillery(unit.missile)
                ? 'In inches. None is printed: empty reaches whatever can be seen.'
                : 'In inches. Empty is the weapon’s.',
              true,
            ),
          ]),
      choice(
        'command',
        'Under',
        [
          plain(null, 'Nobody by name'),
          ...commandersIn(roster)
            .filter(({ id }) => mayObeyMagic(unit) || roster.characters.some((one) => one.id === id))
            .map(({ id, name }) => plain(id, name)),
        ],
        'The general whose command it belongs to.',
      ),
      flag('shields', 'Shields'),
      flag('lance', 'Lances'),
    ],
  },
  ...modelFields(unit),
  {
    title: 'More',
    fold: 'Race, own numbers, notes',
    fields: [
      words('race', 'Race', false, 'Empty is the army’s own.'),
      number('moveOverride', 'Own move', 0, 60, 'In inches. Empty is the class’s.', true),
      flag('elf', 'Elves', 'They always pick their targets.'),
      flag('volleyOnly', 'Only volleys', 'Not trained to pick targets.'),
      flag('flying', 'Flies'),
      flag('hasRider', 'Ridden', 'The rider must get off before it attacks with claws.'),
      flag('specialDie12', 'Named for a d12'),
      choice('abilityDie', 'Ability die', [
        plain(null, 'By the list'),
        ...[4, 6, 8, 10, 12].map((die) => plain(die, `d${die}`)),
      ]),
      flag('listException', 'Its army list allows it', 'Warnings of this unit are not shown.'),
      words('notes', 'Notes', true),
    ],
  },
];

export const generalForm = (roster: BloodLustRoster, _general: General): readonly FormSection[] => [
  {
    title: '',
    fields: [
      choice('type', 'General', fromTable(GENERALS)),
      choice(
        'attachedTo',
        'With',
        [plain(null, 'By himself'), ...roster.units.map(({ id, name }) => plain(id, name))],
        'The unit his stand moves with.',
      ),
      number('castings', 'On his stand', 1, 9, 'Castings.'),
      choice('armor', 'Armour', fromTable(ARMOR)),
      choice('melee', 'Melee', fromTable(MELEE_WEAPONS)),
      flag('shields', 'Shields'),
      words('notes', 'Notes', true),
    ],
  },
];

const inOptions = (field: Field): Field => ({ ...field, path: ['options', ...field.path] });

export const armyForm = (): readonly FormSection[] => [
  {
    title: 'Army',
    fields: [
      words('race', 'Race', false),
      choice(
        'alignment',
        'Alignment',
        [plain('none', 'None'), plain('good', 'Good'), plain('evil', 'Evil')],
        'A side with a magic user is good or evil.',
      ),
      flag('usesPoints', 'Built by points', 'Then more than two flying units are allowed.'),
    ].map(inOptions),
  },
  {
    title: 'Game',
    fields: GAME_OPTIONS.map(({ id, title, choices }) =>
      inOptions(
        choice(
          id,
          title,
          choices.map(({ value, label }) => plain(value, label)),
        ),
      ),
    ),
  },
];
