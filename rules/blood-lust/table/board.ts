import { choiceField, flagField, optionOf } from '../../core/make-fields.ts';
import type { Seat } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type MoveKind, offerMove, played } from '../../core/table-moves.ts';
import { type Roll, step } from '../../core/trace.ts';
import { layTerrain, placement, SECTORS, TERRAIN, type Terrain } from '../combat/terrain-layout.ts';
import { lust } from '../refs.ts';
import type { TableState } from './state.ts';

const isOpen = ({ turn, phase, over, terrain }: TableState): boolean =>
  over === null && turn === 1 && phase === 'magic' && !layTerrain(terrain).complete;

const D6 = 6;

/** A d6 each, again while they tie: the higher lays the key feature (1.71). */
export const ROLL_FOR_GROUND: MoveKind<TableState> = {
  id: 'roll-for-ground',
  offer: (state) =>
    isOpen(state) && state.terrain.length === 0 && state.terrainFirst === null
      ? [
          offerMove({
            id: 'roll-for-ground',
            title: 'Roll who lays the ground first',
            hint: 'A d6 each; ties roll again. In a campaign the defender begins without a roll.',
            seat: null,
            dice: true,
          }),
        ]
      : [],
  play: (state, _move, dice) => {
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
};

const PIECES: Readonly<Record<Terrain, string>> = {
  clear: 'clear ground',
  hill: 'a hill',
  rough: 'rough ground',
  obstacle: 'an obstacle',
  key: 'the key feature',
};

const nameOf = (id: string): string => TERRAIN.find((one) => one.id === id)?.name ?? id;

/** `0 key feature; 12 hill, rough` */
const layWords = (sectors: Readonly<Record<string, readonly string[]>>): string =>
  SECTORS.filter((sector) => (sectors[`${sector}`] ?? []).length > 0)
    .map(
      (sector) =>
        `${sector} ${(sectors[`${sector}`] ?? []).map((id) => nameOf(id).toLowerCase()).join(', ')}`,
    )
    .join('; ');

/** The board is laid before anything else happens; it may be left out. */
export const LAY_GROUND: MoveKind<TableState> = {
  id: 'terrain',
  offer: (state) => {
    if (!isOpen(state)) return [];
    const { next, sectors } = layTerrain(state.terrain);
    const opening = state.terrain.length === 0;
    const player = next ?? state.terrainFirst ?? 'A';
    const free = SECTORS.filter((sector) => (sectors[`${sector}`] ?? []).length === 0);
    return [
      offerMove({
        id: 'terrain',
        title: opening ? 'Lay the key feature' : 'Lay a piece of ground',
        hint: opening
          ? 'A bridge, ford, village or outpost, in sector 9, 0 or 3.'
          : `${state.sides[player].name} is next. So far: ${layWords(sectors)}.`,
        seat: null,
        form: [
          {
            title: '',
            fields: [
              choiceField(['player'], 'Laid by', [
                optionOf('A', state.sides.A.name),
                optionOf('B', state.sides.B.name),
              ]),
              choiceField(
                ['sector'],
                'Sector, by the clock',
                SECTORS.map((sector) =>
                  optionOf(
                    sector,
                    sector === 0 ? '0, the middle' : `${sector}`,
                    (sectors[`${sector}`] ?? []).map(nameOf).join(', '),
                  ),
                ),
              ),
              choiceField(
                ['type'],
                'Ground',
                TERRAIN.map(({ id, name }) => ({
                  value: id,
                  label: name,
                  note: '',
                  refused:
                    (id === 'key') === opening
                      ? null
                      : opening
                        ? 'the key feature comes first'
                        : 'there is one already',
                })),
              ),
              ...(opening
                ? [flagField(['river'], 'With a river', 'It runs off two edges of the board.')]
                : []),
            ],
          },
        ],
        input: {
          player,
          sector: opening ? 0 : (free[0] ?? 0),
          type: opening ? 'key' : 'clear',
          river: false,
        },
      }),
    ];
  },
  play: (state, { input }) => {
    const asked = placement.parse(input);
    const terrain = [...state.terrain, asked];
    const { errors, complete } = layTerrain(terrain);
    if (errors.length > 0) throw new RuleRefusal('blood-lust/terrain', errors.join(' '), 'sector');
    const what = `${PIECES[asked.type]}${asked.river ? ' with a river' : ''}`;
    return played(
      { ...state, terrain },
      `${state.sides[asked.player].name} laid ${what} in sector ${asked.sector}${complete ? '; the board is complete' : ''}.`,
      [step(lust('1.71'), `Sector ${asked.sector}`, what, { laid: terrain.length })],
    );
  },
};
