import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { headsOf } from '../../../../rules/campaign/figures.ts';
import type { ArmyState } from '../../../../rules/campaign/state.ts';
import { OptionCheck } from '../../../components/option-check.tsx';
import { IntentDialog } from './intent-dialog.tsx';
import { NO_TROOPS, TroopsField, troopsOf } from './troops-field.tsx';
import { type Amounts, filledIn, UnitGrid } from './unit-grid.tsx';

const MOST_HEADS = 100_000;

/** Men who come back to their units, and units that are new. */
export const ReinforceDialog = ({ army, onClose }: { army: ArmyState; onClose: () => void }) => {
  const [amounts, setAmounts] = useState<Amounts>({});
  const [more, setMore] = useState(false);
  const [draft, setDraft] = useState(NO_TROOPS);
  const [raise, setRaise] = useState(false);
  const restore = filledIn(amounts);
  const troops = more ? troopsOf(draft) : null;
  return (
    <IntentDialog
      title={`Reinforce ${army.name}`}
      size={600}
      intent={
        Object.keys(restore).length === 0 && troops === null
          ? null
          : { kind: 'reinforce', armyId: army.id, restore, raise, troops }
      }
      hint="Say how many heads come back to which unit, or add new units."
      confirm="Reinforce"
      icon={<IconFlag />}
      onClose={onClose}
    >
      <UnitGrid
        units={army.units}
        head="come back"
        amounts={amounts}
        mostOf={(unit) => (raise ? MOST_HEADS : unit.headsFull - headsOf(unit))}
        onChange={setAmounts}
      />
      <OptionCheck
        label="Full numbers grow where more come than are missing"
        checked={raise}
        aside={null}
        onChange={setRaise}
      />
      <OptionCheck label="New units join as well" checked={more} aside={null} onChange={setMore} />
      {more && <TroopsField draft={draft} onChange={setDraft} />}
    </IntentDialog>
  );
};
