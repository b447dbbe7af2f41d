import {
  FIGHTING_CAPACITIES,
  findCapacity,
} from '../../../../../../rules/by-this-axe/data/fighting-capacity.ts';
import { ChoiceBar } from '../../../../../components/choice-bar.tsx';
import { FieldRow } from '../../../../../components/field-row.tsx';
import { formatNumber } from '../../../../../format.ts';

interface CapacityFieldProps {
  readonly fc: number;
  /** The highest that is offered; a higher one that is set shows as well. */
  readonly most: number;
  readonly wrong: boolean;
  /** Null where the capacity costs nothing by itself. */
  readonly price: ((fc: number) => number) | null;
  onChange(fc: number, what: string): void;
}

export const CapacityField = ({ fc, most, wrong, price, onChange }: CapacityFieldProps) => {
  const offered = FIGHTING_CAPACITIES.filter((capacity) => capacity.fc <= most || capacity.fc === fc);
  const choices = offered.map((capacity) => ({
    value: capacity.fc,
    label: capacity.name,
    ...(price === null ? {} : { detail: formatNumber(price(capacity.fc)) }),
  }));
  const odd = findCapacity(fc) === null ? [{ value: fc, label: `${fc}`, detail: '?' }] : [];
  return (
    <FieldRow label="Fighting">
      <ChoiceBar
        label="Fighting capacity"
        choices={[...choices, ...odd]}
        value={fc}
        wrong={wrong}
        onChange={(next) => onChange(next, `fighting capacity ${next}`)}
      />
    </FieldRow>
  );
};
