import type { Field, FieldChoice, FormSection, ListField, ManyField } from '../../core/form.ts';
import { choiceField, numberField, optionOf } from '../../core/make-fields.ts';
import { plural } from '../../core/words.ts';
import { castingsLeft } from '../unit/strength.ts';
import type { PersonState, UnitState } from './state.ts';

export const inInches = (inches: number): string => (inches === 1 ? '1 inch' : `${inches} inches`);

export const formOf = (fields: readonly Field[]): readonly FormSection[] =>
  fields.length === 0 ? [] : [{ title: '', fields }];

export const unitChoices = (units: readonly UnitState[]): readonly FieldChoice[] =>
  units.map(({ key, profile }) =>
    optionOf(key, profile.name, `${plural(castingsLeft(profile), 'casting')}, ${profile.status}`),
  );

export const personChoices = (people: readonly PersonState[]): readonly FieldChoice[] =>
  people.map(({ key, profile }) => optionOf(key, profile.name));

export const distanceField = (label: string, key = 'distance'): Field =>
  numberField([key], label, { max: 400, step: 0.25, suffix: 'inches' });

export const aspectField = (key: string, label: string): Field =>
  choiceField([key], label, [
    optionOf('front', 'Front'),
    optionOf('flank', 'Flank'),
    optionOf('rear', 'Rear'),
  ]);

export const manyField = (key: string, label: string, choices: readonly FieldChoice[]): ManyField => ({
  kind: 'many',
  path: [key],
  label,
  help: '',
  choices,
});

/** The units a spell reaches, and how much of each. */
export const targetsField = (units: readonly UnitState[]): ListField => ({
  kind: 'list',
  path: ['targets'],
  label: 'Units it reaches',
  help: '',
  fields: [
    choiceField(['unit'], 'Unit', unitChoices(units)),
    numberField(['castings'], 'Castings in the area, if not all', { max: 120, optional: true }),
    choiceField(['where'], 'A cloud or elemental is', [
      optionOf('inside', 'Upon it'),
      optionOf('close', 'About to overrun it, within 3 inches'),
      optionOf('near', 'Near it'),
    ]),
  ],
  blank: { unit: units[0]?.key ?? '', castings: null, where: 'inside' },
  most: 8,
});
