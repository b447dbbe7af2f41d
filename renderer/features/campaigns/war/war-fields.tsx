import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { CommitField } from '../parts/commit-field.tsx';

const isNumber = (text: string): boolean => /^[-−]?\d+([.,]\d+)?$/.test(text.trim());
const toNumber = (text: string): number => Number(text.trim().replace(',', '.').replace('−', '-'));

interface NumberCellProps {
  readonly label: string;
  readonly hidden?: boolean;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
  readonly disabled: boolean;
  onCommit(value: number): void;
}

/** A number that becomes an entry when it is left. */
export const NumberCell = ({
  label,
  hidden = true,
  value,
  min,
  max,
  whole = false,
  disabled,
  onCommit,
}: NumberCellProps) => (
  <CommitField
    label={label}
    hiddenLabel={hidden}
    numeric
    value={String(value)}
    disabled={disabled}
    check={(text) => {
      if (!isNumber(text) || (whole && !Number.isInteger(toNumber(text))))
        return whole ? 'A whole number' : 'A number';
      return toNumber(text) < min || toNumber(text) > max ? `From ${min} to ${max}` : null;
    }}
    onCommit={(text) => onCommit(toNumber(text))}
  />
);

/** Takes a line of a list away. */
export const RemoveButton = ({
  what,
  disabled,
  onRemove,
}: {
  what: string;
  disabled: boolean;
  onRemove: () => void;
}) => (
  <ActionIcon aria-label={`Remove ${what}`} disabled={disabled} onClick={onRemove}>
    <IconTrash aria-hidden />
  </ActionIcon>
);
