import { tell } from '../../../core/explain.ts';
import {
  CORRECTION,
  type TableSide,
  type TableToken,
  type TableView,
  type TableViewer,
  type Told,
  type ToldEntry,
} from '../../../core/play.ts';
import { plural } from '../../../core/words.ts';
import { formatStrength } from '../../army/strength.ts';
import { headsOf } from '../army.ts';
import { expects } from '../machine.ts';
import { isSinceBattle, maySeeDice, purposeFor, stateFor, stepsFor } from '../secrecy.ts';
import { forBoth, type Side } from '../sides.ts';
import type { BattleState } from '../state.ts';
import { columnOf } from '../tables/battle-results.ts';
import { STRATAGEM_RULES } from '../tables/stratagems.ts';
import { STAGES, STEP_WORDS, stageOf } from '../words.ts';
import { sideOfToken, tokenOf } from './correct.ts';
import { tellQuietly } from './play.ts';
import type { MassState } from './state.ts';

const tokensOf = ({ armies, unitSp }: BattleState, side: Side): readonly TableToken[] =>
  armies[side].units.map((unit, index) => {
    const sp = unitSp[side][index] as number;
    const heads = plural(headsOf(sp, unit), 'head');
    return {
      id: tokenOf(side, index),
      kind: 'unit',
      name: unit.name,
      line: `${heads}, fighting capacity ${unit.fighters.fc}`,
      with: null,
      counters: [{ key: 'sp', label: 'Strength points', value: sp, most: unit.spMax }],
      flags: [],
      facts: [
        { label: 'Strength', value: formatStrength(sp) },
        { label: 'Strength a head', value: String(unit.perHead) },
      ],
      status: sp === 0 ? 'destroyed' : '',
      gone: sp === 0,
    };
  });

/** Who meets whom, the column and what is in force: as far as the viewer may know it. */
const tagsOf = ({ armies, roles, rules, stratagems, battle }: BattleState): readonly string[] => {
  if (armies.A.sp === 0 || armies.B.sp === 0 || roles === null) return [];
  const [attacker, defender] = [armies[roles.attacker], armies[roles.defender]];
  const live = [stratagems.A.live, stratagems.B.live].flatMap((one) =>
    one === null ? [] : [STRATAGEM_RULES[one].name],
  );
  return [
    `${attacker.name} ${formatStrength(attacker.sp)} attack ${defender.name} ${formatStrength(defender.sp)}`,
    `Column ${battle?.column ?? columnOf(attacker.sp, defender.sp, rules)}`,
    live.length === 0 ? 'No stratagem in force' : `${live.join(', ')} in force`,
  ];
};

const hintOf = (battle: BattleState, viewer: TableViewer): string => {
  if (battle.end === 'delayed')
    return `Nobody attacked, and day ${battle.day} came. Both armies still face each other.`;
  return expects(battle).kind === 'dice' ? purposeFor(battle, viewer) : STEP_WORDS[battle.step].now;
};

export const viewMass = ({ battle }: MassState, viewer: TableViewer): TableView => {
  const seen = stateFor(battle, viewer);
  const expected = expects(battle);
  const { title, now, why, next } = STEP_WORDS[battle.step];
  const side = (one: Side): TableSide => ({
    name: battle.armies[one].name,
    tokens: tokensOf(seen, one),
    counters: [],
    hand: null,
  });
  return {
    turn: battle.day,
    turnWord: 'Day',
    phases: STAGES,
    phase: battle.end === 'delayed' ? 'stance' : stageOf(battle.step).id,
    hint: hintOf(battle, viewer),
    sides: forBoth(side),
    counters: [],
    over: expected.kind === 'over' && battle.end !== 'delayed',
    tags: tagsOf(seen),
    asks: { title, now, why, next },
    ...(expected.kind === 'choice' && expected.secret
      ? { seals: forBoth((one) => !expected.sides.includes(one)) }
      : {}),
  };
};

/** What a player reads of an entry before everything is open, and what is written down for him afterwards. */
export const tellMass = (
  { battle }: MassState,
  { move, said, openly, steps }: ToldEntry,
  viewer: TableViewer,
): Told => {
  const { id: at, seat: by } = move;
  if (at === CORRECTION && sideOfToken(move.input['token']) !== viewer) {
    return { said: openly ?? said, steps: [], dice: false };
  }
  const known = stepsFor(battle, { at, by, steps }, viewer);
  const whole = known.length === steps.length && known.every((one, index) => one === steps[index]);
  const told = whole ? said : tell(known);
  return {
    said: told === '' && !isSinceBattle(at) ? tellQuietly(battle, move) : told,
    steps: known,
    dice: maySeeDice(at, by, viewer),
  };
};
