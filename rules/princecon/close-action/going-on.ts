import type { FightOn, RoundEnd } from '../../core/fight-on.ts';
import { map } from '../../core/odds.ts';
import { hitOdds } from '../chances.ts';
import { settleRules } from '../data/house-rule-list.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { isRouting, tire } from '../statuses.ts';
import type { HitsTaken } from '../unit/hits.ts';
import { hitsLeft } from '../unit/strength.ts';
import type { CloseActionInput } from './action.ts';
import { type ByCorner, type Corner, otherCorner, prepare, takeBlows } from './fight.ts';
import { type Case, type Fate, gatherCases, meetingOf } from './meetings.ts';
import { fatesAfter, namesOf } from './odds.ts';
import type { FightSide } from './side.ts';

/** More pairs of throws than that are more than anybody waits for. */
const MOST_PAIRS = 1500;
/** Pairs of throws that change no digit that is shown. */
const RAREST = 1e-6;

const isGone = (fate: Fate): boolean => fate === 'destroyed' || isRouting(fate);

const takenBy = (input: CloseActionInput, rules: PrinceconRules): ByCorner<readonly Case[]> => {
  const { blows } = prepare(input, rules);
  const cases = (corner: Corner): readonly Case[] => {
    const { dice, needs } = blows[otherCorner(corner)];
    const taken = map(hitOdds(dice, needs), (hits): HitsTaken => takeBlows(input[corner], hits, rules));
    return gatherCases(input, corner, taken, rules, ({ hits }) => `${hits}`);
  };
  return { a: cases('a'), b: cases('b') };
};

/** The charge is over, the duel told, and the turn begins with what is left. */
const following = (side: FightSide, { standing }: Case, status: Fate, rules: PrinceconRules): FightSide => ({
  ...side,
  charging: false,
  gallop: false,
  fired: false,
  hasted: false,
  sergeantsLost: 0,
  engaged: null,
  unit: {
    ...standing.unit,
    ...(status === 'destroyed' ? {} : { status }),
    challenge: { result: 'none', assisted: false },
    hitsAtTurnStart: hitsLeft(standing.unit, rules),
    // A charge tires the horses once it is fought (R-P53).
    fatigue: side.charging ? tire(standing.unit.fatigue) : standing.unit.fatigue,
  },
});

const ends = (input: CloseActionInput): readonly RoundEnd<CloseActionInput>[] => {
  const rules = settleRules(input.houseRules);
  const { a, b } = takenBy(input, rules);
  const sum = (cases: readonly Case[]): number => cases.reduce((all, { weight }) => all + Number(weight), 0);
  const whole = sum(a) * sum(b);
  const known = new Map<string, ReturnType<typeof fatesAfter>>();
  const fatesOf = (one: Case, other: Case): ReturnType<typeof fatesAfter> => {
    const meeting = meetingOf(input, one, other, rules);
    const key = JSON.stringify(meeting);
    const fates = known.get(key) ?? fatesAfter(meeting, input, rules);
    known.set(key, fates);
    return fates;
  };
  const keyOf = ({ standing: { unit } }: Case, fate: Fate): string =>
    `${fate} ${unit.lost} ${unit.wounded.join(' ')} ${unit.fatigue}`;
  return a.flatMap((one) =>
    b.flatMap((other) => {
      const share = (Number(one.weight) * Number(other.weight)) / whole;
      if (share < RAREST) return [];
      const { entries, total } = fatesOf(one, other);
      return entries.map(({ value, weight }) => {
        const gone = { A: isGone(value.a), B: isGone(value.b) };
        return {
          chance: (share * Number(weight)) / Number(total),
          gone,
          key: `${keyOf(one, value.a)}, ${keyOf(other, value.b)}`,
          next:
            gone.A || gone.B
              ? null
              : {
                  ...input,
                  contact: null,
                  a: following(input.a, one, value.a, rules),
                  b: following(input.b, other, value.b, rules),
                },
        };
      });
    }),
  );
};

/** Close action goes on turn after turn until one gives way (section 11.2). */
export const closeActionGoesOn: FightOn<CloseActionInput> = {
  each: 'turn',
  sides: (input) => {
    const { a, b } = namesOf(input);
    return { A: a, B: b };
  },
  refuses: (input) => {
    if (input.a.friends.length + input.b.friends.length > 0)
      return 'With friends in the same fight only this turn is worked out.';
    const { blows } = prepare(input, settleRules(input.houseRules));
    return (blows.a.dice + 1) * (blows.b.dice + 1) > MOST_PAIRS
      ? 'So many dice fall that only this turn is worked out.'
      : null;
  },
  ends,
};
