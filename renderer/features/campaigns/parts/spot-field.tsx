import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type CellGrid, cellAt, cellNamed } from '../../../../rules/campaign/atlas/cells.ts';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { formatMiles, roundSpot, type Spot } from '../map/geometry.ts';
import classes from './spot-field.module.css';
import { livingPlaces } from './words.ts';

interface SpotFieldProps {
  /** `To`, `Where it stands`. */
  readonly label: string;
  readonly state: CampaignState;
  readonly spot: Spot | null;
  /** Said where none is chosen. */
  readonly none?: string;
  onChange(spot: Spot | null): void;
}

const parseMiles = (text: string): number | null => {
  const miles = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(miles) ? null : miles;
};

const MilesField = ({
  label,
  value,
  onMiles,
}: {
  label: string;
  value: number | null;
  onMiles: (miles: number) => void;
}) => {
  const [draft, setDraft] = useState<string | null>(null);
  const parsed = draft === null ? value : parseMiles(draft);
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      value={draft ?? (value === null ? '' : formatMiles(value))}
      error={draft !== null && draft.trim() !== '' && parsed === null ? 'A number of miles' : null}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        const miles = parseMiles(event.currentTarget.value);
        if (miles !== null) onMiles(miles);
      }}
      onBlur={() => setDraft(null)}
    />
  );
};

/** `0307`, `C7`: the middle of that cell. */
const CellField = ({
  grid,
  spot,
  onChange,
}: {
  grid: CellGrid;
  spot: Spot | null;
  onChange: (spot: Spot) => void;
}) => {
  const [draft, setDraft] = useState<string | null>(null);
  const found = draft === null ? null : cellNamed(grid, draft);
  return (
    <TextInput
      label={grid.kind === 'hexes' ? 'Hex' : 'Square'}
      value={draft ?? (spot === null ? '' : cellAt(grid, spot).name)}
      error={
        draft !== null && draft.trim() !== '' && found === null
          ? `Such as ${cellAt(grid, { x: 0, y: 0 }).name}`
          : null
      }
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        const cell = cellNamed(grid, event.currentTarget.value);
        if (cell !== null) onChange(roundSpot(cell.middle));
      }}
      onBlur={() => setDraft(null)}
    />
  );
};

/** A place of the campaign, or miles from the map's upper left corner. */
export const SpotField = ({ label, state, spot, none = 'Choose a place …', onChange }: SpotFieldProps) => {
  const places = livingPlaces(state);
  const at = places.find((place) => spot !== null && place.at.x === spot.x && place.at.y === spot.y);
  return (
    <div className={classes.spotField}>
      <ChoiceList
        label={label}
        value={at?.id ?? (spot === null ? '' : 'spot')}
        data={[
          { value: '', label: none },
          ...places.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'spot', label: 'A spot on the map' },
        ]}
        onChange={(picked) => {
          const chosen = places.find(({ id }) => id === picked);
          if (chosen !== undefined) onChange(chosen.at);
          else if (picked === '') onChange(null);
          else onChange(spot ?? roundSpot({ x: state.map.width / 2, y: state.map.height / 2 }));
        }}
      />
      <MilesField
        label="Miles east"
        value={spot?.x ?? null}
        onMiles={(x) => onChange({ x, y: spot?.y ?? 0 })}
      />
      <MilesField
        label="Miles south"
        value={spot?.y ?? null}
        onMiles={(y) => onChange({ x: spot?.x ?? 0, y })}
      />
      {state.map.cells !== null && <CellField grid={state.map.cells} spot={spot} onChange={onChange} />}
    </div>
  );
};
