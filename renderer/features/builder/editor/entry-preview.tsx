import type { RosterDesk } from '../../../../rules/core/desk.ts';
import type { RosterDocument } from '../../../../rules/core/system.ts';
import { Bill } from './bill.tsx';
import { FactStrip } from './fact-strip.tsx';

interface EntryPreviewProps {
  readonly id: string;
  readonly roster: RosterDocument;
  readonly desk: RosterDesk<RosterDocument>;
}

/** An entry at a glance, for the palette. */
export const EntryPreview = ({ id, roster, desk }: EntryPreviewProps) => {
  const bill = desk.bill?.(roster, id) ?? null;
  return (
    <>
      <FactStrip facts={desk.facts(roster, id)} />
      {bill !== null && <Bill of={bill} />}
    </>
  );
};
