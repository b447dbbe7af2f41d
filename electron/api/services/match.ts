import { type ArmyMatch, matchArmies } from '../../../rules/core/army-match.ts';
import type { RosterId } from '../../../rules/core/ids.ts';
import type { RosterDocument } from '../../../rules/core/system.ts';
import type { AppContext } from '../context.ts';
import { Refused } from '../errors.ts';
import { documentOf, rulesOf } from './roster-records.ts';
import { getStored } from './rosters.ts';

export interface MatchInput {
  readonly own: RosterDocument;
  readonly enemy: RosterDocument;
}

/** Both armies, read before anything long begins. Refuses armies of two games. */
export const readMatch = (context: AppContext, own: RosterId, enemy: RosterId): MatchInput => {
  const [one, other] = [own, enemy].map((id) => documentOf(getStored(context, id))) as [
    RosterDocument,
    RosterDocument,
  ];
  if (one.system !== other.system)
    throw new Refused(
      'match/two-systems',
      'These armies are of two games: take one of them over to the other’s rules first, then compare.',
      'enemy',
    );
  return { own: one, enemy: other };
};

export const matchOf = ({ own, enemy }: MatchInput): ArmyMatch => {
  const match = matchArmies(rulesOf(own.system), own, enemy);
  if (match === null)
    throw new Refused('match/none', 'These rules do not say what a unit does to another in a round.', 'own');
  return match;
};
