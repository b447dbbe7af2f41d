import { headsOf } from '../../../../rules/campaign/figures.ts';
import type { CampaignUnit } from '../../../../rules/campaign/state.ts';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import { formatNumber } from '../../../format.ts';
import classes from './dialogs.module.css';

export type Amounts = Readonly<Record<string, number | null>>;

interface UnitGridProps {
  readonly units: readonly CampaignUnit[];
  /** Over the column of numbers: `come back`. */
  readonly head: string;
  readonly amounts: Amounts;
  mostOf(unit: CampaignUnit): number;
  onChange(amounts: Amounts): void;
}

/** A number of heads for each unit; an empty field leaves the unit alone. */
export const UnitGrid = ({ units, head, amounts, mostOf, onChange }: UnitGridProps) => (
  <div className={classes.campUnits}>
    <table aria-label={`Units: ${head}`}>
      <thead>
        <tr>
          <th scope="col">Unit</th>
          <th scope="col">heads</th>
          <th scope="col">{head}</th>
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => {
          const amount = amounts[unit.id] ?? null;
          return (
            <tr key={unit.id}>
              <th scope="row">{unit.name}</th>
              <td>
                {formatNumber(headsOf(unit))} of {formatNumber(unit.headsFull)}
              </td>
              <td>
                <NumberStepper
                  label={`${unit.name}: ${head}`}
                  value={amount}
                  min={0}
                  max={mostOf(unit)}
                  wrong={amount !== null && amount > mostOf(unit)}
                  onChange={(value) => onChange({ ...amounts, [unit.id]: value })}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

/** Only the filled ones. */
export const filledIn = (amounts: Amounts): Record<string, number> =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([id, amount]) =>
      amount === null || amount === 0 ? [] : [[id, amount]],
    ),
  );
