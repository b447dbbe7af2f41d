import { NativeSelect, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { livingPlaces } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import type { Shown } from './amend-form.ts';
import classes from './amend-page.module.css';

interface AmendFieldsProps {
  readonly fields: Shown['fields'];
  readonly values: Readonly<Record<string, string>>;
  readonly notes?: Shown['notes'];
  onChange(values: Readonly<Record<string, string>>): void;
}

/** What of an entry may be worded otherwise; a changed field says what it was, and what it costs. */
export const AmendFields = ({ fields, values, notes = [], onChange }: AmendFieldsProps) => {
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
        const old = choices.find((one) => one.value === was)?.label ?? was;
        const beside = notes.filter((note) => note.key === key && !note.warns).map(({ text }) => text);
        const note = [...(changed ? [`was ${old === '' ? 'nothing' : old}`] : []), ...beside].join(', ');
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
                value={livingPlaces(view.state).find(({ at }) => `${at.x}, ${at.y}` === value)?.id ?? ''}
                data={[
                  { value: '', label: 'no place of the map' },
                  ...livingPlaces(view.state).map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(event) => {
                  const at = view.state.places[event.currentTarget.value]?.at;
                  if (at !== undefined) set(key, was, `${at.x}, ${at.y}`);
                }}
              />
            )}
            {changed &&
              notes
                .filter((one) => one.key === key && one.warns)
                .map(({ text }) => (
                  <p key={text} className={classes.amendWarning} role="status">
                    <IconAlertTriangle aria-hidden />
                    {text}
                  </p>
                ))}
          </div>
        );
      })}
    </div>
  );
};
