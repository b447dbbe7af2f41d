import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ListField } from '../../../rules/core/form.ts';
import type { Json } from '../../../rules/core/json.ts';
import { type Binding, type DrawLines, rowBinding, valueIn } from './binding.ts';
import classes from './form.module.css';

interface ListControlProps {
  readonly field: ListField;
  readonly binding: Binding;
  readonly draw: DrawLines;
}

export const ListControl = ({ field, binding, draw }: ListControlProps) => {
  const value = valueIn(binding, field);
  const rows: readonly Json[] = Array.isArray(value) ? value : [];
  const put = (next: readonly Json[]): void => {
    binding.set(field, next);
    binding.done();
  };
  return (
    <div className={classes.formList}>
      {rows.map((_, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
          key={index}
          className={classes.formRow}
          aria-label={`${field.label} ${index + 1}`}
        >
          {draw(field.fields, rowBinding(binding, field, index))}
          <ActionIcon
            aria-label={`${field.label} ${index + 1}: take away`}
            onClick={() => put(rows.filter((_row, at) => at !== index))}
          >
            <IconX aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <Button
        size="compact-sm"
        leftSection={<IconPlus />}
        disabled={rows.length >= field.most}
        onClick={() => put([...rows, field.blank])}
      >
        {rows.length >= field.most ? `No more than ${field.most}` : 'Add a line'}
      </Button>
    </div>
  );
};
