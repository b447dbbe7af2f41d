import type { RosterDesk } from '../../../../rules/core/desk.ts';
import type { RosterDocument } from '../../../../rules/core/system.ts';
import { StepsList } from '../../../components/steps-list.tsx';
import { Bill } from './bill.tsx';
import { Chances } from './chances.tsx';
import classes from './editor.module.css';
import { Powers } from './powers.tsx';

interface EntryResultsProps {
  readonly desk: RosterDesk<RosterDocument>;
  readonly roster: RosterDocument;
  readonly id: string;
}

/** What the rules make of an entry: its price, its powers, its chances, and how its numbers were found. */
export const EntryResults = ({ desk, roster, id }: EntryResultsProps) => {
  const bill = desk.bill?.(roster, id) ?? null;
  const powers = desk.powers?.(roster, id) ?? null;
  const chances = desk.chances?.(roster, id) ?? null;
  const sums = desk.explain(roster, id);
  if (bill === null && powers === null && chances === null && sums.length === 0) return null;
  return (
    <div className={classes.entryResults}>
      {bill !== null && <Bill of={bill} />}
      {powers !== null && <Powers of={powers} />}
      {chances !== null && <Chances of={chances} />}
      {sums.length > 0 && <StepsList of={sums} />}
    </div>
  );
};
