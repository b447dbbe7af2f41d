import { z } from 'zod';
import { localId, miles, name, point, text } from '../fields.ts';

/** A part or a multiple of the miles: 0.5 is half as many. */
export const factor = z
  .number()
  .min(0)
  .max(10)
  .overwrite((value) => Math.round(value * 100) / 100);

/** How a kind of ground is drawn; `plain` has a fill and nothing else. */
export const LOOKS = [
  'woods',
  'hills',
  'mountains',
  'marsh',
  'water',
  'desert',
  'farmland',
  'plain',
] as const;

const terrainKindSchema = z.strictObject({
  id: localId,
  name: text(60).trim().min(1, 'give it a name'),
  look: z.enum(LOOKS),
  /** Miles gone in it, of those gone in open country; 0 cannot be crossed. */
  march: factor,
  /** Miles seen from it and into it, of those seen over open country. */
  sight: factor,
  /** What the ground of a battle fought there is called; empty for its own name. */
  battle: text(60),
});

/** Ground that counts: off, the map changes no march. */
export const landSchema = z.strictObject({
  on: z.boolean(),
  kinds: z.array(terrainKindSchema).max(30),
  /** Of miles in open country, on a road that says nothing else. */
  road: factor,
  /** What wading a river costs, in miles of a march; null: it is crossed at its crossings alone. */
  wade: miles.nullable(),
});
export type Land = z.output<typeof landSchema>;

export const NO_LAND: Land = { on: false, kinds: [], road: 1, wade: 0 };

/** An area drawn by hand: ground of a kind, or the province of a place, whose holder it follows. */
export const areaSchema = z.strictObject({
  id: localId,
  name: text(200),
  kindId: localId.nullable(),
  placeId: localId.nullable(),
  points: z.array(point).min(3).max(200),
  removed: z.boolean(),
});
export type Area = z.output<typeof areaSchema>;

/** What a road or a river has beside its line. */
export const roadMarch = {
  /** Of miles in open country, on this road; null takes the campaign's. */
  factor: factor.nullable().default(null),
  /** Rivers: what wading this one costs in miles of a march; null takes the campaign's. */
  wade: miles.nullable().default(null),
  /** Rivers: no way through away from its crossings. */
  barred: z.boolean().default(false),
  /** Bridges and fords, where crossing costs nothing. A road over a river is one too. */
  crossings: z
    .array(z.strictObject({ name, at: point }))
    .max(50)
    .default([]),
};

/** One stretch of a march: parts add up to what it took of the day. */
export const wayPartSchema = z.strictObject({
  what: text(100),
  miles,
  /** Null for what costs miles without going any: a river waded. */
  factor: factor.nullable(),
  /** Miles of the army's rate. */
  cost: miles,
});
export type WayPart = z.output<typeof wayPartSchema>;
