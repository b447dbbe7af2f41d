import { Button, NativeSelect } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  layTerrain,
  type Placement,
  SECTORS,
  type Sector,
  TERRAIN,
  type Terrain,
} from '../../../rules/blood-lust/combat/terrain-layout.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import './terrain-board.css';

interface TerrainBoardProps {
  readonly placements: readonly Placement[];
  onChange(placements: readonly Placement[]): void;
}

const PLAYERS = { A: 'First player', B: 'Second player' } as const;
const ACROSS = 3;

const nameOf = (type: Terrain): string => TERRAIN.find(({ id }) => id === type)?.name ?? type;

const piecesIn = (placements: readonly Placement[], sector: Sector): readonly Terrain[] =>
  placements.filter((one) => one.sector === sector).map(({ type }) => type);

/** Where the arrow keys lead from a sector, row by row. */
const step = (index: number, key: string): number | null => {
  const [row, column] = [Math.floor(index / ACROSS), index % ACROSS];
  switch (key) {
    case 'ArrowRight':
      return column < ACROSS - 1 ? index + 1 : null;
    case 'ArrowLeft':
      return column > 0 ? index - 1 : null;
    case 'ArrowDown':
      return row < ACROSS - 1 ? index + ACROSS : null;
    case 'ArrowUp':
      return row > 0 ? index - ACROSS : null;
    default:
      return null;
  }
};

/** The nine sectors of a Blood Lust table, laid in turn: choose a kind of ground, then press a sector. */
export const TerrainBoard = ({ placements, onChange }: TerrainBoardProps) => {
  const [type, setType] = useState<Terrain>('hill');
  const [first, setFirst] = useState<'A' | 'B'>(placements[0]?.player ?? 'A');
  const [focus, setFocus] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const { errors, next, complete, secondsUsed } = layTerrain(placements);
  const opening = placements.length === 0;
  const player = opening ? first : (next ?? (placements.at(-1)?.player === 'A' ? 'B' : 'A'));

  const lay = (sector: Sector): void => {
    const laid: Placement = { player, sector, type: opening ? 'key' : type, river: false };
    onChange([...placements, laid]);
  };
  const move = (event: KeyboardEvent, index: number): void => {
    const to = step(index, event.key);
    if (to === null) return;
    event.preventDefault();
    setFocus(to);
    buttons.current[to]?.focus();
  };

  return (
    <div className="terrain">
      <p className="terrain-turn" role="status">
        {complete
          ? 'All nine sectors are stated.'
          : opening
            ? 'The high roller lays the key feature first, in sector 9, 0 or 3.'
            : `${PLAYERS[player]} is next${secondsUsed[player] ? '' : ', and may still add one second piece'}.`}
      </p>
      {opening ? (
        <NativeSelect
          label="Who lays the key feature"
          data={[
            { value: 'A', label: PLAYERS.A },
            { value: 'B', label: PLAYERS.B },
          ]}
          value={first}
          onChange={(event) => setFirst(event.currentTarget.value === 'B' ? 'B' : 'A')}
        />
      ) : (
        <ChoiceBar<Terrain>
          label="What to lay"
          choices={TERRAIN.filter(({ id }) => id !== 'key').map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          value={type}
          onChange={setType}
        />
      )}
      <fieldset className="terrain-grid" aria-label="Sectors, by the clock">
        {SECTORS.map((sector, index) => {
          const pieces = piecesIn(placements, sector);
          const said = pieces.length === 0 ? 'nothing yet' : pieces.map(nameOf).join(', then ');
          return (
            <button
              key={sector}
              type="button"
              ref={(button) => {
                buttons.current[index] = button;
              }}
              className="terrain-sector"
              data-type={pieces.at(-1)}
              tabIndex={index === focus ? 0 : -1}
              aria-label={`Sector ${sector}: ${said}`}
              onFocus={() => setFocus(index)}
              onKeyDown={(event) => move(event, index)}
              onClick={() => lay(sector)}
            >
              <b>{sector}</b>
              {pieces.map((piece, order) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces lie one upon the other
                <span key={order}>{nameOf(piece)}</span>
              ))}
            </button>
          );
        })}
      </fieldset>
      {errors.length > 0 && (
        <ul className="terrain-errors">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      <Button
        leftSection={<IconArrowBackUp aria-hidden />}
        disabled={opening}
        onClick={() => onChange(placements.slice(0, -1))}
      >
        Take the last piece back
      </Button>
    </div>
  );
};
