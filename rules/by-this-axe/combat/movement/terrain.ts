import type { Dice } from '../../../core/dice.ts';
import { rollOne } from '../../../core/dice.ts';
import { type Step, step } from '../../../core/trace.ts';
import { bta } from '../../refs.ts';

const TERRAIN = bta('Terrain Effects on Movement', 'R-B30');

export interface Ground {
  readonly hills: number;
  readonly scrub: boolean;
  readonly woods: boolean;
  readonly walls: number;
}

/** Inches that are lost for certain: one for each hill level, for scrub, for each wall or hedge. */
export const sureLoss = ({ hills, scrub, walls }: Ground): number => hills + (scrub ? 1 : 0) + walls;

/** Woods cost foot 1d2 inches and mounted 1d6, rolled once for the move. */
const woodsLoss = (mounted: boolean, rolled: number): number => (mounted ? rolled : Math.ceil(rolled / 3));

interface Mover {
  readonly name: string;
  readonly mounted: boolean;
}

export const rollWoods = ({ name, mounted }: Mover, dice: Dice, trace: Step[]): number => {
  const { value, roll } = rollOne(dice, 6, `${name}: woods`);
  const lost = woodsLoss(mounted, value);
  trace.push(step(TERRAIN, 'Inches lost in the woods', lost, { mounted }, [roll]));
  return lost;
};

export const terrainStep = (ground: Ground): readonly Step[] => {
  const lost = sureLoss(ground);
  if (lost === 0) return [];
  const { hills, scrub, walls } = ground;
  return [step(TERRAIN, 'Inches lost to terrain', lost, { hills, scrub, walls })];
};
