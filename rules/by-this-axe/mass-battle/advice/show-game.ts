import { formatFraction, toNumber } from '../../../core/fraction.ts';
import type { Arena } from '../odds/arena.ts';
import type { Role } from '../sides.ts';
import { ATTACKS, DEFENCES } from '../tables/postures.ts';
import type { PostureGame } from './posture-game.ts';

const LISTS = { attacker: ATTACKS, defender: DEFENCES } as const;

/** A posture game as the terminal and the screens read it: numbers, and the same as fractions. */
export const showPostureGame = ({ roles, column }: Arena, game: PostureGame) => {
  const mixOf = (role: Role) =>
    LISTS[role].map((posture, place) => {
      const part = game.mixes[role][place];
      if (part === undefined) throw new TypeError('a mix has a part for each posture');
      return {
        posture,
        p: toNumber(part),
        fraction: formatFraction(part),
        reason: game.reasons[role][place] ?? null,
      };
    });
  return {
    roles,
    column,
    utility: game.utility,
    attacker: ATTACKS,
    defender: DEFENCES,
    matrix: game.payoffs.map((row) => row.map(toNumber)),
    fractions: game.payoffs.map((row) => row.map(formatFraction)),
    mixes: { attacker: mixOf('attacker'), defender: mixOf('defender') },
    value: toNumber(game.value),
    valueFraction: formatFraction(game.value),
    dominated: {
      attacker: game.dominated.attacker.map(({ posture, by, strictly }) => ({ posture, by, strictly })),
      defender: game.dominated.defender.map(({ posture, by, strictly }) => ({ posture, by, strictly })),
    },
  };
};
