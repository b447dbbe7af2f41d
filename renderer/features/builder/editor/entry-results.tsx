import { useMemo } from 'react';
import type { RosterDesk } from '../../../../rules/core/desk.ts';
import type { RosterDocument } from '../../../../rules/core/system.ts';
import { knownMeetings } from '../../../../rules/core/what-it-does.ts';
import { StepsList } from '../../../components/steps-list.tsx';
import { useKit } from '../kit/use-kit.tsx';
import { Bill } from './bill.tsx';
import { Chances } from './chances.tsx';
import { Derivation } from './derivation.tsx';
import classes from './editor.module.css';
import { Meetings } from './meetings.tsx';
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
  const { rules } = useKit();
  const known = useMemo(
    () => (chances === null ? knownMeetings(rules.rosters, roster, id) : []),
    [chances, rules, roster, id],
  );
  const sums = desk.explain(roster, id);
  if (bill === null && powers === null && chances === null && sums.length + known.length === 0) return null;
  return (
    <div className={classes.entryResults}>
      {bill !== null && <Bill of={bill} />}
      {bill === null && sums.length > 0 && <Derivation of={sums} />}
      {powers !== null && <Powers of={powers} />}
      {chances !== null && <Chances of={chances} />}
      {known.length > 0 && <Meetings of={known} />}
      {bill !== null && sums.length > 0 && <StepsList of={sums} />}
    </div>
  );
};
