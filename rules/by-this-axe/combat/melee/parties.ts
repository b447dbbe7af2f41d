import { RuleRefusal } from '../../../core/result.ts';
import { type HouseRules, settleHouseRules } from '../../data/house-rules.ts';
import { type Body, type BodyState, makeBody, startState } from '../hits/body.ts';
import type { Arc } from '../profiles.ts';
import type { Fighter, MeleeInput, MeleeSide } from './input.ts';

/** A body in the melee and whom it fights. */
export interface Party {
  readonly side: MeleeSide;
  readonly fighter: Fighter;
  readonly body: Body;
  readonly start: BodyState;
  /** Whom it strikes, by its place among the parties, and where. */
  readonly foe: number;
  readonly from: Arc;
  /** Dice its owner turns against others that strike it (R-B36). */
  readonly answers: readonly { readonly foe: number; readonly dice: number }[];
}

export interface Field {
  readonly input: MeleeInput;
  readonly rules: HouseRules;
  readonly parties: readonly Party[];
}

const ATTACKER = 0;
const DEFENDER = 1;
const FIRST_JOINING = 2;

/** The unit a joining one strikes: 0 is the first of the other side, then its joining ones in order. */
const foeOf = ({ joining }: MeleeInput, index: number): number => {
  const joined = joining[index];
  if (joined === undefined) return ATTACKER;
  if (joined.against === 0) return joined.side === 'attacker' ? DEFENDER : ATTACKER;
  const others = joining.flatMap(({ side }, at) => (side === joined.side ? [] : [at + FIRST_JOINING]));
  const foe = others[joined.against - 1];
  if (foe === undefined) {
    const told = `${joined.unit.name} strikes a unit that is not in this melee: choose 0 for the first one.`;
    throw new RuleRefusal('by-this-axe/no-such-opponent', told, `joining[${index}].against`);
  }
  return foe;
};

/** The first two always stand face to face; a house may count where a charge came in (R-B36). */
const chargedArc = ({ attacker, firstRound }: MeleeInput, rules: HouseRules): Arc =>
  rules.flankCharge && firstRound && attacker.charging ? attacker.from : 'front';

/** Who asks for the flank of the first enemy should know that it counts for nothing. */
export const faceToFace = (
  input: MeleeInput,
): { readonly input: MeleeInput; readonly says: string | null } => {
  const { from } = input.attacker;
  const counts = chargedArc(input, settleHouseRules(input.houseRules)) === from;
  const says = `The first two always fight face to face: without a house rule the ${from} changes nothing.`;
  return { input, says: counts ? null : says };
};

export const fieldOf = (input: MeleeInput): Field => {
  const rules = settleHouseRules(input.houseRules);
  const fighters: readonly Fighter[] = [input.attacker, input.defender, ...input.joining];
  const joiningFoes = input.joining.map((_, index) => foeOf(input, index));
  const foes = [DEFENDER, ATTACKER, ...joiningFoes];
  const parties = fighters.map((fighter, index): Party => {
    const joined = input.joining[index - FIRST_JOINING];
    const foe = foes[index] as number;
    const own: Arc = joined?.from ?? (index === ATTACKER ? chargedArc(input, rules) : 'front');
    const body = makeBody(fighter.unit, input.scale, rules, fighter);
    return {
      side: joined?.side ?? (index === ATTACKER ? 'attacker' : 'defender'),
      fighter,
      body,
      start: startState(body, fighter),
      foe,
      // Whoever runs is struck in the back (R-B124).
      from: fighters[foe]?.routed ? 'rear' : own,
      answers: input.joining.flatMap(({ struckBack }, at) =>
        joiningFoes[at] === index && struckBack > 0 ? [{ foe: at + FIRST_JOINING, dice: struckBack }] : [],
      ),
    };
  });
  return { input, rules, parties };
};
