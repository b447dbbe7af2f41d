import { useId } from 'react';
import type { Field, FlagField, GroupField } from '../../../rules/core/form.ts';
import { FieldRow } from '../field-row.tsx';
import type { Binding, DrawLines } from './binding.ts';
import { Clear, Control, Flags, gather, isFlags, isTicks, keyOf, type LineProps } from './field-controls.tsx';
import classes from './form.module.css';
import { GroupControl } from './group-field.tsx';
import { ListControl } from './list-field.tsx';

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
        data-beside={beside || undefined}
        data-field={field.path.join('.')}
      >
        <Control
          field={field}
          binding={binding}
          first={first}
          describedBy={field.help === '' ? undefined : help}
          draw={drawLines}
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

/** Things to tick that belong together, under one name. */
const Ticks = ({
  field,
  binding,
}: {
  field: GroupField & { fields: readonly FlagField[] };
  binding: Binding;
}) => (
  <FieldRow label={field.label} top>
    <div className={classes.formControl}>
      <Flags fields={field.fields} binding={binding} label={field.label} />
    </div>
  </FieldRow>
);

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
  <div className={classes.formLines}>
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
