import type { ActionBoard, BoardLook } from '../../core/board.ts';
import type { Json, JsonObject } from '../../core/json.ts';
import { optionOf } from '../../core/make-fields.ts';
import { layTerrain, type Placement, SECTORS, TERRAIN, terrainName } from './terrain-layout.ts';

const PLAYERS = { A: 'First player', B: 'Second player' } as const;
type Player = keyof typeof PLAYERS;

const placementsOf = (input: JsonObject): readonly Placement[] =>
  (input['placements'] ?? []) as unknown as readonly Placement[];

const withPlacements = (input: JsonObject, placements: readonly Placement[]): JsonObject => ({
  ...input,
  placements: placements as unknown as Json,
});

const sentenceOf = (player: Player, { opening, complete, second }: Record<string, boolean>): string => {
  if (complete) return 'All nine sectors are stated.';
  if (opening) return 'The high roller lays the key feature first, in sector 9, 0 or 3.';
  return `${PLAYERS[player]} is next${second ? ', and may still add one second piece' : ''}.`;
};

const look = (input: JsonObject): BoardLook => {
  const placements = placementsOf(input);
  const { errors, next, complete, secondsUsed, sectors } = layTerrain(placements);
  const opening = placements.length === 0;
  const player: Player = next ?? (placements.at(-1)?.player === 'A' ? 'B' : 'A');
  const players: readonly Player[] = opening ? ['A', 'B'] : [player];
  return {
    said: sentenceOf(player, { opening, complete, second: !secondsUsed[player] }),
    errors,
    laid: Object.fromEntries(
      Object.entries(sectors).map(([sector, pieces]) => [
        sector,
        pieces.map((id) => ({ name: terrainName(id), marked: id === 'key' })),
      ]),
    ),
    players: players.map((one) => optionOf(one, PLAYERS[one])),
    pieces: TERRAIN.filter(({ id }) => (id === 'key') === opening).map(({ id, name }) => optionOf(id, name)),
  };
};

/** The nine sectors, laid in turn. */
export const terrainBoard: ActionBoard = {
  place: 'Sector',
  places: SECTORS.map((sector) => `${sector}`),
  across: 3,
  look,
  lay: (input, { place, player, piece }) =>
    withPlacements(input, [
      ...placementsOf(input),
      { player, sector: Number(place), type: piece, river: false } as Placement,
    ]),
  takeBack: (input) => withPlacements(input, placementsOf(input).slice(0, -1)),
};
