import type { ArmyState, CampaignState } from '../../../../rules/campaign/state.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';

interface ArmySelectProps {
  readonly label: string;
  readonly state: CampaignState;
  readonly armies: readonly ArmyState[];
  readonly value: string | null;
  readonly first?: boolean;
  onChange(armyId: string | null): void;
}

export const ArmySelect = ({ label, state, armies, value, first = false, onChange }: ArmySelectProps) => (
  <ChoiceList
    label={label}
    data-autofocus={first || undefined}
    value={value ?? ''}
    data={[
      { value: '', label: 'Choose an army …' },
      ...armies.map(({ id, name, sideId }) => {
        const side = state.sides[sideId]?.name ?? '';
        // Armies that are called alike say their side already.
        return { value: id, label: name.includes(`(${side}`) ? name : `${name} (${side})` };
      }),
    ]}
    onChange={(picked) => onChange(picked || null)}
  />
);
