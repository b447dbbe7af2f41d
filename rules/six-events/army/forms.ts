import type { Field, FormSection } from '../../core/form.ts';
import { choiceField, flagField, numberField, optionOf, textField } from '../../core/make-fields.ts';
import { SPELL_KINDS, SPELLS } from '../data/spells.ts';
import {
  CASTER_NAMES,
  CASTERS,
  CLASSES,
  CREATURE_FLYERS,
  CREATURE_KINDS,
  CREATURES,
  MOUNT_SIZES,
  type Mount,
  TROOP_CLASSES,
  TROOP_FLYERS,
  VEHICLES,
} from '../data/troops.ts';
import type { SixEventsRoster, Unit } from '../types.ts';

const capitalise = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');
const plain = (words: readonly string[], none = 'None') =>
  words.map((word) => optionOf(word, word === 'none' ? none : capitalise(word)));

const NOTES_FIELD = textField(['notes'], 'Notes', { long: true });
const NOTES: FormSection = { title: 'Notes', fold: 'Notes', fields: [NOTES_FIELD] };

const ARMOR = numberField(['armor'], 'Armour', {
  help: 'Hits are divided by it; the tables print 1 to 4.',
  max: 6,
});
const VITALITY = numberField(['vitality'], 'Vitality', { min: 1, max: 40, help: 'Wounds until it falls.' });
const RANGED = numberField(['rangedProwess'], 'Ranged Prowess', {
  max: 12,
  help: 'Dice when it shoots; 0 never does.',
});
const MELEE = numberField(['meleeProwess'], 'Melee Prowess', { min: 1, max: 12, help: 'Dice in melee.' });
const RANGE = numberField(['range'], 'Range', {
  min: 1,
  max: 200,
  suffix: 'inches',
  help: 'Most missiles reach 12.',
});
const mountOption = (mount: Mount, label: string, beasts: string) =>
  optionOf(mount, label, `${beasts}: +${MOUNT_SIZES[mount].melee}`);
const MOUNT = choiceField(['mount'], 'Mount', [
  optionOf('none', 'On foot'),
  mountOption('standard', 'Standard', 'horse, wolf, pony'),
  mountOption('large', 'Large', 'bison, camel'),
  mountOption('very-large', 'Very large', 'rhinoceros, giant boar'),
  mountOption('giant', 'Giant', 'elephant, land dragon'),
]);

const TROOP_FORM: readonly FormSection[] = [
  {
    title: '',
    fields: [
      numberField(['figures'], 'Figures', {
        min: 1,
        max: 100,
        optional: true,
        help: 'The number it starts with.',
      }),
      choiceField(
        ['class'],
        'Class',
        CLASSES.map((one) => optionOf(one, TROOP_CLASSES[one].name)),
      ),
      MOUNT,
      ARMOR,
      flagField(['missile'], 'Missile weapons'),
      RANGE,
    ],
  },
  {
    title: 'More of it',
    fold: 'Race, wings, own numbers, notes',
    fields: [
      textField(['race'], 'Race'),
      numberField(['moraleMod'], 'Morale of its race', { min: -3, max: 3 }),
      choiceField(['flyer'], 'Flies', plain(TROOP_FLYERS, 'Not at all')),
      choiceField(['vehicle'], 'Vehicle', plain(VEHICLES)),
      flagField(['amphibious'], 'Amphibious', 'Enters swamps as infantry.'),
      numberField(['nominal'], 'Full strength', {
        min: 1,
        max: 100,
        optional: true,
        help: 'Missing figures are counted from this; empty takes its starting number.',
      }),
      numberField(['moveOverride'], 'Rate of its own', {
        min: 1,
        max: 100,
        step: 0.5,
        suffix: 'inches',
        optional: true,
        help: 'Empty: by its type.',
      }),
      NOTES_FIELD,
    ],
  },
];

