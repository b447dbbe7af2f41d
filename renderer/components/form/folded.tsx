import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Field, FormSection } from '../../../rules/core/form.ts';
import { type Binding, valueIn } from './binding.ts';
import classes from './form.module.css';

/** Whether somebody has filled it in: what is as it comes need not be seen. */
const isFilled = (field: Field, binding: Binding): boolean => {
  const value = valueIn(binding, field);
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' && value !== '';
    case 'number':
      return field.optional ? value !== null : value !== 0 && field.min !== null && field.min < 0;
    case 'flag':
      return value === true;
    case 'choice':
      return value !== null && JSON.stringify(value) !== JSON.stringify(field.choices[0]?.value);
    case 'many':
    case 'list':
      return Array.isArray(value) && value.length > 0;
    case 'group':
      return field.fields.some((one) => isFilled(one, binding));
    default:
      return field satisfies never;
  }
};

interface FoldedProps {
  readonly section: FormSection;
  readonly binding: Binding;
  readonly children: ReactNode;
}

/** Rare fields wait behind a press, unless something is filled in there or has to be mended. */
export const Folded = ({ section: { fold, fields }, binding, children }: FoldedProps) => {
  const [begun] = useState(() => fields.some((field) => isFilled(field, binding)));
  const [turned, setTurned] = useState(false);
  if (fold === undefined) return children;
  const open = turned !== begun || fields.some(binding.isWrong);
  return (
    <>
      <button
        type="button"
        className={classes.formMore}
        aria-expanded={open}
        onClick={() => setTurned(!turned)}
      >
        {open ? <IconMinus aria-hidden /> : <IconPlus aria-hidden />}
        {fold}
      </button>
      {open && children}
    </>
  );
};
