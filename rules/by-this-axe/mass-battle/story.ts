import type { TableViewer } from '../../core/play.ts';
import { does, groupDigits, its, signed } from '../../core/words.ts';
import { formatShare } from '../army/shares.ts';
import { formatStrength } from '../army/strength.ts';
import { isEnemy } from './secrecy.ts';
import { otherSide, roleOf, SIDES, type Side } from './sides.ts';
import { type BattleState, spOf } from './state.ts';
import { RESULT_RULES } from './tables/battle-results.ts';
import { POSTURE_NAMES, type Posture } from './tables/postures.ts';
import { STRATAGEM_RULES, type Stratagem } from './tables/stratagems.ts';

/** `+2`, `−1`, `0`, as people write a change to a die. */
const name = ({ armies }: BattleState, side: Side): string => armies[side].name;

const tellMeeting = (state: BattleState, viewer: TableViewer): string => {
  const told = (side: Side): string => {
    if (isEnemy(side, viewer)) return name(state, side);
    const { heads, sp, shares } = state.armies[side];
    const horse = shares.mounted.part > 0 ? `, ${formatShare(shares.mounted)} mounted` : '';
    return `${name(state, side)} (strength ${formatStrength(sp)}, ${groupDigits(heads)} heads${horse})`;
  };
  return `On day ${state.end === 'delayed' ? state.day - 1 : state.day} ${told('A')} met ${told('B')}.`;
};

const tellStratagem = (state: BattleState, side: Side): string | null => {
  const { attempt, success, dice, carried, live } = state.stratagems[side];
  const called = (stratagem: Stratagem): string => STRATAGEM_RULES[stratagem].name;
  if (attempt === null) {
    return carried === null ? null : `${name(state, side)} still had a ${called(carried)} in force.`;
  }
  if (success !== true) {
    return `${name(state, side)} tried ${called(attempt)} and failed: ${dice} on two dice was not enough.`;
  }
  const undone = live === null && attempt !== 'foil' ? ', but it was foiled' : '';
  return `${name(state, side)} tried ${called(attempt)} and succeeded with ${dice} on two dice${undone}.`;
};

const tellRoles = (state: BattleState): string | null => {
  const { roles, stances, rollOffWinner } = state;
  if (roles === null) return null;
  const attacker = name(state, roles.attacker);
  const defender = name(state, roles.defender);
  if (stances.A === null) {
    return `The better General forced battle: ${attacker} attacked and ${defender} defended.`;
  }
  if (rollOffWinner !== null) {
    const chose = roleOf(roles, rollOffWinner) === 'attacker' ? 'to attack' : 'to defend';
    return `Both meant to attack; ${name(state, rollOffWinner)} got the choice and took the field ${chose}.`;
  }
  return `${attacker} attacked; ${defender} stood on the defensive.`;
};

const tellRoll = (state: BattleState, viewer: TableViewer): readonly string[] => {
  const { battle, roles, postures } = state;
  if (battle === null || roles === null) return [];
  const called = (side: Side): string => POSTURE_NAMES[postures[side] as Posture];
  const { winner, name: grade } = RESULT_RULES[battle.result];
  const total = battle.posture + battle.stratagems;
  const verdict =
    winner === null ? grade.toLowerCase() : `${grade.toLowerCase()} for ${name(state, roles[winner])}`;
  const help = battle.stratagems === 0 ? '' : ` and stratagems ${signed(battle.stratagems)}`;
  // The odds and the stratagems are in the die: a side is told how it ended.
  if (SIDES.some((side) => side === viewer))
    return [`${called(roles.attacker)} met ${called(roles.defender)}: ${verdict}.`];
  return [
    `${called(roles.attacker)} met ${called(roles.defender)}: ${signed(battle.posture)} to the die${help}.`,
    `In the ${battle.column} column the attacker rolled ${battle.roll}, ${signed(total)} in all: ${verdict} (${battle.result}).`,
  ];
};

const tellLosses = (state: BattleState, viewer: TableViewer): readonly string[] => {
  const { roles, losses } = state;
  if (roles === null) return [];
  return [roles.attacker, roles.defender].flatMap((side) => {
    const lost = losses[side];
    if (lost === null || isEnemy(side, viewer)) return [];
    return [
      `${name(state, side)} lost ${lost.percent} % of ${its(name(state, side))} strength, ${formatStrength(lost.sp)} of ${formatStrength(state.armies[side].sp)}.`,
    ];
  });
};

const tellPursuit = (state: BattleState, viewer: TableViewer): string | null => {
  const { pursuit } = state;
  if (pursuit === null) return null;
  if (pursuit.by === viewer) return `${name(state, pursuit.by)} pursued.`;
  const fled = name(state, otherSide(pursuit.by));
  const wiped = spOf(state, otherSide(pursuit.by)) === 0 ? `; nothing is left of ${fled}` : '';
  return `${name(state, pursuit.by)} pursued (${signed(pursuit.modifier)}) and ${fled} lost another ${pursuit.percent} %, ${formatStrength(pursuit.sp)}${wiped}.`;
};

const tellMoves = (state: BattleState): readonly string[] =>
  SIDES.flatMap((side) => {
    const miles = state.retreat[side];
    if (miles === null || miles === 0) return [];
    const went = state.end === 'evaded' ? 'slipped away without a battle and withdrew' : 'went back';
    return [`${name(state, side)} ${went} ${miles} ${miles === 1 ? 'mile' : 'miles'}.`];
  });

const tellField = (state: BattleState): string | null => {
  if (state.end !== 'fought') return null;
  if (state.field !== null) return `${does(name(state, state.field), 'holds')} the field.`;
  const gone = SIDES.some((side) => state.retreat[side] !== null || spOf(state, side) === 0);
  return gone ? 'Nobody holds the field.' : 'Both armies stand where they stood.';
};

const tellWounded = (state: BattleState, viewer: TableViewer): readonly string[] =>
  SIDES.flatMap((side) => {
    const wounded = state.wounded[side];
    if (wounded === null || wounded.days === null || isEnemy(side, viewer)) return [];
    return [
      `Wounded worth ${formatStrength(wounded.sp)} strength return to ${name(state, side)} on day ${state.day + wounded.days}.`,
    ];
  });

const tellDestroyed = (state: BattleState): readonly string[] =>
  state.end !== 'fought'
    ? []
    : SIDES.filter((side) => spOf(state, side) === 0).map(
        (side) => `${does(name(state, side), 'is')} destroyed.`,
      );

/** One day's battle in plain sentences, as far as it has come; to a side only what it did and saw. */
export const storyOf = (state: BattleState, viewer: TableViewer = 'master'): readonly string[] =>
  [
    tellMeeting(state, viewer),
    ...SIDES.filter((side) => !isEnemy(side, viewer)).map((side) => tellStratagem(state, side)),
    tellRoles(state),
    ...tellRoll(state, viewer),
    ...tellLosses(state, viewer),
    tellPursuit(state, viewer),
    ...tellDestroyed(state),
    ...tellMoves(state),
    tellField(state),
    ...tellWounded(state, viewer),
    state.end === 'delayed' ? `Nobody attacked, and day ${state.day} came.` : null,
  ].filter((sentence) => sentence !== null);
