import { z } from 'zod';

/** A lone surrogate would not survive the store's UTF-8. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => value.isWellFormed(), 'contains half a character');

export const nameField = (usual: string) => text(200).default(usual);
export const wordField = (usual: string) => text(60).default(usual);
export const noteField = text(200);
export const flag = z.boolean().default(false);

const FARTHEST = 400;

/** Inches on the table, in tenths as they are measured; quarters of a move are taken too. */
export const inches = z.number().min(0).max(FARTHEST).multipleOf(0.05).meta({ suffix: 'inches' });
