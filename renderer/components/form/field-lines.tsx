import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { Field, FlagField, TextField } from '../../../rules/core/form.ts';
import { FieldRow } from '../field-row.tsx';
import { OptionCheck } from '../option-check.tsx';
import { type Binding, type DrawLines, valueIn } from './binding.ts';
import { ChoiceControl } from './choice-field.tsx';
import { GroupControl } from './group-field.tsx';
import { ListControl } from './list-field.tsx';
import { ManyControl } from './many-field.tsx';
import { NumberControl } from './number-field.tsx';

/** Things to tick that follow each other stand together, two a line. */
const Flags = ({ fields, binding }: { fields: readonly FlagField[]; binding: Binding }) => (
  <div className="form-options" data-flags>
    {fields.map((field) => (
      <OptionCheck
        key={field.path.join('.')}
        label={field.label}
        checked={valueIn(binding, field) === true}
        aside={null}
        wrong={binding.isWrong(field)}
        effect={field.help === '' ? null : field.help}
        onChange={(on) => {
          binding.set(field, on);
          binding.done();
        }}
      />
    ))}
  </div>
);

const TextControl = ({ field, binding }: { field: TextField; binding: Binding }) => {
  const value = valueIn(binding, field);
  const Input = field.long ? Textarea : TextInput;
  return (
    <Input
      size="xs"
      aria-label={field.label}
      {...(field.long ? { rows: 3 } : {})}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => {
        const text = event.currentTarget.value;
        binding.set(field, text === '' && field.optional ? null : text);
      }}
      onBlur={binding.done}
    />
  );
};

const Control = ({ field, binding, describedBy }: LineProps & { describedBy: string | undefined }) => {
  switch (field.kind) {
    case 'number':
      return <NumberControl field={field} binding={binding} describedBy={describedBy} />;
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
}

const Line = ({ field, binding }: LineProps) => {
  const help = useId();
  const tall = field.kind === 'many' || field.kind === 'list' || field.help !== '';
  return (
    <FieldRow label={field.label} top={tall}>
      <div className="form-control">
        <Control field={field} binding={binding} describedBy={field.help === '' ? undefined : help} />
        {field.help !== '' && (
          <small id={help} className="caption">
            {field.help}
          </small>
        )}
      </div>
    </FieldRow>
  );
};

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
}: {
  fields: readonly Field[];
  binding: Binding;
  bareGroups?: boolean;
}) => (
  <div className="form-lines">
    {gather(fields).map((line) => {
      if (isFlags(line)) return <Flags key={keyOf(line[0])} fields={line} binding={binding} />;
      if (line.kind === 'group') {
        return (
          <GroupControl key={keyOf(line)} field={line} binding={binding} bare={bareGroups} draw={drawLines} />
        );
      }
      if (line.kind === 'list' && bareGroups)
        return <ListControl key={keyOf(line)} field={line} binding={binding} draw={drawLines} />;
      return <Line key={keyOf(line)} field={line} binding={binding} />;
    })}
  </div>
);

const drawLines: DrawLines = (fields, binding) => <FieldLines fields={fields} binding={binding} />;
