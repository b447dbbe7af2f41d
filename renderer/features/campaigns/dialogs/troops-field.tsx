import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { IntentOf } from '../../../../rules/campaign/intents.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { DECIDING_SYSTEM } from '../../../rules/load-system.ts';
import { allRosters } from '../../rosters/queries.ts';
import classes from './dialogs.module.css';
import { newUnit, type UnitDraft } from './unit-draft.ts';
import { UnitFields } from './unit-fields.tsx';

export type Troops = IntentOf<'muster'>['troops'];

/** Where an army's units come from, as it is filled in. */
export interface TroopsDraft {
  readonly from: 'roster' | 'typed';
  readonly rosterId: string | null;
  readonly units: readonly UnitDraft[];
}

export const NO_TROOPS: TroopsDraft = { from: 'roster', rosterId: null, units: [newUnit(1)] };

/** Null while something is missing. */
export const troopsOf = ({ from, rosterId, units }: TroopsDraft): Troops | null => {
  if (from === 'roster') return rosterId === null ? null : { rosterId };
  const filled = units.filter(({ individuals, name }) => individuals > 0 && name.trim() !== '');
  if (filled.length === 0) return null;
  return {
    system: DECIDING_SYSTEM,
    units: filled.map(({ name, individuals, fc, armor, shield, mounted, missile, abilities }) => ({
      name: name.trim(),
      heads: individuals,
      headsPerFigure: 20,
      fighters: { fc, armor, shield, mounted, missile, abilities: [...abilities] },
      move: null,
    })),
  };
};

/** A roster of any rules, or units typed in. */
export const TroopsField = ({
  draft,
  onChange,
}: {
  draft: TroopsDraft;
  onChange: (draft: TroopsDraft) => void;
}) => {
  const rosters = useQuery(allRosters()).data?.rosters ?? [];
  const add = (): void =>
    onChange({
      ...draft,
      units: [...draft.units, newUnit(Math.max(0, ...draft.units.map(({ key }) => key)) + 1)],
    });
  return (
    <>
      <ChoiceBar<TroopsDraft['from']>
        label="Where the units come from"
        choices={[
          { value: 'roster', label: 'From a roster' },
          { value: 'typed', label: 'Typed in' },
        ]}
        value={draft.from}
        onChange={(from) => onChange({ ...draft, from })}
      />
      {draft.from === 'roster' ? (
        <ChoiceList
          label="Roster"
          description="It is copied as it is now; the roster itself stays yours to change."
          value={draft.rosterId ?? ''}
          data={[
            {
              value: '',
              label: rosters.length === 0 ? 'No rosters yet: type the units in' : 'Choose a roster …',
            },
            ...rosters.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(picked) => onChange({ ...draft, rosterId: picked || null })}
        />
      ) : (
        <>
          <ul className={classes.campUnits} aria-label="Units">
            {draft.units.map((unit) => (
              <UnitFields
                key={unit.key}
                unit={unit}
                onRemove={
                  draft.units.length === 1
                    ? null
                    : () => onChange({ ...draft, units: draft.units.filter(({ key }) => key !== unit.key) })
                }
                onChange={(patch) =>
                  onChange({
                    ...draft,
                    units: draft.units.map((old) => (old.key === unit.key ? { ...old, ...patch } : old)),
                  })
                }
              />
            ))}
          </ul>
          <Button variant="subtle" leftSection={<IconPlus />} onClick={add}>
            Add a unit
          </Button>
        </>
      )}
    </>
  );
};
