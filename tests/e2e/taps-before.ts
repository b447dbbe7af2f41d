import type { Hands } from './tap-counter.ts';

const hands = (taps: number, numbers: number): Hands => ({ taps, numbers });

/**
 * What the same actions took before dice were told by their count, before forms knew what is usual and before many could act at
 * once: counted in the browser with the same hands in the first forty moves of battles of the same armies, less the tap on the
 * dice switch where dice were typed. Charges, challenges and shots may stand here with one tap too many. Every die was a number of its own.
 * What challenges, charges and shots took less then, they took from defaults that could kill.
 */
export const BEFORE: Readonly<Record<string, Readonly<Record<string, Hands>>>> = {
  'by-this-axe': {
    allot: hands(2, 0),
    challenge: hands(3, 0),
    charge: hands(3, 0),
    'choose-order': hands(2, 0),
    'duel-round': hands(2, 15),
    initiative: hands(2, 3),
    melee: hands(2, 9),
    morale: hands(2, 3),
    next: hands(1, 0),
    shoot: hands(2, 12),
  },
  princecon: {
    challenge: hands(3, 1),
    charge: hands(3, 0),
    fight: hands(2, 43),
    fire: hands(2, 18),
    initiative: hands(2, 11),
    next: hands(1, 0),
    shot: hands(3, 0),
  },
  'blood-lust': { charge: hands(2, 0), fire: hands(3, 0), melee: hands(2, 0), next: hands(1, 0) },
  formations: {
    activate: hands(2, 2),
    assault: hands(2, 3),
    begin: hands(2, 0),
    end: hands(2, 0),
    fight: hands(2, 3),
  },
  'six-events': {
    answer: hands(2, 0),
    challenge: hands(2, 0),
    duel: hands(2, 11),
    'end-event': hands(1, 0),
    first: hands(2, 0),
    initiative: hands(2, 11),
    morale: hands(2, 1),
    move: hands(4, 0),
    shoot: hands(2, 1),
    strike: hands(2, 2),
  },
};
