import { payingFigures } from '../army/points.ts';
import { templateName } from '../army/words.ts';
import { headsPerFigure } from '../scale.ts';
import type { ByThisAxeRoster, Unit } from '../types.ts';

const join = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** `Men, mounted · 160 heads · Sir Olaf rides here` */
export const unitSummary = (unit: Unit, { options, characters }: ByThisAxeRoster): string => {
  const heads = payingFigures(unit.figures) * headsPerFigure(unit.template, options);
  const hosted = characters.filter(({ attachedTo }) => attachedTo === unit.id).map(({ name }) => name);
  const verb = unit.mounted ? 'ride' : 'walk';
  return [
    `${templateName(unit.template)}, ${unit.mounted ? 'mounted' : 'on foot'}`,
    `${heads} heads`,
    ...(hosted.length > 0 ? [`${join(hosted)} ${verb}${hosted.length === 1 ? 's' : ''} here`] : []),
  ].join(' · ');
};
