import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { Field, FlagField, GroupField, TextField } from '../../../rules/core/form.ts';
import { FieldRow } from '../field-row.tsx';
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
const Flags = ({ fields, binding, label }: FlagsProps) => (
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

type ControlProps = LineProps & { describedBy: string | undefined };

const Control = ({ field, binding, first, describedBy }: ControlProps) => {
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
      return <ListControl field={field} binding={binding} draw={drawLines} />;
    case 'flag':
      return <Flags fields={[field]} binding={binding} />;
    case 'group':
      return <GroupControl field={field} binding={binding} bare={false} draw={drawLines} />;
    default:
      return field satisfies never;
  }
};

interface LineProps {
  readonly field: Field;
  readonly binding: Binding;
  /** Where the focus goes when the form is opened. */
  readonly first: boolean;
}

/** A press that empties a number that something else would be put for. */
const Clear = ({ field, binding }: Pick<LineProps, 'field' | 'binding'>) =>
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

const Line = ({ field, binding, first }: LineProps) => {
  const help = useId();
  // What a number means has room beside it.
  const beside = field.kind === 'number';
  const noted =
    field.kind === 'choice' && field.beside === true && field.choices.some(({ note }) => note !== '');
  const long = field.kind === 'text' && field.long;
  const tall =
    field.kind === 'many' || field.kind === 'list' || noted || long || (field.help !== '' && !beside);
  return (
    <FieldRow label={field.label} top={tall} {...(field.note === undefined ? {} : { note: field.note })}>
      <div
        className={classes.formControl}
        data-part="form-control"
        data-beside={beside || undefined}
        data-field={field.path.join('.')}
      >
        <Control
          field={field}
          binding={binding}
          first={first}
          describedBy={field.help === '' ? undefined : help}
        />
        {field.help !== '' && (
          <small id={help} className="caption">
            {field.help}
            <Clear field={field} binding={binding} />
          </small>
        )}
      </div>
    </FieldRow>
  );
};

const isTicks = (field: GroupField): field is GroupField & { fields: readonly FlagField[] } =>
  field.path.length === 0 && field.fields.every(({ kind }) => kind === 'flag');

/** Things to tick that belong together, under one name. */
const Ticks = ({
  field,
  binding,
}: {
  field: GroupField & { fields: readonly FlagField[] };
  binding: Binding;
}) => (
  <FieldRow label={field.label} top>
    <div className={classes.formControl} data-part="form-control">
      <Flags fields={field.fields} binding={binding} label={field.label} />
    </div>
  </FieldRow>
);

const gather = (fields: readonly Field[]): readonly (Field | readonly FlagField[])[] => {
  const lines: (Field | FlagField[])[] = [];
  for (const field of fields) {
    const last = lines.at(-1);
    if (field.kind !== 'flag') lines.push(field);
    else if (Array.isArray(last)) last.push(field);
    else lines.push([field]);
  }
  return lines;
};

const isFlags = (line: Field | readonly FlagField[]): line is readonly FlagField[] => Array.isArray(line);

const keyOf = (field: Field | undefined): string => field?.path.join('.') ?? '';

/** Fields one under the other. A group of a section that bears its name goes without a second head. */
export const FieldLines = ({
  fields,
  binding,
  bareGroups = false,
  isFirst = false,
}: {
  fields: readonly Field[];
  binding: Binding;
  bareGroups?: boolean;
  /** The first of them is where the focus goes when the form is opened. */
  isFirst?: boolean;
}) => (
  <div className={classes.formLines} data-part="form-lines">
    {gather(fields).map((line, index) => {
      if (isFlags(line)) return <Flags key={keyOf(line[0])} fields={line} binding={binding} />;
      if (line.kind === 'group') {
        if (isTicks(line)) return <Ticks key={line.label} field={line} binding={binding} />;
        return (
          <GroupControl key={keyOf(line)} field={line} binding={binding} bare={bareGroups} draw={drawLines} />
        );
      }
      if (line.kind === 'list' && bareGroups)
        return <ListControl key={keyOf(line)} field={line} binding={binding} draw={drawLines} />;
      return (
        <Line
          key={`${keyOf(line)} ${line.label}`}
          field={line}
          binding={binding}
          first={isFirst && index === 0}
        />
      );
    })}
  </div>
);

const drawLines: DrawLines = (fields, binding) => <FieldLines fields={fields} binding={binding} />;
