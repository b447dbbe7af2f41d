import { askChoice, askFlag, askIf, defineMove } from '../../core/ask.ts';
import { optionOf } from '../../core/make-fields.ts';
import type { Seat } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import { played } from '../../core/table-moves.ts';
import { type Roll, step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import {
  layTerrain,
  SECTORS,
  type Sector,
  TERRAIN,
  type Terrain,
  terrainName,
} from '../combat/terrain-layout.ts';
import { lust } from '../refs.ts';
import { tableMove } from './asks.ts';
import type { TableState } from './state.ts';

export const isLaying = ({ turn, phase, terrain }: TableState): boolean =>
  turn === 1 && phase === 'magic' && !layTerrain(terrain).complete;

const D6 = 6;

/** A d6 each, again while they tie: the higher lays the key feature (1.71). */
export const ROLL_FOR_GROUND = tableMove({
  id: 'roll-for-ground',
  when: (state) => isLaying(state) && state.terrain.length === 0 && state.terrainFirst === null,
  show: () => ({
    title: 'Roll who lays the ground first',
    hint: 'A d6 each; ties roll again. In a campaign the defender begins without a roll.',
    dice: true,
  }),
  play: (state, dice) => {
    const rolls: Roll[] = [];
    let first: Seat | null = null;
    while (first === null) {
      const roll = dice.roll(D6, 2, `${state.sides.A.name}, then ${state.sides.B.name}`);
      rolls.push(roll);
      const [a = 0, b = 0] = roll.values;
      if (a !== b) first = a > b ? 'A' : 'B';
    }
    const { name } = state.sides[first];
    return played({ ...state, terrainFirst: first }, `${name} lays the key feature.`, [
      step(lust('1.71'), 'Higher', name, {}, rolls),
    ]);
  },
});

/** `0 key feature; 12 hill, rough` */
const layWords = (sectors: Readonly<Record<string, readonly string[]>>): string =>
  SECTORS.filter((sector) => (sectors[`${sector}`] ?? []).length > 0)
    .map(
      (sector) =>
        `${sector} ${(sectors[`${sector}`] ?? []).map((id) => terrainName(id).toLowerCase()).join(', ')}`,
    )
    .join('; ');

/** Who lays the next piece. */
export const layer = ({ terrain, terrainFirst }: TableState): Seat =>
  layTerrain(terrain).next ?? terrainFirst ?? 'A';

/** The board is laid before anything else happens; it may be left out. */
export const LAY_GROUND = defineMove({
  id: 'terrain',
  about: (state: TableState) => (state.over === null && isLaying(state) ? [layer(state)] : []),
  show: (player, state) => {
    const opening = state.terrain.length === 0;
    return {
      title: opening ? 'Lay the key feature' : 'Lay a piece of ground',
      hint: opening
        ? 'A bridge, ford, village or outpost, in sector 9, 0 or 3.'
        : `${does(state.sides[player].name, 'is')} next. So far: ${layWords(layTerrain(state.terrain).sectors)}.`,
      seat: null,
    };
  },
  asks: (player, state) => {
    const opening = state.terrain.length === 0;
    const { sectors } = layTerrain(state.terrain);
    const free = SECTORS.filter((sector) => (sectors[`${sector}`] ?? []).length === 0);
    return {
      player: askChoice<Seat>('Laid by', { A: state.sides.A.name, B: state.sides.B.name }, player),
      sector: askChoice<Sector>(
        'Sector, by the clock',
        SECTORS.map((sector) =>
          optionOf(
            sector,
            sector === 0 ? '0, the middle' : `${sector}`,
            (sectors[`${sector}`] ?? []).map(terrainName).join(', '),
          ),
        ),
        opening ? 0 : (free[0] ?? 0),
      ),
      type: askChoice<Terrain>(
        'Ground',
        TERRAIN.map(({ id, name }) => ({
          ...optionOf(id, name),
          refused:
            (id === 'key') === opening
              ? null
              : opening
                ? 'the key feature comes first'
                : 'there is one already',
        })),
        opening ? 'key' : 'clear',
      ),
      river: askIf(opening, askFlag('With a river', false, 'It runs off two edges of the board.')),
    };
  },
  play: (state, _about, laid) => {
    const terrain = [...state.terrain, laid];
    const { errors, complete } = layTerrain(terrain, { A: state.sides.A.name, B: state.sides.B.name });
    if (errors.length > 0) throw new RuleRefusal('blood-lust/terrain', errors.join(' '), 'sector');
    const piece = TERRAIN.find(({ id }) => id === laid.type)?.words ?? laid.type;
    const what = `${piece}${laid.river ? ' with a river' : ''}`;
    return played(
      { ...state, terrain },
      `${state.sides[laid.player].name} laid ${what} in sector ${laid.sector}${complete ? '; the board is complete' : ''}.`,
      [step(lust('1.71'), `Sector ${laid.sector}`, what, { laid: terrain.length })],
    );
  },
});
