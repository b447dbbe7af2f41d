import type { Field, FormSection } from '../form.ts';
import { CHIEF } from './manner.ts';

const isChief = ({ path }: Field): boolean => CHIEF.includes(String(path.at(-1)));

/** Groups keep what is asked first; one without any of it is asked as a whole later. */
const fewIn = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field): readonly Field[] => {
    if (field.kind !== 'group') return isChief(field) ? [field] : [];
    const few = fewIn(field.fields);
    return few.length === 0 ? [] : [{ ...field, fields: few }];
  });

const countOf = (fields: readonly Field[]): number =>
  fields.reduce((sum, field) => sum + (field.kind === 'group' ? countOf(field.fields) : 1), 0);

/** Who, how many, how wide, how far and from where; the rest is asked for by `more`. A form without such fields is all. */
export const fewFields = (
  sections: readonly FormSection[],
): { readonly few: readonly FormSection[]; readonly more: number } => {
  const few = sections
    .map((section) => ({ ...section, fields: fewIn(section.fields) }))
    .filter(({ fields }) => fields.length > 0);
  const all = countOf(sections.flatMap(({ fields }) => fields));
  const left = all - countOf(few.flatMap(({ fields }) => fields));
  return few.length === 0 || left < 3 ? { few: sections, more: 0 } : { few, more: left };
};
