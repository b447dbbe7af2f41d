import { fraction, ONE, subtract } from '../../../core/fraction.ts';
import { certain, chain, type Distribution, map, successes, weighted } from '../../../core/odds.ts';
import { chanceToKill } from '../hit-and-save.ts';
import type { Aim, Save, Saves } from './aim.ts';
import { aliveIn, type Body, type BodyState, loseFigures, readState, woundAt, writeState } from './body.ts';
import { asksWhom } from './take-hits.ts';

type States = Distribution<string>;

const sixths = (save: Save): number => (save.immune ? 6 : (save.at ?? 0));

const keep = (state: BodyState): States => certain(writeState(state));

const unless = (save: Save, state: BodyState, hurt: BodyState): States => {
  const saves = sixths(save);
  return weighted([
    [writeState(state), saves],
    [writeState(hurt), 6 - saves],
  ]);
};

const onFigure = (state: BodyState, saves: Saves): States =>
  state.figures === 0 ? keep(state) : unless(saves.ordinary, state, loseFigures(state, 1));

const onCharacter = (state: BodyState, saves: Saves): States => {
  const alive = aliveIn(state);
  const which = weighted(alive.map((index) => [index, 1] as const));
  return chain(which, (index) => unless(saves.characters[index] as Save, state, woundAt(state, index)));
};

const FINDS_CHARACTER = weighted([
  [true, 1],
  [false, 5],
]);

/** What one hit does; `counted` are the figures that decide whether it asks whom it falls on. */
const oneHit = (state: BodyState, saves: Saves, lone: boolean, counted: number | null): States => {
  const alive = aliveIn(state).length;
  if (lone) return alive === 0 ? keep(state) : onCharacter(state, saves);
  if (!asksWhom(counted ?? state.figures, alive)) return onFigure(state, saves);
  return chain(FINDS_CHARACTER, (found) => (found ? onCharacter(state, saves) : onFigure(state, saves)));
};

/** The states after 0, 1, 2 … hits. */
const afterEach = (
  body: Body,
  before: BodyState,
  most: number,
  aim: Aim,
  lone: boolean,
): readonly States[] => {
  const stopped = Math.min(before.wards, most);
  const reached: States[] = [];
  for (let hits = 0; hits <= stopped; hits += 1) {
    reached.push(keep({ ...before, wards: before.wards - hits }));
  }
  const counted = body.rules.characterHitBatch ? before.figures : null;
  let last = reached[stopped] as States;
  for (let hit = stopped; hit < most; hit += 1) {
    last = chain(last, (text) => {
      const state = readState(text);
      if (state.prayers === 0) return oneHit(state, aim.plain, lone, counted);
      return oneHit({ ...state, prayers: state.prayers - 1 }, aim.prayed, lone, counted);
    });
    reached.push(last);
  }
  return reached;
};

const isPlain = (state: BodyState, lone: boolean): boolean =>
  !lone && state.wards === 0 && state.prayers === 0 && aliveIn(state).length === 0;

/** All that so many hits, counted by their own distribution, can leave of a body. */
export const afterHits = (
  body: Body,
  before: BodyState,
  hits: Distribution<number>,
  aim: Aim,
  lone: boolean,
): States => {
  if (isPlain(before, lone)) {
    const falls = subtract(ONE, fraction(sixths(aim.plain.ordinary), 6));
    const lost = chain(hits, (count) => successes(count, falls));
    return map(lost, (figures) => writeState(loseFigures(before, figures)));
  }
  const most = hits.entries.reduce((top, { value }) => Math.max(top, value), 0);
  const reached = afterEach(body, before, most, aim, lone);
  return chain(hits, (count) => reached[count] as States);
};

/** How many of so many dice hit. */
export const hitsOf = (dice: number, toHit: number | null): Distribution<number> =>
  toHit === null ? certain(dice) : successes(dice, fraction(toHit, 6));

/** All that so many dice can leave of a body. */
export const afterDice = (body: Body, before: BodyState, dice: number, aim: Aim, lone: boolean): States => {
  const { toHit } = aim.targets;
  if (!isPlain(before, lone)) return afterHits(body, before, hitsOf(dice, toHit), aim, lone);
  const { ordinary } = aim.plain;
  // Each die by itself: no need to ask how many hit first.
  const kills = successes(dice, ordinary.immune ? fraction(0) : chanceToKill(toHit, ordinary.at));
  return map(kills, (lost) => writeState(loseFigures(before, lost)));
};
