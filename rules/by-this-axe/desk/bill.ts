import type { DeskBill } from '../../core/desk-parts.ts';
import { type PricePart, payingFigures, priceCharacter, pricePerFigure, priceUnit } from '../army/points.ts';
import type { ByThisAxeOptions, Character, CostProfile, Unit } from '../types.ts';

const SOURCES: Readonly<Record<CostProfile, string>> = {
  printed: 'Appendix C, as printed',
  repaired: 'Appendix C, repaired prices',
  balanced: 'Appendix C, house prices',
};

const linesOf = (parts: readonly PricePart[]): DeskBill['lines'] =>
  parts.map(({ name, points, priced }) => ({
    name,
    points,
    doubt: priced ? null : points === 0 ? 'not priced' : 'not printed',
  }));

/** The lines add up to what a figure costs; that times the figures, and what is paid once, make the total. */
export const unitBill = (unit: Unit, options: ByThisAxeOptions): DeskBill => {
  const { points, parts } = priceUnit(unit, options);
  const each = pricePerFigure(unit, options);
  const figures = payingFigures(unit.figures);
  // A musician is paid once and stands below the line, unless he is free.
  const shared = parts.filter((part) => part.kind !== 'musician' || part.points === 0);
  const sum = shared.reduce((total, part) => total + part.points, 0);
  const raised = each === sum ? [] : [{ name: 'At least 1 point a figure', points: each - sum, doubt: null }];
  const once = points - each * figures;
  return {
    title: 'What it costs',
    source: SOURCES[options.costProfile],
    lines: [...linesOf(shared), ...raised],
    sum: [
      each,
      ' a figure × ',
      figures,
      figures === 1 ? ' figure' : ' figures',
      ...(once > 0 ? [' + ', once, ' for the musician'] : []),
    ],
    total: points,
  };
};

export const characterBill = (character: Character, options: ByThisAxeOptions): DeskBill => {
  const { points, parts } = priceCharacter(character, options);
  return {
    title: 'What he costs',
    source: SOURCES[options.costProfile],
    lines: linesOf(parts),
    sum: ['In all'],
    total: points,
  };
};
