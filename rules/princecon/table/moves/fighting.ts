import { askFlag, askGroup, askIf, askNumber, defineMove, type Given } from '../../../core/ask.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { played } from '../../../core/table-moves.ts';
import { agree, does, plural } from '../../../core/words.ts';
import { closeAction } from '../../close-action/action.ts';
import { engagedCastings, kindOf } from '../../close-action/engaged.ts';
import type { FighterValue, FightValue } from '../../close-action/fight.ts';
import { hasEffect } from '../../magic/standing.ts';
import { isRouting } from '../../statuses.ts';
import { frontOf } from '../../unit/strength.ts';
import { askOdds, callAction } from '../call.ts';
import { contactOf, crowdOf, fightPairs, type Pair, patchContact, separate } from '../contacts.ts';
import { owesSergeant } from '../sergeants.ts';
import { dropDue, enterLosses, enterStatus } from '../settle.ts';
import {
  type Due,
  findUnit,
  isGone,
  liveUnit,
  patchUnit,
  type TableState,
  type UnitState,
} from '../state.ts';

/** Castings of its front that have met nobody yet; losses since may leave fewer than were used. */
const frontLeft = ({ profile, frontUsed }: Pick<UnitState, 'profile' | 'frontUsed'>): number =>
  Math.max(0, frontOf(profile) - frontUsed);

const sideAsks = (state: TableState, unit: UnitState, enemy: UnitState) => {
  const [own, theirs] = [liveUnit(state, unit), liveUnit(state, enemy)];
  const front = frontOf(unit.profile);
  const engaged = engagedCastings(own, theirs, kindOf(own, theirs), null);
  return {
    engaged: askNumber('Castings engaged', Math.min(engaged, frontLeft(unit)), {
      max: front,
      most: 1000,
    }),
    higherGround: askFlag('From higher ground'),
    uphill: askFlag('Uphill'),
    extraLevel: askNumber('The referee adds to its level', 0, { min: -20, max: 20 }),
    extraToHit: askNumber('The referee adds to its hit number', 0, { min: -20, max: 20 }),
    hasted: askIf(hasEffect(unit.effects, 'extraImpulse'), askFlag('Spends its haste here')),
  };
};

type SideMove = Given<ReturnType<typeof sideAsks>>;

const fightAsks = ({ unit, enemy }: Pair, state: TableState) => ({
  own: askGroup(unit.profile.name, sideAsks(state, unit, enemy)),
  theirs: askGroup(enemy.profile.name, sideAsks(state, enemy, unit)),
});

type FightMove = Given<ReturnType<typeof fightAsks>>;

/** Others who stand on its side against the same enemy. */
const friendsOf = (state: TableState, unit: UnitState, enemy: UnitState) =>
  enemy.engaged
    .filter((contact) => contact.with !== unit.key)
    .flatMap((contact) => findUnit(state, contact.with) ?? [])
    .filter((friend) => !isGone(friend) && !isRouting(friend.profile.status))
    .map(crowdOf);

const sideOf = (state: TableState, unit: UnitState, enemy: UnitState, asked: SideMove) => ({
  unit: liveUnit(state, unit),
  charging: unit.charging,
  gallop: unit.gallop,
  aspect: contactOf(state, unit.key, enemy.key)?.aspect ?? 'front',
  fired: unit.fired,
  sergeantsLost: unit.sergeantsLost,
  friends: friendsOf(state, unit, enemy),
  ...asked,
});

const checkFront = ({ profile, frontUsed }: UnitState, { engaged }: SideMove): void => {
  const left = frontLeft({ profile, frontUsed });
  if (engaged > left)
    throw new RuleRefusal(
      'princecon/front-used',
      `${does(profile.name, 'has')} ${plural(left, 'casting')} of its front left for this fight: engage no more.`,
      'engaged',
    );
};

const fightInputOf = (state: TableState, { unit, enemy }: Pair, { own, theirs }: FightMove) => {
  checkFront(unit, own);
  checkFront(enemy, theirs);
  return {
    a: sideOf(state, unit, enemy, own),
    b: sideOf(state, enemy, unit, theirs),
    first: state.first === unit.seat ? 'a' : 'b',
    houseRules: state.houseRules,
  };
};

/** What a fight did to one of the two. */
const enterFighter = (
  state: TableState,
  unit: UnitState,
  enemy: UnitState,
  value: FighterValue,
): TableState => {
  const hurt = enterLosses(state, unit.key, value);
  const after = enterStatus(hurt, unit.key, value.status, value.due);
  if (!isRouting(value.status) || value.destroyed) return after;
  // It runs, and whoever fought it may follow.
  const parted = separate(after, unit.key, enemy.key);
  const victor = findUnit(parted, enemy.key);
  return victor === null || isGone(victor)
    ? parted
    : patchUnit(parted, enemy.key, { mayPursue: [...victor.mayPursue, unit.key] });
};

