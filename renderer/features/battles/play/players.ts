import { SEATS, type Seat } from '../../../../rules/core/play.ts';
import type { Battle } from '../types.ts';

/** Who has to sit down before anything may be shown; none where everybody may look. */
export const playersFor = ({
  mode,
  open,
  secrets,
}: Pick<Battle, 'mode' | 'open' | 'secrets'>): readonly Seat[] =>
  mode === 'game-master' || open ? [] : SEATS.filter((seat) => secrets[seat]);

/** The one person of a battle whose other side Muster plays; null where there are two or none, or nothing is hidden. */
export const lonePlayer = ({ mode, chairs }: Pick<Battle, 'mode' | 'chairs'>): Seat | null => {
  const people = SEATS.filter((seat) => chairs[seat] === null);
  return mode === 'hot-seat' && people.length === 1 ? (people[0] ?? null) : null;
};
