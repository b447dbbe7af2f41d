import { SEATS, type Seat } from '../../../../rules/core/play.ts';
import type { Battle } from '../types.ts';

/** Who has to sit down before anything may be shown; none where everybody may look. */
export const playersFor = ({
  mode,
  open,
  secrets,
}: Pick<Battle, 'mode' | 'open' | 'secrets'>): readonly Seat[] =>
  mode === 'game-master' || open ? [] : SEATS.filter((seat) => secrets[seat]);
