import { type Dice, rollOne } from '../../../core/dice.ts';
import { orLess, type Target } from '../../../core/target.ts';
import { type Step, step } from '../../../core/trace.ts';
import { findWeapon } from '../../data/weapons.ts';
import { bta } from '../../refs.ts';
import { bearerOf } from '../profiles.ts';
import { type Aim, type Save, savesWith } from './aim.ts';
import { aliveIn, type Body, type BodyState, loseFigures, woundAt } from './body.ts';

/** A character is safe while more ordinary figures than this stand around him. */
const SHELTER = 5;

const SAVES = bta('Armor Save (AS)', 'R-B03');

/** Both phases have the rule of hits on characters. */
const allottedIn = ({ attack: { by, weapon } }: Aim) => {
  const ranged = by === 'spell' || (by === 'weapon' && findWeapon(weapon)?.ranged != null);
  return bta(ranged ? 'Phase III: Ranged Combat' : 'Phase V: Melee', 'R-B14');
};

/** Whether each hit first asks whom it falls on. */
export const asksWhom = (figures: number, alive: number): boolean => alive > 0 && figures <= SHELTER;

const isSaved = (save: Save, value: number): boolean => save.immune || (save.at !== null && value <= save.at);

interface Hit {
  /** Prayers that help its save. */
  readonly prayers: number;
}

const needsDie = ({ at, immune }: Save): boolean => at !== null && !immune;

/** Only where all of them save alike does their number say enough. */
const sameSave = ([first, ...others]: readonly Save[]): Target | undefined =>
  first?.at != null && others.every(({ at }) => at === first.at)
    ? orLess(first.at, 'saves', { otherwise: 'does not save', one: 'save' })
    : undefined;

const saveFigures = (
  { unit }: Body,
  state: BodyState,
  hits: readonly Hit[],
  aim: Aim,
  dice: Dice,
  trace: Step[],
): BodyState => {
  if (hits.length === 0 || state.figures === 0) return state;
  const saves = hits.map(({ prayers }) => savesWith(aim, prayers).ordinary);
  const tried = saves.filter(needsDie);
  const rolls =
    tried.length > 0 ? [dice.roll(6, tried.length, `${unit.name}: armour saves`, sameSave(tried))] : [];
  const values = rolls.flatMap((roll) => roll.values);
  const saved =
    tried.filter((save, index) => isSaved(save, values[index] as number)).length +
    saves.filter(({ immune }) => immune).length;
  const lost = Math.min(state.figures, hits.length - saved);
  const numbers = [...new Set(saves.map(({ at }) => at))];
  const inputs = { hits: hits.length, 'saves on': numbers.length === 1 ? (numbers[0] ?? null) : numbers };
  trace.push(step(SAVES, `${unit.name}: figures lost`, lost, inputs, rolls));
  return loseFigures(state, lost);
};

const strikeCharacter = (
  { unit }: Body,
  state: BodyState,
  { prayers }: Hit,
  aim: Aim,
  dice: Dice,
  trace: Step[],
): BodyState => {
  const alive = aliveIn(state);
  const which = alive.length > 1 ? rollOne(dice, alive.length, `${unit.name}: which character`) : null;
  const index = alive[(which?.value ?? 1) - 1] as number;
  const character = unit.characters[index];
  const name = character?.name ?? '';
  const save = savesWith(aim, prayers).characters[index] as Save;
  const rolled = needsDie(save) ? rollOne(dice, 6, `${name}: armour save`, sameSave([save])) : null;
  const saved = isSaved(save, rolled?.value ?? Number.POSITIVE_INFINITY);
  const rolls = [which?.roll ?? [], rolled?.roll ?? []].flat();
  trace.push(
    step(allottedIn(aim), `${name} is struck`, saved ? 'saved' : 'one hit', { 'saves on': save.at }, rolls),
  );
  return saved ? state : woundAt(state, index);
};

const FINDS = { one: 'hit on a character', many: 'hits on characters' };

/** Hits on a unit of five or less: a 1 finds a character, all else an ordinary figure (section 4.4). */
const allotHits = (
  body: Body,
  state: BodyState,
  hits: readonly Hit[],
  aim: Aim,
  dice: Dice,
  trace: Step[],
): BodyState => {
  const roll = dice.roll(
    6,
    hits.length,
    `${body.unit.name}: whom it hits`,
    orLess(1, 'finds a character', hits.every(({ prayers }) => prayers === hits[0]?.prayers) ? FINDS : {}),
  );
  const struck = hits.filter((_, index) => roll.values[index] === 1);
  trace.push(step(allottedIn(aim), `${body.unit.name}: hits on characters`, struck.length, {}, [roll]));
  let next = state;
  const ordinary: Hit[] = [];
  for (const [index, hit] of hits.entries()) {
    // With no character left, the rest of the hits are the unit's again.
    if (roll.values[index] === 1 && aliveIn(next).length > 0) {
      next = strikeCharacter(body, next, hit, aim, dice, trace);
    } else ordinary.push(hit);
  }
  return saveFigures(body, next, ordinary, aim, dice, trace);
};

/** A mage stops hits first; then prayers go to one save after the other. */
const spendAid = (
  body: Body,
  state: BodyState,
  hits: number,
  trace: Step[],
): { readonly state: BodyState; readonly hits: readonly Hit[] } => {
  const { name } = bearerOf(body.unit);
  const stopped = Math.min(state.wards, hits);
  if (stopped > 0) {
    trace.push(step(bta('Mages and Wizards', 'R-B57'), `${name}: hits stopped by a mage`, stopped));
  }
  let { prayers } = state;
  const left = Array.from({ length: hits - stopped }, (): Hit => {
    const helped = Math.min(body.prayersEach, prayers);
    prayers -= helped;
    return { prayers: helped };
  });
  const helped = left.filter((hit) => hit.prayers > 0).length;
  if (helped > 0) {
    const spent = body.prayersEach > 1 ? { prayers: state.prayers - prayers } : {};
    trace.push(
      step(bta('Priests and High Priests', 'R-B58'), `${name}: saves helped by prayer`, helped, spent),
    );
  }
  return { state: { ...state, wards: state.wards - stopped, prayers }, hits: left };
};

/** Hits that fell, one batch of them. `lone`: characters stood by themselves when the blows were struck. */
export const takeHits = (
  body: Body,
  before: BodyState,
  count: number,
  aim: Aim,
  lone: boolean,
  dice: Dice,
  trace: Step[],
): BodyState => {
  const aided = spendAid(body, before, count, trace);
  let { state } = aided;
  let left = aided.hits;
  if (lone) {
    for (const hit of left) {
      if (aliveIn(state).length > 0) state = strikeCharacter(body, state, hit, aim, dice, trace);
    }
    return state;
  }
  const byBatch = body.rules.characterHitBatch;
  while (left.length > 0) {
    const alive = aliveIn(state).length;
    if (asksWhom(byBatch ? before.figures : state.figures, alive)) {
      return allotHits(body, state, left, aim, dice, trace);
    }
    // As many at once as cannot bring the unit down to where characters are in danger.
    const chunk = alive > 0 && !byBatch ? Math.min(left.length, state.figures - SHELTER) : left.length;
    state = saveFigures(body, state, left.slice(0, chunk), aim, dice, trace);
    left = left.slice(chunk);
  }
  return state;
};
