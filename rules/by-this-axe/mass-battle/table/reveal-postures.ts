import type { Reveal, RevealDecides, RevealRoll, RevealRung, RevealSide } from '../../../core/reveal.ts';
import { does, isMany, signed } from '../../../core/words.ts';
import { forBoth, otherRole, type Role, type Roles, roleOf, type Side } from '../sides.ts';
import { attackOf, type BattleRecord, type BattleState, defenceOf } from '../state.ts';
import {
  type BattleResult,
  type Column,
  casualtyModifier,
  columnOf,
  RESULT_RULES,
  resultOf,
  retreatDice,
} from '../tables/battle-results.ts';
import { percentWays, WAYS_OF_2D6 } from '../tables/casualties.ts';
import { type Attack, type Defence, POSTURE_NAMES, postureModifier, posturesOf } from '../tables/postures.ts';
import { STRATAGEM_RULES, stratagemEffect } from '../tables/stratagems.ts';
import { POSTURE_HINTS, STRATAGEM_HINTS } from '../words.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Both lie open from the battle roll on. */
interface Opened {
  readonly state: BattleState;
  readonly roles: Roles;
  readonly attack: Attack;
  readonly defence: Defence;
  readonly column: Column;
  readonly posture: number;
  readonly stratagems: number;
}

const open = (state: BattleState): Opened | null => {
  const { roles, postures, armies, rules, stratagems: known, battle, step, end } = state;
  if (roles === null || postures.A === null || postures.B === null || end === 'delayed') return null;
  if (battle === null && step !== 'battle-roll') return null;
  const { attacker, defender } = roles;
  const [attack, defence] = [attackOf(state), defenceOf(state)];
  const effect = (side: Side, role: Role): number =>
    stratagemEffect(known[side].live, role, attack, defence, rules);
  return {
    state,
    roles,
    attack,
    defence,
    column: battle?.column ?? columnOf(armies[attacker].sp, armies[defender].sp, rules),
    posture: battle?.posture ?? postureModifier(attack, defence, rules),
    stratagems: battle?.stratagems ?? effect(attacker, 'attacker') + effect(defender, 'defender'),
  };
};

const sideOf = ({ state, roles, attack, defence }: Opened, side: Side): RevealSide => {
  const role = roleOf(roles, side);
  const own = role === 'attacker' ? attack : defence;
  return {
    role: role === 'attacker' ? 'attack' : 'defend',
    choice: POSTURE_NAMES[own],
    words: POSTURE_HINTS[own],
    against: posturesOf(otherRole(role)).map((other) => {
      const pair = role === 'attacker' ? ([attack, other] as const) : ([other, defence] as const);
      return {
        label: POSTURE_NAMES[other],
        value: signed(postureModifier(pair[0] as Attack, pair[1] as Defence, state.rules)),
        here: other === (role === 'attacker' ? defence : attack),
      };
    }),
  };
};

const winnerOf = ({ roles }: Opened, result: BattleResult): Side | null => {
  const { winner } = RESULT_RULES[result];
  return winner === null ? null : roles[winner];
};

const nameOf = ({ state }: Opened, side: Side | null): string =>
  side === null ? 'nobody wins' : state.armies[side].name;

/** `a skirmish`, `a victory for Reds`. */
const gradeWords = (opened: Opened, result: BattleResult): string => {
  const winner = winnerOf(opened, result);
  const grade = `a ${RESULT_RULES[result].name.toLowerCase()}`;
  return winner === null ? grade : `${grade} for ${nameOf(opened, winner)}`;
};

const resultWords = (opened: Opened, result: BattleResult): string => {
  const winner = winnerOf(opened, result);
  const { name } = RESULT_RULES[result];
  return winner === null ? `${name}: nobody wins` : `${name} for ${nameOf(opened, winner)}`;
};

const rungsOf = (opened: Opened, reached: number | null): readonly RevealRung[] =>
  FACES.map((face) => {
    const result = resultOf(opened.column, face);
    const seat = winnerOf(opened, result);
    return {
      at: face === 1 ? '1 or less' : face === 6 ? '6 or more' : `${face}`,
      code: result,
      title: RESULT_RULES[result].name,
      whose: nameOf(opened, seat),
      seat,
      here: reached !== null && Math.min(6, Math.max(1, reached)) === face,
    };
  });