const CREATURE_FORM: readonly FormSection[] = [
  {
    title: '',
    fields: [
      choiceField(
        ['creature'],
        'Kind',
        CREATURE_KINDS.map((kind) =>
          optionOf(
            kind,
            CREATURES[kind].name,
            CREATURES[kind].challenges ? 'may challenge' : 'may not challenge',
          ),
        ),
      ),
      MELEE,
      RANGED,
      flagField(['fire'], 'Its shot is fire'),
      VITALITY,
      ARMOR,
      numberField(['move'], 'Moves', { min: 1, max: 100, step: 0.5, suffix: 'inches', optional: true }),
      choiceField(['flyer'], 'Flies', plain(CREATURE_FLYERS, 'Not at all')),
      RANGE,
    ],
  },
  NOTES,
];

const MACHINE_FORM: readonly FormSection[] = [
  {
    title: '',
    fields: [
      RANGED,
      RANGE,
      numberField(['armorReduction'], 'Takes off armour', { max: 3 }),
      MELEE,
      VITALITY,
      ARMOR,
      choiceField(
        ['crewClass'],
        'Crew',
        CLASSES.map((one) => optionOf(one, TROOP_CLASSES[one].name)),
      ),
      numberField(['move'], 'Moves', { max: 100, step: 0.5, suffix: 'inches' }),
    ],
  },
  NOTES,
];

export const unitForm = ({ kind }: Unit): readonly FormSection[] => {
  switch (kind) {
    case 'troop':
      return TROOP_FORM;
    case 'creature':
      return CREATURE_FORM;
    case 'machine':
      return MACHINE_FORM;
    default: {
      const closed: never = kind;
      return closed;
    }
  }
};

const SPELL_LIST: Field = {
  kind: 'list',
  path: ['spells'],
  label: 'Spells',
  help: `Names of the rules: ${SPELLS.map(({ name }) => name).join(', ')}.`,
  blank: { name: 'Hellfire', kind: 'offensive', points: null, effect: '' },
  most: 50,
  fields: [
    textField(['name'], 'Name'),
    choiceField(['kind'], 'Kind', plain(SPELL_KINDS)),
    numberField(['points'], 'Points', { min: 1, max: 100, optional: true }),
    textField(['effect'], 'Effect, from its card', { long: true }),
  ],
};

export const characterForm = ({ units }: SixEventsRoster): readonly FormSection[] => [
  {
    title: '',
    fields: [
      numberField(['prowess'], 'Prowess', { min: 1, max: 12, help: 'Dice in melee and in challenges.' }),
      RANGED,
      { ...VITALITY, max: 20 },
      ARMOR,
      MOUNT,
      flagField(['armyCommander'], 'Army commander'),
      flagField(['leader'], 'Leader', 'Adds 1 to initiative, melee and morale; rallies units.'),
      choiceField(
        ['attachedTo'],
        'With',
        units.map(({ id, name }) => optionOf(id, name)),
        { help: 'The unit he begins with.', optional: true },
      ),
    ],
  },
  {
    title: 'Magic',
    fold: 'Magic and spells',
    fields: [
      choiceField(
        ['caster'],
        'Caster',
        CASTERS.map((kind) => optionOf(kind, CASTER_NAMES[kind])),
      ),
      numberField(['magic'], 'Magic points a turn', { max: 20 }),
      numberField(['rank'], 'Rank', { max: 20, help: 'Spells reach 12 inches and as many more.' }),
      SPELL_LIST,
    ],
  },
  {
    title: 'More of him',
    fold: 'Move, range, notes',
    fields: [
      numberField(['move'], 'Moves', { min: 1, max: 100, step: 0.5, suffix: 'inches' }),
      RANGE,
      NOTES_FIELD,
    ],
  },
];

export const ARMY_FORM: readonly FormSection[] = [
  {
    title: 'Morale of races',
    fields: [
      {
        kind: 'list',
        path: ['options', 'raceMorale'],
        label: 'Races',
        help: 'Counts in every check of its units, beside what a unit has of its own. When: empty or “always”, “melee”, “shooting”, “spells”; anything else is asked at the table.',
        blank: { race: '', when: '', modifier: 0 },
        most: 50,
        fields: [
          textField(['race'], 'Race'),
          textField(['when'], 'When'),
          numberField(['modifier'], 'Modifier', { min: -3, max: 3 }),
        ],
      },
    ],
  },
];
