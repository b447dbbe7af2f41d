import type { Field, FormSection } from '../../core/form.ts';
import type { Assessment } from '../../core/system.ts';
import { skirmisherReason } from '../army/choices.ts';
import { autoWidth, formationOf, rankBonus } from '../army/ranks.ts';
import { unitSizes } from '../army/validate-unit.ts';
import { findTemplate, MEN, TEMPLATE_GROUPS, TEMPLATES } from '../data/monsters.ts';
import type { ByThisAxeOptions, Unit } from '../types.ts';
import { roomWords, sizeWords } from './figures-left.ts';
import {
  abilityFields,
  armourField,
  capacityField,
  equipmentField,
  flag,
  weaponsField,
} from './gear-fields.ts';
import { capacityPrice, mountPrice, musicianPrice, shieldPrice } from './gear-prices.ts';
import { notesField } from './notes-field.ts';

const figuresField = (unit: Unit, options: ByThisAxeOptions, assessment: Assessment): Field => {
  const { least, most } = unitSizes(unit);
  const room = roomWords(unit, assessment, options);
  return {
    kind: 'number',
    path: ['figures'],
    label: 'Figures',
    help: room === null ? sizeWords(unit) : `${sizeWords(unit)}\n${room}`,
    min: least,
    max: most,
    step: 1,
    suffix: '',
    optional: true,
    lenient: true,
  };
};

const equipmentOf = (unit: Unit, options: ByThisAxeOptions): Field => {
  const encumbered = skirmisherReason(unit);
  const musician = musicianPrice(options);
  return equipmentField([
    flag('shield', 'Shield', 'Save +1 from the front.', `${shieldPrice(options)}`),
    flag(
      'mounted',
      'Mounted',
      'Save +1, rides further, hits better on the charge; 2 to 15 figures.',
      `${mountPrice(options)}`,
    ),
    flag('musician', 'Musician', 'The unit moves 1″ further.', musician === 0 ? '0' : `${musician} in all`),
    flag(
      'skirmisher',
      'Skirmisher',
      encumbered === null
        ? 'Charged, it may slip away: a die at or under its fighting capacity.'
        : 'Only in light armour or none.',
      encumbered ?? '0',
      encumbered,
    ),
  ]);
};

const formationWords = (unit: Unit): string => {
  const { width, ranks } = formationOf(unit);
  const bonus = rankBonus(unit);
  return `${width} wide, ${ranks} deep: ${bonus === 0 ? 'no rank bonus' : `morale +${bonus}`}`;
};

const frontField = (unit: Unit): Field => {
  const figures = unit.figures ?? 0;
  return {
    kind: 'number',
    path: ['width'],
    label: 'Front',
    help: `${formationWords(unit)}${unit.width === null ? '\nforms up by itself' : ''}`,
    min: 1,
    max: Math.max(1, figures),
    step: 1,
    suffix: '',
    optional: true,
    lenient: true,
    empty: figures > 0 ? `${autoWidth(figures)}` : '',
    clear: 'Form up by itself',
  };
};

/** Another template brings its own fighting capacity and abilities; everything else stays. */
const templateField = (unit: Unit, { mode }: ByThisAxeOptions): Field => ({
  kind: 'choice',
  path: ['template'],
  label: 'Template',
  help: '',
  optional: false,
  choices: [
    ...(findTemplate(unit.template) === null
      ? [{ value: unit.template, label: unit.template, note: '', refused: null }]
      : []),
    ...TEMPLATE_GROUPS.flatMap((group) =>
      TEMPLATES.filter((template) => template.group === group.id).map(({ id, name, fc, abilities }) => ({
        value: id,
        label: name,
        note: '',
        group: group.name,
        refused: mode === 'historical' && id !== MEN ? 'fantasy only' : null,
        also: { ...(id === MEN ? {} : { fc }), abilities },
      })),
    ),
  ],
});

export const unitForm = (
  unit: Unit,
  options: ByThisAxeOptions,
  assessment: Assessment,
): readonly FormSection[] => {
  const most = options.houseRules.fc5Monsters === true && unit.template !== MEN ? 5 : 4;
  const armed = { bearer: unit, options, free: false };
  return [
    {
      title: '',
      fields: [
        figuresField(unit, options, assessment),
        capacityField(unit.fc, most, (fc) => capacityPrice(fc, options)),
        armourField(armed),
        equipmentOf(unit, options),
        weaponsField(armed),
        ...abilityFields(armed, findTemplate(unit.template)?.abilities ?? []),
      ],
    },
    { title: '', after: true, fields: [frontField(unit), templateField(unit, options), notesField] },
  ];
};