const tell = ({ name, castingsLost, destroyed, morale }: FighterValue): string => {
  if (destroyed) return `${does(name, 'is')} wiped out`;
  const order = morale?.failed === true ? ` and ${agree(name, 'is')} ${morale.status}` : '';
  return `${does(name, 'loses')} ${castingsLost}${order}`;
};

/** Sergeants come before the units' dice (R-P90). */
const checkSergeants = (state: TableState, { unit, enemy }: Pair): void => {
  const owes = state.people.find(
    (person) => (person.with === unit.key || person.with === enemy.key) && owesSergeant(state, person),
  );
  if (owes !== undefined)
    throw new RuleRefusal(
      'princecon/sergeant-first',
      `${owes.profile.name} leads in front: let him meet a sergeant first.`,
      'unit',
    );
};

export const fight = defineMove({
  id: 'fight',
  about: (state: TableState) => (state.phase === 'combat' ? fightPairs(state) : []),
  show: ({ unit, enemy }) => ({
    title: `${unit.profile.name} against ${enemy.profile.name}`,
    hint:
      unit.engaged.length + enemy.engaged.length > 2
        ? 'Divide the front of a unit that has several enemies.'
        : 'Duels and sergeants come first.',
    seat: null,
    token: unit.key,
    also: { enemy: enemy.key },
    primary: true,
    dice: true,
  }),
  asks: fightAsks,
  play: (state, pair, asked, dice) => {
    const { unit, enemy } = pair;
    checkSergeants(state, pair);
    const given = fightInputOf(state, pair, asked);
    const { value, steps } = callAction<FightValue>(closeAction, given, dice);
    const spend = (now: TableState, one: UnitState, other: UnitState, engaged: number): TableState =>
      patchContact(
        patchUnit(now, one.key, { fought: true, sergeantsLost: 0, frontUsed: one.frontUsed + engaged }),
        one.key,
        other.key,
        { fought: true },
      );
    let now = spend(state, unit, enemy, asked.own.engaged);
    now = spend(now, enemy, unit, asked.theirs.engaged);
    now = enterFighter(now, unit, enemy, value.a);
    now = enterFighter(now, enemy, unit, value.b);
    return played(now, `${tell(value.a)}; ${tell(value.b)}.`, steps);
  },
  odds: (state, pair, asked) => askOdds(closeAction, fightInputOf(state, pair, asked)),
});

type Blow = {
  readonly due: Due & { kind: 'free-blow' };
  readonly unit: UnitState;
  readonly target: UnitState;
};

const blowsOf = (state: TableState): readonly Blow[] =>
  state.due.flatMap((due) => {
    if (due.kind !== 'free-blow') return [];
    const unit = findUnit(state, due.unit);
    const target = findUnit(state, due.on);
    const open = unit !== null && target !== null && !isGone(unit) && !isGone(target);
    return open ? [{ due, unit, target }] : [];
  });

const blowInputOf = (state: TableState, { due, unit, target }: Blow) => ({
  a: { unit: liveUnit(state, unit), fired: unit.fired },
  b: { unit: liveUnit(state, target), aspect: due.aspect },
  first: state.first === unit.seat ? 'a' : 'b',
  houseRules: state.houseRules,
});

/** A routing unit that ran into an enemy: he strikes, it does not (R-P77). */
export const freeBlow = defineMove({
  id: 'free-blow',
  about: blowsOf,
  show: ({ unit, target }) => ({
    title: `${does(unit.profile.name, 'strikes')} freely at ${target.profile.name}`,
    hint: 'It ran into them and cannot strike back.',
    seat: unit.seat,
    token: unit.key,
    also: { on: target.key },
    primary: true,
    dice: true,
  }),
  play: (state, blow, _given, dice) => {
    const { unit, target } = blow;
    const { value, steps } = callAction<FightValue>(closeAction, blowInputOf(state, blow), dice);
    const done = dropDue(
      state,
      (due) => due.kind === 'free-blow' && due.unit === unit.key && due.on === target.key,
    );
    const hurt = enterLosses(done, target.key, value.b);
    const after = enterStatus(hurt, target.key, value.b.status, value.b.due);
    // It has run this turn already and stays before them.
    const still = dropDue(after, (due) => due.kind === 'rout' && due.unit === target.key);
    return played(still, `${does(unit.profile.name, 'strikes')} freely: ${tell(value.b)}.`, steps);
  },
  odds: (state, blow) => askOdds(closeAction, blowInputOf(state, blow)),
});
