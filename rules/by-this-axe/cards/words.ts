import type { CardEffect, CardUse } from '../data/cards.ts';

/** What an order does to each of its units, beside inches, in a few words each. */
export const giftWords = ({ move }: CardEffect, { gives }: CardUse): readonly string[] =>
  [
    move?.doubles ? ['moves at double rate'] : [],
    move?.die ? ['moves farther by a die'] : [],
    gives.mustCharge ? ['must try to charge'] : [],
    gives.oneTarget ? ['all at one enemy unit'] : [],
    gives.turnAbouts === undefined ? [] : [`may turn by up to 180° ${gives.turnAbouts} times`],
    gives.toHitFirstRound === undefined
      ? []
      : [`+${gives.toHitFirstRound} to hit in the first round of melee`],
    gives.saveAgainstCharge === undefined
      ? []
      : [`+${gives.saveAgainstCharge} to saves against chargers in the first round`],
    gives.saveAgainstShooting === undefined
      ? []
      : [`+${gives.saveAgainstShooting} to saves against shooting`],
    gives.initiative === undefined ? [] : [`+${gives.initiative} to the roll for initiative`],
    gives.morale === undefined ? [] : [`+${gives.morale} to morale`],
    gives.rallies ? ['rallies at once and faces the enemy'] : [],
    gives.anyTarget ? ['may shoot at any target in range'] : [],
    gives.reservesFire ? ['holds its fire for the nearest enemy that moves into range'] : [],
    gives.firesTwice ? ['shoots twice'] : [],
    gives.mayNotMove ? ['may not move this turn'] : [],
    gives.turnDegrees === undefined ? [] : [`may turn by up to ${gives.turnDegrees}°`],
  ].flat();
