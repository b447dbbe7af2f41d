import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Field, FormSection } from '../../../rules/core/form.ts';
import { sameJson } from '../../../rules/core/json.ts';
import { type Binding, valueIn } from './binding.ts';
import classes from './form.module.css';

const MOST_LETTERS = 28;

const shortened = (text: string): string =>
  text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…`;

/** What somebody has filled in, in a few words: what is as it comes need not be told. */
const wordFilled = (field: Field, binding: Binding): readonly string[] => {
  const value = valueIn(binding, field);
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' && value.trim() !== '' ? [shortened(value.trim())] : [];
    case 'number': {
      const filled = field.optional ? value !== null : value !== 0 && field.min !== null && field.min < 0;
      return filled ? [`${field.label} ${value}`] : [];
    }
    case 'flag':
      return value === true ? [field.label] : [];
    case 'choice': {
      const at = field.choices.findIndex((choice) => sameJson(choice.value, value));
      return value === null || at === 0 ? [] : [field.choices[at]?.label ?? field.label];
    }
    case 'many':
    case 'list':
      return Array.isArray(value) && value.length > 0 ? [`${field.label} ${value.length}`] : [];
    case 'group':
      return field.fields.flatMap((one) => wordFilled(one, binding));
    default:
      return field satisfies never;
  }
};

interface FoldedProps {
  readonly section: FormSection;
  readonly binding: Binding;
  readonly children: ReactNode;
}

/** Rare fields wait behind a press that tells what is filled in there, unless something has to be mended. */
export const Folded = ({ section: { fold, fields }, binding, children }: FoldedProps) => {
  const wrong = fields.some(binding.isWrong);
  const [open, setOpen] = useState(wrong);
  if (fold === undefined) return children;
  // What is mended stays where it was mended.
  if (wrong && !open) setOpen(true);
  const filled = open ? [] : fields.flatMap((field) => wordFilled(field, binding));
  return (
    <>
      <button type="button" className={classes.formMore} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <IconMinus aria-hidden /> : <IconPlus aria-hidden />}
        <span>
          {fold}
          {filled.length > 0 && <small> {filled.join(', ')}</small>}
        </span>
      </button>
      {open && children}
    </>
  );
};
