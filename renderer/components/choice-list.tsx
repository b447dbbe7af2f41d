import { NativeSelect, Select, type SelectProps } from '@mantine/core';

/** More than fit a glance are found by typing a few letters. */
export const MOST_AT_A_GLANCE = 10;

interface Item {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface ItemGroup {
  readonly group: string;
  readonly items: readonly Item[];
}

export type ListEntry = Item | ItemGroup;

interface ChoiceListProps
  extends Pick<
    SelectProps,
    | 'aria-describedby'
    | 'aria-invalid'
    | 'aria-label'
    | 'aria-labelledby'
    | 'className'
    | 'description'
    | 'disabled'
    | 'error'
    | 'label'
  > {
  readonly data: readonly ListEntry[];
  readonly value: string;
  readonly 'data-autofocus'?: boolean | undefined;
  onChange(value: string): void;
}

const itemsOf = (entry: ListEntry): readonly Item[] => ('group' in entry ? entry.items : [entry]);
const copyOf = (entry: ListEntry) => ('group' in entry ? { ...entry, items: [...entry.items] } : entry);

/** One of a list, by its name. */
export const ChoiceList = ({ data, onChange, ...props }: ChoiceListProps) => {
  const entries = data.map(copyOf);
  return data.flatMap(itemsOf).length <= MOST_AT_A_GLANCE ? (
    <NativeSelect {...props} data={entries} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <Select
      {...props}
      data={entries}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(value) => onChange(value ?? '')}
    />
  );
};
