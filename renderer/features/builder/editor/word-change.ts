import type { Field } from '../../../../rules/core/form.ts';
import { readAt } from '../../../../rules/core/form-values.ts';
import type { Json } from '../../../../rules/core/json.ts';

const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

/** What a change is called in the history: `armour Heavy`, `lance added`, `shield on`, `figures`. */
export const wordChange = (field: Field, before: Json, after: Json): string => {
  const label = lower(field.label);
  const now = readAt(after, field.path);
  switch (field.kind) {
    case 'choice': {
      const chosen = field.choices.find(({ value }) => same(value, now));
      return chosen === undefined ? label : `${label} ${chosen.label}`;
    }
    case 'many': {
      const [old, fresh] = [listOf(readAt(before, field.path)), listOf(now)];
      const isMore = fresh.some((one) => !old.some((other) => same(one, other))) || fresh.length > old.length;
      const [more, fewer] = isMore ? [fresh, old] : [old, fresh];
      const times = (list: readonly Json[], value: Json): number =>
        list.filter((one) => same(one, value)).length;
      const which = field.choices.find(({ value }) => times(more, value) > times(fewer, value));
      return which === undefined ? label : `${which.label.toLowerCase()} ${isMore ? 'added' : 'dropped'}`;
    }
    case 'flag':
      return `${label} ${now === true ? 'on' : 'off'}`;
    case 'number':
    case 'text':
    case 'list':
    case 'group':
      return label;
    default:
      return field satisfies never;
  }
};
