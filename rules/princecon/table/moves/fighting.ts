import { z } from 'zod';
import { flagField, numberField } from '../../../core/make-fields.ts';
import type { PlayedMove } from '../../../core/play.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../../core/table-moves.ts';
import { plural } from '../../../core/words.ts';
import { closeAction } from '../../close-action/action.ts';
import { engagedCastings, kindOf } from '../../close-action/engaged.ts';
import type { FighterValue, FightValue } from '../../close-action/fight.ts';
import { isRouting } from '../../statuses.ts';
import { frontOf } from '../../unit/strength.ts';
import { askOdds, callAction, pickUnit, readInput } from '../call.ts';
import { contactOf, crowdOf, patchContact, separate } from '../contacts.ts';
import { dropDue, enterLosses, enterStatus } from '../settle.ts';
import {
  findUnit,
  isGone,
  liveUnit,
  patchUnit,
  standing,
  type TableState,
  type UnitState,
} from '../state.ts';

const side = z.strictObject({
  engaged: z.int().min(0),
  higherGround: z.boolean(),
  uphill: z.boolean(),
  extraLevel: z.int(),
  extraToHit: z.int(),
  hasted: z.boolean(),
});

const fightMove = z.strictObject({ unit: z.string(), enemy: z.string(), own: side, theirs: side });

/** Others who stand on its side against the same enemy. */
const friendsOf = (state: TableState, unit: UnitState, enemy: UnitState) =>
  enemy.engaged
    .filter((contact) => contact.with !== unit.key)
    .flatMap((contact) => findUnit(state, contact.with) ?? [])
    .filter((friend) => !isGone(friend) && !isRouting(friend.profile.status))
    .map(crowdOf);

const sideOf = (state: TableState, unit: UnitState, enemy: UnitState, asked: z.output<typeof side>) => ({
  unit: liveUnit(state, unit),
  charging: unit.charging,
  gallop: unit.gallop,
  aspect: contactOf(state, unit.key, enemy.key)?.aspect ?? 'front',
  fired: unit.fired,
  sergeantsLost: unit.sergeantsLost,
  friends: friendsOf(state, unit, enemy),
  ...asked,
});

const fightInputOf = (state: TableState, move: PlayedMove) => {
  const asked = readInput(fightMove, move);
  const unit = pickUnit(state, asked.unit, 'unit');
  const enemy = pickUnit(state, asked.enemy, 'enemy');
  pickOne(contactOf(state, unit.key, enemy.key), 'enemy');
  for (const [one, part] of [
    [unit, asked.own],
    [enemy, asked.theirs],
  ] as const) {
    const left = frontOf(one.profile) - one.frontUsed;
    if (part.engaged > left)
      throw new RuleRefusal(
        'princecon/front-used',
        `${one.profile.name} has ${plural(left, 'casting')} of its front left for this fight: engage no more.`,
        'engaged',
      );
  }
  const given = {
    a: sideOf(state, unit, enemy, asked.own),
    b: sideOf(state, enemy, unit, asked.theirs),
    first: state.first === unit.seat ? 'a' : 'b',
    houseRules: state.houseRules,
  };
  return { asked, unit, enemy, given };
};

const usualSide = (state: TableState, unit: UnitState, enemy: UnitState): z.output<typeof side> => {
  const [own, theirs] = [liveUnit(state, unit), liveUnit(state, enemy)];
  const engaged = engagedCastings(own, theirs, kindOf(own, theirs), null);
  return {
    engaged: Math.max(0, Math.min(engaged, frontOf(unit.profile) - unit.frontUsed)),
    higherGround: false,
    uphill: false,
    extraLevel: 0,
    extraToHit: 0,
    hasted: false,
  };
};

const sideFields = (key: 'own' | 'theirs', unit: UnitState) => [
  numberField([key, 'engaged'], 'Castings engaged', { max: frontOf(unit.profile) }),
  flagField([key, 'higherGround'], 'From higher ground'),
  flagField([key, 'uphill'], 'Uphill'),
  numberField([key, 'extraLevel'], 'The referee adds to its level', { min: -20, max: 20 }),
  numberField([key, 'extraToHit'], 'The referee adds to its hit number', { min: -20, max: 20 }),
  ...(unit.effects.some(({ spell }) => spell === 'mass-combat-haste')
    ? [flagField([key, 'hasted'], 'Spends its haste here')]
    : []),
];

