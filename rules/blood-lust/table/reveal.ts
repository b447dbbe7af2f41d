import { SEATS, type Seat } from '../../core/play.ts';
import type { Reveal, RevealEntry, RevealSide } from '../../core/reveal.ts';
import { findSpell } from '../data/spells.ts';
import { SPELL, spellIn } from './magic.ts';
import type { TableState } from './state.ts';

/** The spells of a turn that has just ended lie open to both (R-L41). */
export const reveal = ({ turn, sides, effects }: TableState, log: readonly RevealEntry[]): Reveal | null => {
  const last = log.at(-1);
  if (last === undefined || last.turn >= turn) return null;
  const chosenBy = (seat: Seat): RevealSide | null => {
    const entry = log.findLast(
      (one) => one.turn === last.turn && one.move.id === SPELL.id && one.move.seat === seat,
    );
    if (entry === undefined) return null;
    const spell = spellIn(`${entry.move.input['spell']}`);
    const works = effects.some((effect) => effect.side === seat && effect.spell === spell);
    const found = findSpell(spell);
    const words = works ? (found?.effect ?? '') : 'It has no effect';
    return {
      role: 'had chosen',
      choice: found?.name ?? spell,
      words: words.replace(/\.$/u, ''),
      against: [],
    };
  };
  const [A, B] = SEATS.map(chosenBy);
  if (A == null && B == null) return null;
  const title = `What ${A == null ? sides.B.name : B == null ? sides.A.name : 'both'} had chosen in secret acts from now on.`;
  return { title, first: 'A', sides: { A: A ?? null, B: B ?? null }, outcome: null, decides: null };
};
