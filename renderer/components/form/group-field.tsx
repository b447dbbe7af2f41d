import { Switch } from '@mantine/core';
import type { GroupField } from '../../../rules/core/form.ts';
import { groupBlank } from '../../../rules/core/form-values.ts';
import { type Binding, type DrawLines, valueIn } from './binding.ts';
import classes from './form.module.css';

interface GroupControlProps {
  readonly field: GroupField;
  readonly binding: Binding;
  /** The section above already says its name. */
  readonly bare: boolean;
  readonly draw: DrawLines;
}

/** An object inside: its own lines under its own head; one that may be absent is switched on. */
export const GroupControl = ({ field, binding, bare, draw }: GroupControlProps) => {
  const on = !field.optional || valueIn(binding, field) !== null;
  const beside = on ? binding.beside(field) : null;
  return (
    <fieldset className={classes.formGroup} aria-label={field.label} data-bare={bare || undefined}>
      {(!bare || field.optional || beside !== null) && (
        <div className={classes.formGroupHead}>
          {field.optional ? (
            <Switch
              label={field.label}
              checked={on}
              onChange={({ currentTarget: { checked } }) => {
                binding.set(field, checked ? groupBlank(field) : null);
                binding.done();
              }}
            />
          ) : (
            !bare && <span className={classes.formGroupName}>{field.label}</span>
          )}
          {beside}
        </div>
      )}
      {field.help !== '' && <p className="caption">{field.help}</p>}
      {on && draw(field.fields, binding)}
    </fieldset>
  );
};
