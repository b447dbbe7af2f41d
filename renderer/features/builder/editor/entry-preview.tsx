import type { RosterDocument } from '../../../../rules/core/system.ts';
import type { BuilderKit } from '../kit/kit.ts';
import { Bill } from './bill.tsx';
import { FactStrip } from './fact-strip.tsx';

interface EntryPreviewProps {
  readonly id: string;
  readonly roster: RosterDocument;
  readonly kit: Pick<BuilderKit, 'desk' | 'terms'>;
}

/** An entry at a glance, for the palette, which stands outside the builder. */
export const EntryPreview = ({ id, roster, kit }: EntryPreviewProps) => {
  const bill = kit.desk.bill?.(roster, id) ?? null;
  return (
    <>
      <FactStrip facts={kit.desk.facts(roster, id)} terms={kit.terms} />
      {bill !== null && <Bill of={bill} />}
    </>
  );
};