/** What a fight did to one of the two. */
const enterFighter = (
  state: TableState,
  unit: UnitState,
  enemy: UnitState,
  value: FighterValue,
  due: FightValue['due'],
): TableState => {
  const hurt = enterLosses(state, unit.key, value);
  const own = due.filter((one) => one.unit === unit.profile.name);
  const after = enterStatus(hurt, unit.key, value.status, own);
  if (!isRouting(value.status) || value.destroyed) return after;
  // It runs, and whoever fought it may follow.
  const parted = separate(after, unit.key, enemy.key);
  const victor = findUnit(parted, enemy.key);
  return victor === null || isGone(victor)
    ? parted
    : patchUnit(parted, enemy.key, { mayPursue: [...victor.mayPursue, unit.key] });
};

const tell = ({ name, castingsLost, destroyed, morale }: FighterValue): string => {
  if (destroyed) return `${name} is wiped out`;
  const order = morale?.failed === true ? ` and is ${morale.status}` : '';
  return `${name} loses ${castingsLost}${order}`;
};

const fightPairs = (state: TableState) =>
  standing(state, 'A').flatMap((unit) =>
    unit.engaged
      .filter(({ fought }) => !fought)
      .flatMap((contact) => {
        const enemy = findUnit(state, contact.with);
        return enemy === null || isGone(enemy) ? [] : [{ unit, enemy }];
      }),
  );

export const fight: MoveKind<TableState> = {
  id: 'fight',
  offer: (state) =>
    state.phase !== 'combat'
      ? []
      : fightPairs(state).map(({ unit, enemy }) =>
          offerMove({
            id: 'fight',
            title: `${unit.profile.name} against ${enemy.profile.name}`,
            hint:
              unit.engaged.length + enemy.engaged.length > 2
                ? 'Divide the front of a unit that has several enemies.'
                : 'Duels and sergeants come first.',
            seat: null,
            token: unit.key,
            primary: true,
            form: [
              { title: unit.profile.name, fields: sideFields('own', unit) },
              { title: enemy.profile.name, fields: sideFields('theirs', enemy) },
            ],
            input: {
              unit: unit.key,
              enemy: enemy.key,
              own: usualSide(state, unit, enemy),
              theirs: usualSide(state, enemy, unit),
            },
            dice: true,
          }),
        ),
  play: (state, move, dice) => {
    const { asked, unit, enemy, given } = fightInputOf(state, move);
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
    now = enterFighter(now, unit, enemy, value.a, value.due);
    now = enterFighter(now, enemy, unit, value.b, value.due);
    return played(now, `${tell(value.a)}; ${tell(value.b)}.`, steps);
  },
  odds: (state, move) => askOdds(closeAction, fightInputOf(state, move).given),
};

const blowMove = z.strictObject({ unit: z.string(), on: z.string() });

const blowInputOf = (state: TableState, move: PlayedMove) => {
  const { unit: key, on } = readInput(blowMove, move);
  const unit = pickUnit(state, key, 'unit');
  const target = pickUnit(state, on, 'on');
  const due = state.due.find((one) => one.kind === 'free-blow' && one.unit === key && one.on === on);
  const given = {
    a: { unit: liveUnit(state, unit), fired: unit.fired },
    b: { unit: liveUnit(state, target), aspect: due?.kind === 'free-blow' ? due.aspect : 'front' },
    first: state.first === unit.seat ? 'a' : 'b',
    houseRules: state.houseRules,
  };
  return { unit, target, given };
};

/** A routing unit that ran into an enemy: he strikes, it does not (R-P77). */
export const freeBlow: MoveKind<TableState> = {
  id: 'free-blow',
  offer: (state) =>
    state.due.flatMap((due) => {
      const unit = due.kind === 'free-blow' ? findUnit(state, due.unit) : null;
      const target = due.kind === 'free-blow' ? findUnit(state, due.on) : null;
      if (unit === null || target === null) return [];
      return [
        offerMove({
          id: 'free-blow',
          title: `${unit.profile.name} strikes freely at ${target.profile.name}`,
          hint: 'It ran into them and cannot strike back.',
          seat: unit.seat,
          token: unit.key,
          primary: true,
          input: { unit: unit.key, on: target.key },
          dice: true,
        }),
      ];
    }),
  play: (state, move, dice) => {
    const { unit, target, given } = blowInputOf(state, move);
    const { value, steps } = callAction<FightValue>(closeAction, given, dice);
    const done = dropDue(
      state,
      (due) => due.kind === 'free-blow' && due.unit === unit.key && due.on === target.key,
    );
    const hurt = enterLosses(done, target.key, value.b);
    const after = enterStatus(
      hurt,
      target.key,
      value.b.status,
      value.due.filter((one) => one.unit === target.profile.name),
    );
    // It has run this turn already and stays before them.
    const still = dropDue(after, (due) => due.kind === 'rout' && due.unit === target.key);
    return played(still, `${unit.profile.name} strikes freely: ${tell(value.b)}.`, steps);
  },
  odds: (state, move) => askOdds(closeAction, blowInputOf(state, move).given),
};
