import { Autocomplete, Textarea, TextInput } from '@mantine/core';
import type { Field, FlagField, GroupField, TextField } from '../../../rules/core/form.ts';
import { OptionCheck } from '../option-check.tsx';
import { type Binding, type DrawLines, valueIn } from './binding.ts';
import { ChoiceControl } from './choice-field.tsx';
import classes from './form.module.css';
import { GroupControl } from './group-field.tsx';
import { ListControl } from './list-field.tsx';
import { ManyControl } from './many-field.tsx';
import { NumberControl } from './number-field.tsx';

interface FlagsProps {
  readonly fields: readonly FlagField[];
  readonly binding: Binding;
  readonly label?: string;
}

/** Things to tick that follow each other stand together, two a line. */
export const Flags = ({ fields, binding, label }: FlagsProps) => (
  <fieldset
    className={classes.formOptions}
    data-part="form-options"
    data-flags
    {...(label === undefined ? {} : { 'aria-label': label })}
  >
    {fields.map((field) => (
      <OptionCheck
        key={field.path.join('.')}
        label={field.label}
        checked={valueIn(binding, field) === true}
        aside={field.aside ?? field.refused ?? null}
        off={(field.refused ?? null) !== null}
        wrong={
          binding.isWrong(field) || ((field.refused ?? null) !== null && valueIn(binding, field) === true)
        }
        effect={field.help === '' ? null : field.help}
        onChange={(on) => {
          binding.set(field, on);
          binding.done();
        }}
      />
    ))}
  </fieldset>
);

const TextControl = ({ field, binding }: { field: TextField; binding: Binding }) => {
  const value = valueIn(binding, field);
  const text = typeof value === 'string' ? value : '';
  const Input = field.long ? Textarea : TextInput;
  if (field.suggest !== undefined)
    return (
      <Autocomplete
        aria-label={field.label}
        data={[...field.suggest]}
        // All of them as long as nothing else is being written.
        {...(field.suggest.includes(text) ? { filter: ({ options }) => options } : {})}
        {...(field.most === undefined ? {} : { maxLength: field.most })}
        value={text}
        onChange={(typed) => binding.set(field, typed === '' && field.optional ? null : typed)}
        onBlur={binding.done}
      />
    );
  return (
    <Input
      aria-label={field.label}
      {...(field.long ? { rows: text.includes('\n') || text.length > 80 ? 4 : 2 } : {})}
      placeholder={field.hint ?? ''}
      {...(field.most === undefined ? {} : { maxLength: field.most })}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        binding.set(field, typed === '' && field.optional ? null : typed);
      }}
      onBlur={binding.done}
    />
  );
};

type ControlProps = LineProps & { describedBy: string | undefined; draw: DrawLines };

export const Control = ({ field, binding, first, describedBy, draw }: ControlProps) => {
  switch (field.kind) {
    case 'number':
      return <NumberControl field={field} binding={binding} describedBy={describedBy} first={first} />;
    case 'choice':
      return <ChoiceControl field={field} binding={binding} describedBy={describedBy} />;
    case 'many':
      return <ManyControl field={field} binding={binding} />;
    case 'text':
      return <TextControl field={field} binding={binding} />;
    case 'list':
      return <ListControl field={field} binding={binding} draw={draw} />;
    case 'flag':
      return <Flags fields={[field]} binding={binding} />;
    case 'group':
      return <GroupControl field={field} binding={binding} bare={false} draw={draw} />;
    default:
      return field satisfies never;
  }
};

export interface LineProps {
  readonly field: Field;
  readonly binding: Binding;
  /** Where the focus goes when the form is opened. */
  readonly first: boolean;
}

/** A press that empties a number that something else would be put for. */
export const Clear = ({ field, binding }: Pick<LineProps, 'field' | 'binding'>) =>
  field.kind !== 'number' || field.clear === undefined || valueIn(binding, field) === null ? null : (
    <button
      type="button"
      className="link"
      onClick={() => {
        binding.set(field, null);
        binding.done();
      }}
    >
      {field.clear}
    </button>
  );

export const isTicks = (field: GroupField): field is GroupField & { fields: readonly FlagField[] } =>
  field.path.length === 0 && field.fields.every(({ kind }) => kind === 'flag');

/** Things to tick that follow each other make one line. */
export const gather = (fields: readonly Field[]): readonly (Field | readonly FlagField[])[] => {
  const lines: (Field | FlagField[])[] = [];
  for (const field of fields) {
    const last = lines.at(-1);
    if (field.kind !== 'flag') lines.push(field);
    else if (Array.isArray(last)) last.push(field);
    else lines.push([field]);
  }
  return lines;
};

export const isFlags = (line: Field | readonly FlagField[]): line is readonly FlagField[] =>
  Array.isArray(line);

export const keyOf = (field: Field | undefined): string => field?.path.join('.') ?? '';
