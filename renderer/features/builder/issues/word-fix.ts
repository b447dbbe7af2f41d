import type { IssueFix } from '../../../../rules/core/system.ts';
import { formatNumber } from '../../../format.ts';

/** `Set to 3, +8` */
export const wordFix = ({ label, points }: IssueFix): string =>
  points === 0 ? label : `${label}, ${points > 0 ? '+' : ''}${formatNumber(points)}`;
