import type { RosterDesk } from '../../../../rules/core/desk.ts';
import type { Field, FormSection } from '../../../../rules/core/form.ts';
import type { Issue, RosterDocument } from '../../../../rules/core/system.ts';
import type { WhereTo } from '../../../../rules/core/where-to.ts';
import type { RosterSession } from '../session/use-builder.tsx';

const fieldsIn = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => (field.kind === 'group' ? [field, ...fieldsIn(field.fields)] : [field]));

const labelIn = (sections: readonly FormSection[], name: string): string | null =>
  sections.flatMap(({ fields }) => fieldsIn(fields)).find(({ path }) => path.at(-1) === name)?.label ?? null;

const LABELS: Readonly<Record<string, string>> = { name: 'Name', pointsLimit: 'Points limit' };

/** `to Leadership`, `to the characters` */
export const wordWhere = (
  desk: RosterDesk<RosterDocument>,
  session: Pick<RosterSession, 'getState'>,
  { subject }: Issue,
  where: WhereTo,
): string => {
  if (where.kind === 'catalogue') return `to the ${desk.words[where.tab]}`;
  const { roster, assessment } = session.getState();
  const sections = subject.id === null ? desk.armyForm(roster) : desk.form(roster, subject.id, assessment);
  return `to ${labelIn(sections, where.field) ?? LABELS[where.field] ?? subject.name}`;
};
