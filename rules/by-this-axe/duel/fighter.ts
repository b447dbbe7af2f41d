import { RuleRefusal } from '../../core/result.ts';
import { profileOf, sortKinds } from '../army/character-profile.ts';
import { saveTarget } from '../combat/hit-and-save.ts';
import { optionsAt } from '../combat/hits/body.ts';
import type { CharacterProfile, TableScale } from '../combat/profiles.ts';
import { saidBy } from '../data/abilities.ts';
import { type HouseRules, settleHouseRules } from '../data/house-rules.ts';
import { LEAST_POOL } from './allotment.ts';
import { type Both, type Duellist, forDuellists, opponentOf } from './sides.ts';

/** A duellist in numbers. */
export interface Fighter {
  readonly name: string;
  readonly pool: number;
  readonly hitsLeft: number;
  readonly mostTricks: number;
  /** The die that saves with all the prayers he asks for; null rolls none. */
  readonly toSave: number | null;
  /** The same by the number of prayers that help. */
  readonly saves: readonly (number | null)[];
  /** Nothing the opponent does can hurt him (R-B65). */
  readonly immune: boolean;
  /** How many sixths of the hits on him wound. */
  readonly unsaved: number;
}

export interface DuelFrame {
  readonly scale: TableScale;
  readonly houseRules: Partial<HouseRules>;
}

export interface Entrant {
  readonly character: CharacterProfile;
  /** Dice that earlier rounds cost, where they stay lost. */
  readonly lostDice: number;
  /** A priest's uses spent on each save. */
  readonly prayers: number;
}

/** Dirty tricks are for one die; mages and wizards may use two. */
const mostTricks = (kinds: readonly string[]): number => (sortKinds(kinds).mage === null ? 1 : 2);

const settleFighter = (
  side: Duellist,
  { character, lostDice, prayers }: Entrant,
  opponent: CharacterProfile,
  { scale, houseRules }: DuelFrame,
): Fighter => {
  const rules = settleHouseRules(houseRules);
  const options = optionsAt(scale, rules);
  const profile = profileOf(character, null, options);
  const hitsLeft = profile.hits - character.hitsTaken;
  if (hitsLeft <= 0) {
    throw new RuleRefusal(
      'duel/already-dead',
      `${character.name} has fallen already, with ${character.hitsTaken} of ${profile.hits} hits taken: lower the hits taken.`,
      `${side}.character.hitsTaken`,
    );
  }
  // Face to face, so the shield counts; Heroic does not (R-B23).
  const saves = Array.from({ length: prayers + 1 }, (_, bonus) =>
    saveTarget(
      { ...character, heroic: false },
      { fromFront: true, armorCounts: true, bonus, penalty: 0 },
      rules,
    ),
  );
  const toSave = saves[prayers] ?? null;
  const immune = profileOf(opponent, null, options).fc < (saidBy(character.abilities, 'hurtBy') ?? 0);
  return {
    name: character.name,
    pool: Math.max(LEAST_POOL, profile.duelDice - (rules.duelPoolDepletes ? lostDice : 0)),
    hitsLeft,
    mostTricks: mostTricks(character.kinds),
    toSave,
    saves,
    immune,
    unsaved: immune ? 0 : 6 - (toSave ?? 0),
  };
};

export const settleFighters = (entrants: Both<Entrant>, frame: DuelFrame): Both<Fighter> =>
  forDuellists((side) => settleFighter(side, entrants[side], entrants[opponentOf(side)].character, frame));

/** Without this a duel of two that cannot hurt each other would never end. */
export const checkSomebodyCanFall = ({ challenger, target }: Both<Fighter>): void => {
  if (challenger.unsaved === 0 && target.unsaved === 0) {
    throw new RuleRefusal(
      'duel/no-end',
      'Both resist ordinary weapons and neither is Heroic, so nobody can be hurt: play single rounds until one flees.',
    );
  }
};
