import type { FormSection } from '../../core/form.ts';
import { choiceField, flagField, numberField, optionOf, textField } from '../../core/make-fields.ts';
import { needsAgainst } from '../combat/fighter.ts';
import { isUnitType, TYPE_PROFILES, UNIT_TYPES, USUAL_RANGE } from '../data/unit-types.ts';
import type { FormationsRoster, Unit } from '../types.ts';
import { formationName } from './formations.ts';

const DEFENCES = ['-', 1, 2, 3, 4, 5, 6] as const;
const OWN = { min: 0.5, max: 200, step: 0.5, suffix: 'cm', optional: true };

export const unitForm = (roster: FormationsRoster, unit: Unit): readonly FormSection[] => {
  const { advance, assault } = TYPE_PROFILES[isUnitType(unit.type) ? unit.type : 'infantry'];
  const reach = assault === null ? 'none' : `${assault.range} cm`;
  const needs = assault === null ? 'none' : `${assault.needs}+`;
  return [
    {
      title: '',
      fields: [
        choiceField(
          ['attachedTo'],
          'Formation',
          roster.characters.map((one) => optionOf(one.id, formationName(one), `Command ${one.command}`)),
          { help: 'Whose commands it follows.', optional: true },
        ),
        choiceField(
          ['type'],
          'Type',
          UNIT_TYPES.map((type) => optionOf(type, TYPE_PROFILES[type].name, TYPE_PROFILES[type].does)),
        ),
        choiceField(
          ['defence'],
          'Defence',
          DEFENCES.map((value) =>
            optionOf(
              value,
              value === '-' ? 'None' : `${value}`,
              value === 6 ? 'no die beats it' : `falls to ${needsAgainst(value === '-' ? 0 : value)}+`,
            ),
          ),
          { help: 'The second die of an attack must be higher.' },
        ),
        numberField(['contestDice'], 'Contest dice', { help: 'Rolled in each round of a contest.', max: 10 }),
        flagField(['armed'], 'Armed to shoot', 'Artillery always is.'),
      ],
    },
    {
      title: 'Numbers of its own',
      fold: 'Numbers of its own',
      fields: [
        numberField(['move'], 'Advance', { ...OWN, help: `Empty: ${advance} cm, as its type.` }),
        numberField(['range'], 'Range', { ...OWN, help: `Empty: ${USUAL_RANGE} cm.` }),
        numberField(['assaultRange'], 'Assault reach', { ...OWN, help: `Empty: ${reach}, as its type.` }),
        numberField(['assaultNeeds'], 'Assault number', {
          help: `Empty: ${needs}, as its type.`,
          min: 2,
          max: 6,
          optional: true,
        }),
      ],
    },
    {
      title: 'Rules and notes',
      fold: 'Its own rules, base, notes',
      fields: [
        textField(['specialRules'], 'Its own rules', { help: 'Special units live by them.', long: true }),
        numberField(['base', 'width'], 'Base, width', { min: 1, max: 500, suffix: 'mm' }),
        numberField(['base', 'depth'], 'Base, depth', { min: 1, max: 500, suffix: 'mm' }),
        textField(['notes'], 'Notes', { long: true }),
      ],
    },
  ];
};

export const COMMANDER_FORM: readonly FormSection[] = [
  {
    title: '',
    fields: [
      textField(['formation'], 'Formation', {
        help: 'What his formation is called; empty takes his own name.',
      }),
      numberField(['command'], 'Command', {
        help: 'About 6 (barely qualified) to 9 (great).',
        min: 2,
        max: 12,
      }),
      numberField(['move'], 'Moves', { help: 'Once, after all his units.', min: 1, max: 200, suffix: 'cm' }),
      textField(['notes'], 'Notes', { long: true }),
    ],
  },
];
