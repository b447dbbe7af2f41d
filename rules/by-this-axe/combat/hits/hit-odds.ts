import { fraction, leastCommonMultiple } from '../../../core/fraction.ts';
import { certain, type Distribution, successes } from '../../../core/odds.ts';
import { type Aim, type Save, type Saves, savesWith } from './aim.ts';
import { aliveIn, type Body, type BodyState, loseFigures, readState, woundAt, writeState } from './body.ts';
import type { Spend } from './effort.ts';
import { asksWhom } from './take-hits.ts';
import { addUp, mix, splitBy, stretch, surely, toDistribution, type Weights } from './weights.ts';

/** A batch of blows or shots at a body. `lone`: characters stood by themselves when it was struck. */
export interface Struck {
  readonly body: Body;
  readonly aim: Aim;
  readonly lone: boolean;
}

type Ways = readonly (readonly [state: string, weight: bigint])[];

/** What one hit or one die makes of a state, in weights out of `whole`. */
interface Change {
  readonly whole: bigint;
  waysFrom(state: string): Ways;
}

const sixths = (save: Save): bigint => BigInt(save.immune ? 6 : (save.at ?? 0));

/** Equal states are added up, and what was found of a state is kept for the next die. */
const makeChange = (whole: bigint, find: (state: string) => Ways): Change => {
  const known = new Map<string, Ways>();
  return {
    whole,
    waysFrom: (state) => {
      const found = known.get(state);
      if (found !== undefined) return found;
      const merged = new Map<string, bigint>();
      for (const [to, weight] of find(state))
        if (weight > 0n) merged.set(to, (merged.get(to) ?? 0n) + weight);
      const made = [...merged];
      known.set(state, made);
      return made;
    },
  };
};

const change = ({ of, total }: Weights, { whole, waysFrom }: Change): Weights => {
  const after = new Map<string, bigint>();
  for (const [state, weight] of of)
    for (const [to, part] of waysFrom(state)) after.set(to, (after.get(to) ?? 0n) + weight * part);
  return { of: after, total: total * whole };
};

/** A hit finds a character on a 1, then one of those alive, then he saves: every way has whole parts of this. */
const partsOfHit = ({ unit }: Body): bigint =>
  unit.characters.reduce((parts, _, index) => leastCommonMultiple(parts, BigInt(36 * (index + 1))), 6n);

/** One hit; `counted` are the figures that decide whether it asks whom it falls on. */
const makeHit = ({ body, aim, lone }: Struck, counted: number | null): Change => {
  const whole = partsOfHit(body);
  const unless = (save: Save, part: bigint, state: BodyState, hurt: BodyState): Ways => {
    const saved = (part / 6n) * sixths(save);
    return [
      [writeState(state), saved],
      [writeState(hurt), part - saved],
    ];
  };
  const onFigure = (state: BodyState, saves: Saves, part: bigint): Ways =>
    state.figures === 0
      ? [[writeState(state), part]]
      : unless(saves.ordinary, part, state, loseFigures(state, 1));
  const onCharacter = (state: BodyState, saves: Saves, part: bigint): Ways => {
    const alive = aliveIn(state);
    const each = part / BigInt(alive.length);
    return alive.flatMap((index) =>
      unless(saves.characters[index] as Save, each, state, woundAt(state, index)),
    );
  };
  return makeChange(whole, (text) => {
    const before = readState(text);
    if (before.wards > 0) return [[writeState({ ...before, wards: before.wards - 1 }), whole]];
    const helped = Math.min(body.prayersEach, before.prayers);
    const saves = savesWith(aim, helped);
    const state = { ...before, prayers: before.prayers - helped };
    const alive = aliveIn(state).length;
    if (lone) return alive === 0 ? [[writeState(state), whole]] : onCharacter(state, saves, whole);
    if (!asksWhom(counted ?? state.figures, alive)) return onFigure(state, saves, whole);
    return [...onCharacter(state, saves, whole / 6n), ...onFigure(state, saves, whole - whole / 6n)];
  });
};

/** One die that may miss. */
const makeDie = (hit: Change, toHit: number): Change => {
  const hitting = BigInt(toHit);
  return makeChange(hit.whole * 6n, (state) => [
    [state, (6n - hitting) * hit.whole],
    ...hit.waysFrom(state).map(([to, weight]) => [to, weight * hitting] as const),
  ]);
};

/** The same change again and again; how far each start was taken is kept. */
const makeRepeat = (once: Change, spend: Spend) => {
  const known = new WeakMap<Weights, Weights[]>();
  return (before: Weights, times: number): Weights => {
    const reached = known.get(before) ?? [before];
    known.set(before, reached);
    while (reached.length <= times) {
      const next = change(reached.at(-1) as Weights, once);
      spend(next.of.size, next.total);
      reached.push(next);
    }
    return reached[times] as Weights;
  };
};

export interface HitOdds {
  /** So many dice, counted out of as many as `atMost`. */
  afterDice(before: Weights, dice: number, atMost: number): Weights;
  afterHits(before: Weights, hits: Distribution<number>): Weights;
}

const makeHitOdds = (struck: Struck, counted: number | null, spend: Spend): HitOdds => {
  const { toHit } = struck.aim.targets;
  const hit = makeHit(struck, counted);
  const die = toHit === null ? hit : makeDie(hit, toHit);
  const [repeatDie, repeatHit] = [makeRepeat(die, spend), makeRepeat(hit, spend)];
  return {
    afterDice: (before, dice, atMost) => stretch(repeatDie(before, dice), die.whole ** BigInt(atMost - dice)),
    afterHits: (before, { entries, total }) => {
      const most = entries.reduce((top, { value }) => Math.max(top, value), 0);
      return mix(
        entries.map(({ value, weight }) => ({
          weights: stretch(repeatHit(before, value), hit.whole ** BigInt(most - value)),
          part: BigInt(weight),
        })),
        BigInt(total),
      );
    },
  };
};

/** Everything a batch can do to a body, whatever state that is in. */
export const hitOddsOf = (struck: Struck, spend: Spend = () => undefined): HitOdds => {
  if (!struck.body.rules.characterHitBatch) return makeHitOdds(struck, null, spend);
  // With this house rule the figures that stood when the batch fell decide for all of its hits.
  const known = new Map<string, HitOdds>();
  const each = (before: Weights, work: (part: Weights, odds: HitOdds) => Weights): Weights =>
    addUp(
      [...splitBy(before, (text) => String(asksWhom(readState(text).figures, 1)))].map(([key, part]) => {
        const [first = ''] = part.of.keys();
        const odds = known.get(key) ?? makeHitOdds(struck, readState(first).figures, spend);
        known.set(key, odds);
        return work(part, odds);
      }),
    );
  return {
    afterDice: (before, dice, atMost) => each(before, (part, odds) => odds.afterDice(part, dice, atMost)),
    afterHits: (before, hits) => each(before, (part, odds) => odds.afterHits(part, hits)),
  };
};

/** All that so many hits, counted by their own distribution, can leave of a body. */
export const statesAfter = (
  struck: Struck,
  before: BodyState,
  hits: Distribution<number>,
): Distribution<string> => toDistribution(hitOddsOf(struck).afterHits(surely(writeState(before)), hits));

/** How many of so many dice hit. */
export const hitsOf = (dice: number, toHit: number | null): Distribution<number> =>
  toHit === null ? certain(dice) : successes(dice, fraction(toHit, 6));
