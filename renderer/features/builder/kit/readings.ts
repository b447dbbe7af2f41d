import type { RosterDesk } from '../../../../rules/core/desk.ts';
import type { DeskMeasure } from '../../../../rules/core/desk-parts.ts';
import type { Field } from '../../../../rules/core/form.ts';
import { readAt } from '../../../../rules/core/form-values.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { RosterDocument, RuleSystem } from '../../../../rules/core/system.ts';
import { count, formatNumber } from '../../../format.ts';
import { type Brief, numberReading, plainReading, type Reading, wordLegality } from '../compare/compare.ts';
import type { ShownField } from '../conflict/differences.ts';

type Desk = RosterDesk<RosterDocument>;

export const showMeasure = ({ digits, suffix }: DeskMeasure, value: number): string => {
  const shown = digits === undefined ? formatNumber(value) : value.toFixed(digits).replace('-', '−');
  return suffix === undefined ? shown : `${shown} ${suffix}`;
};

const measureReading = (measure: DeskMeasure): Reading => ({
  name: measure.label,
  shown: showMeasure(measure, measure.value),
  value: measure.value,
  show: (difference) => showMeasure(measure, difference),
});

export const readingsOf =
  ({ name, rosters }: RuleSystem, desk: Desk) =>
  (roster: RosterDocument): readonly Reading[] => {
    const { points, limit, size, issues } = rosters.assess(roster);
    return [
      ...(desk.words.points === null
        ? []
        : [
            numberReading('Points', points),
            plainReading('Limit', limit === null ? 'none' : formatNumber(limit)),
          ]),
      plainReading('Size', size),
      plainReading('Rules say', wordLegality(issues)),
      plainReading('Battle', [name, ...(desk.tags?.(roster) ?? [])].join(', ')),
      numberReading('Units', roster.units.length),
      numberReading('Characters', roster.characters.length),
      ...(desk.measures?.(roster) ?? []).map(measureReading),
    ];
  };

export const briefsOf =
  ({ rosters }: RuleSystem, desk: Desk) =>
  (roster: RosterDocument): ReadonlyMap<string, Brief> => {
    const { words } = desk;
    const costs = new Map(rosters.assess(roster).entries.map(({ id, cost }) => [id, cost]));
    return new Map(
      [...roster.units, ...roster.characters].map(({ id, name }) => {
        const { count: many, detail } = desk.row(roster, id);
        const size = [
          many === null ? '' : count(many, words.countOne, words.count),
          words.points === null ? '' : formatNumber(costs.get(id) ?? 0),
        ];
        return [id, { name, size: size.filter(Boolean).join(', '), detail }];
      }),
    );
  };

const showField = (field: Field, roster: RosterDocument): string => {
  const value = readAt(roster as unknown as JsonObject, field.path);
  const chosen =
    field.kind === 'choice'
      ? field.choices.find((choice) => JSON.stringify(choice.value) === JSON.stringify(value))
      : undefined;
  if (chosen !== undefined) return chosen.label;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === null ? 'none' : typeof value === 'object' ? JSON.stringify(value) : `${value}`;
};

/** What is chosen for the army, field by field, as its form words it. */
export const fieldsOf =
  (desk: Desk) =>
  (roster: RosterDocument): readonly ShownField[] =>
    desk
      .armyForm(roster)
      .flatMap(({ fields }) =>
        fields.map((field) => ({ name: field.label, show: (one: RosterDocument) => showField(field, one) })),
      );
