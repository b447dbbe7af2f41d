import { z } from 'zod';
import type { JsonObject } from '../../../core/json.ts';
import type { Played } from '../../../core/play.ts';
import { played, refuseCorrection } from '../../../core/table-moves.ts';
import { formatStrength } from '../../army/strength.ts';
import { SIDES, type Side, withSide } from '../sides.ts';
import { freezeRosters } from '../steps/1-roster.ts';
import type { MassState } from './state.ts';

/** Units are named by their side and place: names may repeat between armies. */
export const tokenOf = (side: Side, index: number): string => `${side}-${index}`;

export const sideOfToken = (token: unknown): Side | null =>
  SIDES.find((side) => String(token).startsWith(`${side}-`)) ?? null;

const findToken = ({ battle }: MassState, token: string) =>
  SIDES.flatMap((side) => battle.armies[side].units.map((unit, index) => ({ side, index, unit }))).find(
    ({ side, index }) => tokenOf(side, index) === token,
  );

const correction = z.strictObject({ token: z.string(), key: z.literal('sp'), value: z.int().min(0) });

/** Before the dice are cast the army itself is other than was written down; afterwards only what is left of it. */
export const correct = (state: MassState, input: JsonObject): Played<MassState> => {
  const wanted = correction.safeParse(input).data;
  const found = wanted === undefined ? undefined : findToken(state, wanted.token);
  if (wanted === undefined || found === undefined) return refuseCorrection();
  const { side, index, unit } = found;
  const sp = Math.min(unit.spMax, wanted.value);
  const { battle, setup } = state;
  const said = `${unit.name} of ${battle.armies[side].name} set right: strength ${formatStrength(sp)}.`;
  const openly = `A unit of ${battle.armies[side].name} was set right.`;
  if (battle.battle !== null) {
    const unitSp = battle.unitSp[side].map((was, at) => (at === index ? sp : was));
    const next = { ...battle, unitSp: withSide(battle.unitSp, side, unitSp) };
    return { ...played({ ...state, battle: next }, said), openly };
  }
  const army = setup.sides[side];
  const units = army.units.map((one, at) => (at === index ? { ...one, sp } : one));
  const today = { ...setup, sides: withSide(setup.sides, side, { ...army, units }) };
  const { armies, unitSp } = freezeRosters(today, null);
  return { ...played({ ...state, setup: today, battle: { ...battle, armies, unitSp } }, said), openly };
};
