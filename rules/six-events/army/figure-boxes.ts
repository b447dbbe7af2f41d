import type { Tracker } from '../../core/print-sheet.ts';
import type { Profile } from './profile.ts';

export const figureBoxes = ({ figures }: Profile): Tracker => ({
  title: '',
  label: '',
  count: figures,
  halfAt: Math.ceil(figures / 2),
});
