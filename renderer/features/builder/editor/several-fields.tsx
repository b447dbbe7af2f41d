import { Button } from '@mantine/core';
import type { ChoiceField, Field, FlagField } from '../../../../rules/core/form.ts';
import { readAt } from '../../../../rules/core/form-values.ts';
import type { Json } from '../../../../rules/core/json.ts';
import type { RosterEntry } from '../../../../rules/core/system.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import classes from '../../../components/field-row.module.css';
import { FieldRow } from '../../../components/field-row.tsx';
import { count } from '../../../format.ts';
import { useKit } from '../kit/use-kit.tsx';
import { asJson } from '../people/source.ts';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { chosenOf, commonFields, commonValue, setAll } from '../several.ts';

interface SharedProps<F extends Field> {
  readonly field: F;
  readonly values: readonly Json[];
  set(what: string, value: Json): void;
}

const SharedChoice = ({ field, values, set }: SharedProps<ChoiceField>) => {
  const { label, choices } = field;
  const common = commonValue(values.map((value) => JSON.stringify(value)));
  return (
    <FieldRow label={label}>
      <ChoiceBar
        label={`${label} of all`}
        choices={choices.map((choice) => ({ value: JSON.stringify(choice.value), label: choice.label }))}
        value={common}
        onChange={(key) => {
          const chosen = choices.find(({ value }) => JSON.stringify(value) === key);
          if (chosen !== undefined) set(`${label.toLowerCase()} ${chosen.label}`, chosen.value);
        }}
      />
    </FieldRow>
  );
};

const SharedFlag = ({ field: { label }, values, set }: SharedProps<FlagField>) => {
  const on = values.filter((value) => value === true).length;
  return (
    <FieldRow label={label}>
      <div className={classes.fieldRowBeside}>
        <Button
          size="compact-sm"
          disabled={on === values.length}
          onClick={() => set(`${label.toLowerCase()} for all`, true)}
        >
          All
        </Button>
        <Button
          size="compact-sm"
          disabled={on === 0}
          onClick={() => set(`${label.toLowerCase()} for none`, false)}
        >
          None
        </Button>
        <span className="caption">
          {on} of {values.length} have it
        </span>
      </div>
    </FieldRow>
  );
};

/** What a system lets set for all of them: the fields that all their forms share. */
export const SeveralFields = ({ ids }: { ids: readonly string[] }) => {
  const session = useSession();
  const { desk } = useKit();
  const roster = useBuilder((state) => state.roster);
  const assessment = useBuilder((state) => state.assessment);
  const { units, characters } = chosenOf(roster, ids);
  const all: readonly RosterEntry[] = [...units, ...characters];
  const fields = commonFields(
    all.map(({ id }) => desk.form(roster, id, assessment)),
    desk.several ?? [],
  );
  return fields.map((field) => {
    const props = {
      values: all.map((entry) => readAt(asJson(entry), field.path)),
      set: (what: string, value: Json): void =>
        session.edit(`${count(all.length, 'entry', 'entries')}: ${what}`, (current) =>
          setAll(current, ids, field.path, value),
        ),
    };
    return field.kind === 'choice' ? (
      <SharedChoice key={field.label} field={field} {...props} />
    ) : (
      <SharedFlag key={field.label} field={field} {...props} />
    );
  });
};
