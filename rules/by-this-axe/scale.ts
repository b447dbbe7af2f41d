import { findTemplate } from './data/monsters.ts';
import type { ByThisAxeOptions } from './types.ts';

export const FANTASY_SCALES = ['1:5', '1:20'] as const;

type Scale = Pick<ByThisAxeOptions, 'mode' | 'scale'>;

/** Whether the 1:20 character rules hold. Historical battles use those of 1:5 at any ratio (R-B10). */
export const isLargeScale = ({ mode, scale }: Scale): boolean => mode === 'fantasy' && scale === '1:20';

const RATIO = /^1:([1-9]\d{0,3})$/;
const USUAL_HEADS = 5;

/** Individuals a figure stands for. A template's own number beats the army's scale (section 15.14). */
export const headsPerFigure = (templateId: string, options: Scale): number => {
  const heads = findTemplate(templateId)?.heads ?? USUAL_HEADS;
  if (options.scale === '1:5') return heads;
  if (options.scale === '1:20') return heads * 4;
  const ratio = options.mode === 'historical' ? RATIO.exec(options.scale)?.[1] : undefined;
  return ratio === undefined ? heads : Number(ratio);
};
