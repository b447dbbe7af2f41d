import { NativeSelect, TextInput } from '@mantine/core';
import { livingPlaces } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import type { Shown } from './amend-form.ts';
import classes from './amend-page.module.css';

interface AmendFieldsProps {
  readonly fields: Shown['fields'];
  readonly values: Readonly<Record<string, string>>;
  onChange(values: Readonly<Record<string, string>>): void;
}

/** What of an entry may be worded otherwise; a changed field says what it was. */
export const AmendFields = ({ fields, values, onChange }: AmendFieldsProps) => {
  const { view } = useSession();
  const set = (key: string, was: string, value: string): void => {
    const { [key]: _old, ...rest } = values;
    onChange(value === was ? rest : { ...rest, [key]: value });
  };
  return (
    <div className={classes.amendFields}>
      {fields.map(({ key, label, kind, value: was, choices }) => {
        const value = values[key] ?? was;
        const changed = value !== was;
        const note = changed ? `was ${choices.find((one) => one.value === was)?.label ?? was}` : undefined;
        return (
          <div key={key} className={classes.amendField} data-changed={changed || undefined}>
            {kind === 'choice' ? (
              <NativeSelect
                label={label}
                description={note}
                value={value}
                data={[...(value === '' ? [{ value: '', label: 'nobody' }] : []), ...choices]}
                onChange={(event) => set(key, was, event.currentTarget.value)}
              />
            ) : (
              <TextInput
                label={kind === 'spot' ? `${label}, miles east, miles south` : label}
                description={note}
                inputMode={kind === 'number' ? 'decimal' : 'text'}
                value={value}
                onChange={(event) => set(key, was, event.currentTarget.value)}
              />
            )}
            {kind === 'spot' && (
              <NativeSelect
                aria-label={`${label}: a place`}
                value=""
                data={[
                  { value: '', label: 'or a place …' },
                  ...livingPlaces(view.state).map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(event) => {
                  const at = view.state.places[event.currentTarget.value]?.at;
                  if (at !== undefined) set(key, was, `${at.x}, ${at.y}`);
                }}
              />
            )}
          </div>
        );
      })}
    </div>
  );
};
