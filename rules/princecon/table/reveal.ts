import type { JsonObject } from '../../core/json.ts';
import type { Reveal, RevealEntry } from '../../core/reveal.ts';
import { challenge } from './moves/duels.ts';
import type { TableState } from './state.ts';

/** By how it went; battles from before tell the answer by itself. */
const accepted = ({ ended, reply }: JsonObject): boolean =>
  typeof ended === 'string' ? ended !== 'declined' : reply === 'accept';

/** A challenge, its answer and how it ended, while it is the last thing that happened. */
export const revealTable = ({ people }: TableState, log: readonly RevealEntry[]): Reveal | null => {
  const last = log.at(-1);
  if (last === undefined || last.move.id !== challenge.id) return null;
  const { input, seat } = last.move;
  const named = (key: unknown) => people.find((person) => person.key === key)?.profile.name ?? '';
  if (seat === null) return null;
  const accepts = accepted(input);
  const [challenger, challenged] = [named(input['unit']), named(input['target'])];
  const calls = { role: 'challenges', choice: challenger, words: `${challenged} is called out`, against: [] };
  const answers = {
    role: 'answers',
    choice: accepts ? 'Accepted' : 'Declined',
    words: accepts ? `${challenged} stepped forward` : `${challenged} stayed with the men`,
    against: [],
  };
  return {
    title: 'A challenge before both armies.',
    first: seat,
    sides: seat === 'A' ? { A: calls, B: answers } : { A: answers, B: calls },
    outcome: { title: accepts ? 'The duel is over' : 'No duel', words: last.said },
    decides: null,
  };
};
