import { z } from 'zod';
import { type Ask, askFlag, askIf } from '../../core/ask.ts';
import type { FieldChoice } from '../../core/form.ts';
import { choiceField, optionOf } from '../../core/make-fields.ts';
import { RuleRefusal } from '../../core/result.ts';
import { apart, lies } from '../combat/sectors.ts';
import {
  type Layout,
  layTerrain,
  SECTORS,
  type Sector,
  type Terrain,
  terrainName,
} from '../combat/terrain-layout.ts';
import { calls, type TableState, type UnitState, unitsOf } from './state.ts';

export const sectorOf = ({ sector = null }: UnitState): Sector | null => sector;

/** Ground was laid or somebody stands in a sector: from then on sectors count. */
export const usesBoard = (state: TableState): boolean =>
  state.terrain.length > 0 || unitsOf(state).some(({ unit }) => sectorOf(unit) !== null);

const known = new WeakMap<TableState['terrain'], Layout['sectors']>();

/** Asked for every unit and sector of every form, so laid out once. */
const laidOf = ({ terrain }: TableState): Layout['sectors'] => {
  const sectors = known.get(terrain) ?? layTerrain(terrain).sectors;
  known.set(terrain, sectors);
  return sectors;
};

const groundIn = (state: TableState, sector: Sector): string =>
  (laidOf(state)[`${sector}`] ?? []).map((id) => terrainName(id).toLowerCase()).join(', ');

const has = (state: TableState, sector: Sector | null, ground: Terrain): boolean =>
  sector !== null && lies(laidOf(state), sector, ground);

/** The river is part of the key feature. */
const hasRiver = ({ terrain }: TableState, sector: Sector | null): boolean =>
  terrain.some((piece) => piece.river && piece.sector === sector);

const sectorName = (sector: Sector): string => (sector === 0 ? '0, the middle' : `${sector}`);

const shown = new WeakMap<TableState['terrain'], readonly FieldChoice[]>();

/** Every sector with what lies there: the same for everybody until more is laid. */
const groundChoices = (state: TableState): readonly FieldChoice[] => {
  const choices =
    shown.get(state.terrain) ??
    SECTORS.map((sector) => optionOf(sector, sectorName(sector), groundIn(state, sector)));
  shown.set(state.terrain, choices);
  return choices;
};

/** One of the nine, or nowhere. */
export const askSector = (
  label: string,
  usual: Sector | null,
  refuses: (sector: Sector) => string | null,
  { state, none }: { readonly state: TableState; readonly none: string | null },
): Ask<Sector | null> => {
  const choices = (): readonly FieldChoice[] => [
    ...(none === null ? [] : [optionOf(null, none)]),
    ...groundChoices(state).map((choice) => ({ ...choice, refused: refuses(choice.value as Sector) })),
  ];
  return {
    fields: (path) => [choiceField(path, label, choices())],
    usual,
    schema: () => z.literal([...SECTORS]).nullable(),
    read: (value) => value as Sector | null,
  };
};

/** What a sector holds that a unit may keep clear of. */
const HAMPERS: readonly Terrain[] = ['rough', 'obstacle'];

/** Where it goes, and whether it keeps clear of what lies there. */
export const askWhere = (unit: UnitState, state: TableState, most: number) => {
  const own = sectorOf(unit);
  const farther = (sector: Sector): string | null => {
    const least = own === null ? 0 : apart(own, sector, state.sectorInches).least;
    return least > most ? `${least}″ away at least` : null;
  };
  const hampered = [...SECTORS].some(
    (sector) =>
      farther(sector) === null &&
      (HAMPERS.some((ground) => has(state, sector, ground)) || hasRiver(state, sector)),
  );
  return {
    to: askIf(
      usesBoard(state),
      askSector('To sector', own, farther, { state, none: own === null ? 'Nowhere in particular' : null }),
    ),
    around: askIf(
      usesBoard(state) && hampered,
      askFlag('Keeps clear of what lies there', false, 'Neither rough ground, water nor an obstacle counts.'),
    ),
  };
};

interface Going {
  readonly from: Sector | null;
  readonly to: Sector | null;
  readonly around: boolean;
  readonly airborne: boolean;
}

/** What the sectors of a way do to it (R-L76). */
export const groundOn = (
  state: TableState,
  { from, to, around, airborne }: Going,
): { readonly rough: boolean; readonly water: boolean } => {
  if (around || airborne) return { rough: false, water: false };
  if (to !== from && to !== null && has(state, to, 'obstacle')) {
    throw new RuleRefusal(
      'blood-lust/obstacle',
      `An obstacle lies in sector ${to}: go elsewhere, or say that it keeps clear of it.`,
      'to',
    );
  }
  return {
    rough: [from, to].some((sector) => has(state, sector, 'rough')),
    water: to !== from && hasRiver(state, to),
  };
};

/** Why something cannot reach from one unit to another at all, by their sectors; null where it may. */
export const beyond = (state: TableState, unit: UnitState, foe: UnitState, most: number): string | null => {
  const [from, to] = [sectorOf(unit), sectorOf(foe)];
  if (from === null || to === null) return null;
  const { least } = apart(from, to, state.sectorInches);
  return least > most ? `sector ${to}: ${least}″ away at least` : null;
};

/** Nobody goes farther than to the near edge of the sector he enters. */
export const checkReach = (
  state: TableState,
  { unit, to, most }: { readonly unit: UnitState; readonly to: Sector; readonly most: number },
): void => {
  const from = sectorOf(unit);
  if (from === null) return;
  const { least } = apart(from, to, state.sectorInches);
  if (least <= most) return;
  throw new RuleRefusal(
    'blood-lust/too-far',
    `Sector ${to} is ${least}″ away at least, and ${calls(unit)} may go ${most}″: choose a nearer one.`,
    'to',
  );
};

/** A distance that two sectors cannot have was measured wrongly, or somebody stands elsewhere. */
export const checkDistance = (state: TableState, unit: UnitState, foe: UnitState, distance: number): void => {
  const [from, to] = [sectorOf(unit), sectorOf(foe)];
  if (from === null || to === null) return;
  const { least, most } = apart(from, to, state.sectorInches);
  if (distance >= least && distance <= most) return;
  throw new RuleRefusal(
    'blood-lust/sectors',
    `Between sector ${from} and sector ${to} it is ${least}″ to ${most}″: measure again, or put ${calls(unit)} or ${calls(foe)} into another sector.`,
    'distance',
  );
};

const heightOf = (state: TableState, unit: UnitState): boolean =>
  has(state, unit.engaged.length > 0 ? (unit.cameFrom ?? sectorOf(unit)) : sectorOf(unit), 'hill');

/** How a unit and its enemy stand to each other in melee, as far as their sectors tell. */
export const meleeGround = (state: TableState, unit: UnitState, foe: UnitState) => {
  const [own, theirs] = [heightOf(state, unit), heightOf(state, foe)];
  const known = sectorOf(unit) !== null && sectorOf(foe) !== null;
  return {
    targetInRough: has(state, sectorOf(foe), 'rough'),
    targetUphill: known && theirs && !own,
    attackerUphill: known && own && !theirs,
  };
};