/** How likely it was once both lay open, and what a bare die would have been. */
const rollOf = (opened: Opened, { roll, posture, stratagems, result, column }: BattleRecord): RevealRoll => {
  const added = posture + stratagems;
  const winner = winnerOf(opened, result);
  const ways = FACES.filter((face) => winnerOf(opened, resultOf(column, face + added)) === winner).length;
  const bare = resultOf(column, roll);
  const fate = winner === null ? 'That nobody wins' : `A victory of ${nameOf(opened, winner)}`;
  return {
    dice: [roll],
    parts: [
      { label: 'postures', value: signed(posture) },
      ...(stratagems === 0 ? [] : [{ label: 'stratagems', value: signed(stratagems) }]),
    ],
    sum: `${roll + added}`.replace('-', '−'),
    title: resultWords(opened, result),
    words: [
      `${nameOf(opened, opened.roles.attacker)} threw a ${roll}.`,
      `${fate} was ${ways} in 6 once both postures lay open${
        bare === result ? '.' : `; a bare ${roll} would have been ${gradeWords(opened, bare)}.`
      }`,
    ].join(' '),
  };
};

const meanPercent = (modifier: number): number =>
  Math.round(percentWays(modifier).reduce((sum, [percent, ways]) => sum + percent * ways, 0) / WAYS_OF_2D6);

const followsOf = (opened: Opened, { result }: BattleRecord): RevealDecides['follows'] => {
  const { state, roles } = opened;
  const { pursuit, name } = RESULT_RULES[result];
  const winner = winnerOf(opened, result);
  const loses = (role: Role): string => {
    const modifier = casualtyModifier(result, role);
    return `${nameOf(opened, roles[role])} ${signed(modifier)}, about ${meanPercent(modifier)} %`;
  };
  const dice = retreatDice(result, state.rules);
  const loser = winner === null ? null : roles[otherRole(roleOf(roles, winner))];
  return [
    winner === null
      ? { title: 'Nobody wins', words: 'No pursuit.' }
      : {
          title: `${nameOf(opened, winner)} won`,
          words: pursuit
            ? `After a ${name.toLowerCase()} ${isMany(nameOf(opened, winner)) ? 'they' : 'it'} may pursue.`
            : `No pursuit after a ${name.toLowerCase()}.`,
        },
    {
      title: result === 'SM' ? 'Two dice for the losses of both' : 'Each throws two dice for its losses',
      words: `${loses('attacker')}; ${loses('defender')}.`,
    },
    ...(loser === null || dice === 0
      ? []
      : [
          {
            title: `${does(nameOf(opened, loser), 'falls')} back`,
            words: `${dice}d6 miles, after the losses.`,
          },
        ]),
  ];
};

/** What was in force beside a posture, known from now on. */
const withStratagem = (opened: Opened, side: Side): RevealSide => {
  const { live } = opened.state.stratagems[side];
  const shown = sideOf(opened, side);
  return live === null
    ? shown
    : { ...shown, words: `${shown.words}. ${STRATAGEM_RULES[live].name}: ${STRATAGEM_HINTS[live]}` };
};

/** Both postures, the die between them and the line of the table that it reached. */
export const revealPostures = (state: BattleState): Reveal | null => {
  const opened = open(state);
  if (opened === null) return null;
  const { battle } = state;
  const reached = battle === null ? null : battle.roll + battle.posture + battle.stratagems;
  return {
    title: 'Both postures were sealed before either was shown.',
    first: opened.roles.attacker,
    sides: forBoth((side) => withStratagem(opened, side)),
    outcome: null,
    decides: {
      move: 'battle-roll',
      caption: 'What it could have met, and what the attacker’s die gains',
      worth: { value: signed(opened.posture), words: 'to the attacker’s die' },
      roll: battle === null ? null : rollOf(opened, battle),
      ladder: {
        title: `Column ${opened.column}`,
        words:
          opened.stratagems === 0 ? 'die and postures together' : 'die, postures and stratagems together',
        rungs: rungsOf(opened, reached),
      },
      follows: battle === null ? [] : followsOf(opened, battle),
      next: 'On to casualties',
    },
  };
};
