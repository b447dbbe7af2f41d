import type { ReactNode } from 'react';
import type { Field, FormSection, GroupField } from '../../../rules/core/form.ts';
import { hasProfile, writeAt } from '../../../rules/core/form-values.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import type { Binding } from './binding.ts';
import { CompactLines } from './compact-lines.tsx';
import { FieldLines } from './field-lines.tsx';
import { Folded } from './folded.tsx';
import classes from './form.module.css';

interface FieldsFormProps {
  readonly sections: readonly FormSection[];
  readonly value: JsonObject;
  /** The whole value with one field changed, and which. */
  onChange(value: JsonObject, field: Field): void;
  /** A control was left: what comes next is a new change. */
  onDone?(): void;
  /** Marks what an issue is about. */
  isWrong?(field: Field): boolean;
  /** For a narrow pane: two fields a line. */
  readonly compact?: boolean;
  /** Beside the head of a group that describes a unit or a character: a way to fill it. */
  beside?(field: GroupField): ReactNode;
}

const NEVER = (): boolean => false;
const NOTHING = (): null => null;
const IDLE = (): void => {};

const isNamedAfter = ({ title, fields }: FormSection): boolean =>
  fields.length === 1 && fields[0]?.label === title;

/** Whoever meets whom stand side by side where there is room. */
const isSide = ({ fields: [only, second] }: FormSection): boolean =>
  second === undefined && only !== undefined && hasProfile(only);

/** Whatever can be filled in, drawn from its fields: an action, a move, an entry of a roster, options. */
export const FieldsForm = ({
  sections,
  value,
  onChange,
  onDone = IDLE,
  isWrong = NEVER,
  compact = false,
  beside = NOTHING,
}: FieldsFormProps) => {
  const binding: Binding = {
    value,
    isWrong,
    compact,
    beside,
    done: onDone,
    set: (field, next, also = {}) =>
      onChange({ ...(writeAt(value, field.path, next) as JsonObject), ...also }, field),
  };
  return (
    <div className={classes.fieldsForm} data-part="fields-form">
      <div className={classes.formSections}>
        {sections.map((section, index) => (
          <section
            key={`${section.title} ${section.fields[0]?.path.join('.') ?? ''}`}
            className={classes.formSection}
            data-side={isSide(section) || undefined}
            {...(section.title === '' ? {} : { 'aria-label': section.title })}
          >
            {section.fold === undefined && section.title !== '' && <h3>{section.title}</h3>}
            <Folded section={section} binding={binding}>
              {compact ? (
                <CompactLines fields={section.fields} binding={binding} isFirst={index === 0} />
              ) : (
                <FieldLines
                  fields={section.fields}
                  binding={binding}
                  bareGroups={isNamedAfter(section)}
                  isFirst={index === 0}
                />
              )}
            </Folded>
          </section>
        ))}
      </div>
    </div>
  );
};
