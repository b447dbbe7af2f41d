import { z } from 'zod';
import type { ShownTable } from '../../../core/counsel.ts';
import type { JsonObject } from '../../../core/json.ts';
import type { Brief, TableDigest, TableFate, TableReport, TableResult } from '../../../core/play.ts';
import { groupDigits } from '../../../core/words.ts';
import { formatStrength } from '../../army/strength.ts';
import { headsOf } from '../army.ts';
import { reportOf } from '../report.ts';
import { isEnemy, isOpen } from '../secrecy.ts';
import { forBoth, SIDES, type Side } from '../sides.ts';
import { type BattleState, STEP_IDS, spOf } from '../state.ts';
import { storyOf } from '../story.ts';
import { RESULT_RULES, RESULTS } from '../tables/battle-results.ts';
import { stageOf } from '../words.ts';
import { tokenOf } from './correct.ts';
import { daysOf, type MassState } from './state.ts';

const fatesOf = ({ armies, unitSp }: BattleState, side: Side): readonly TableFate[] =>
  armies[side].units.map(({ name }, index) => {
    const left = unitSp[side][index] as number;
    return {
      id: tokenOf(side, index),
      name,
      kind: 'unit',
      start: armies[side].unitSp[index] as number,
      left,
      fate: left === 0 ? 'destroyed' : 'standing',
    };
  });

const winnerOf = ({ battle, roles }: Pick<BattleState, 'battle' | 'roles'>): Side | null => {
  const winner = battle === null ? null : RESULT_RULES[battle.result].winner;
  return winner === null || roles === null ? null : roles[winner];
};

const whyOf = ({ end, battle }: BattleState): string => {
  if (end === 'evaded') return 'Somebody slipped away: there was no battle.';
  return battle === null ? '' : `${RESULT_RULES[battle.result].name}.`;
};

export const resultOfMass = ({ battle }: MassState): TableResult => ({
  winner: winnerOf(battle) ?? (battle.end === null || battle.end === 'delayed' ? null : 'draw'),
  why: whyOf(battle),
  fates: forBoth((side) => fatesOf(battle, side)),
});

const standingOf = ({ armies, unitSp, wounded }: BattleState, side: Side): ShownTable => ({
  label: armies[side].name,
  head: ['before', 'lost', 'left', 'heads', 'returning'],
  rows: armies[side].units.map((unit, index) => {
    const before = armies[side].unitSp[index] as number;
    const left = unitSp[side][index] as number;
    const back = wounded[side]?.units[index] ?? 0;
    return {
      name: unit.name,
      cells: [
        formatStrength(before),
        before === left ? '–' : formatStrength(before - left),
        left === 0 ? 'destroyed' : formatStrength(left),
        groupDigits(headsOf(left, unit)),
        back === 0 ? '–' : formatStrength(back),
      ],
    };
  }),
});

/** Of the enemy's army a side knows what he declared. */
const declaredOf = ({ armies, declared }: BattleState, side: Side): ShownTable => ({
  label: armies[side].name,
  head: ['declared'],
  rows: (declared[side] ?? []).map(({ name, individuals }) => ({ name, cells: [groupDigits(individuals)] })),
});

export const massReport: TableReport<MassState> = {
  story: (state, viewer) => daysOf(state).flatMap((day) => storyOf(day, viewer)),
  standing: ({ battle }, viewer) =>
    forBoth((side) => (isEnemy(side, viewer) ? declaredOf(battle, side) : standingOf(battle, side))),
  data: ({ battle }) => (battle.end === null ? null : reportOf(battle)),
};

const sideDigest = z.object({ name: z.string(), sp: z.number().nullable(), left: z.number().nullable() });

const digestSchema = z.object({
  step: z.enum(STEP_IDS),
  end: z.enum(['fought', 'evaded', 'delayed']).nullable(),
  day: z.number(),
  sides: z.object({ A: sideDigest, B: sideDigest }),
  attacker: z.enum(SIDES).nullable(),
  result: z.enum(RESULTS).nullable(),
  field: z.enum(SIDES).nullable(),
});
type Digest = z.output<typeof digestSchema>;

/** Strengths stay out while an army is its owner's secret. */
const digestOf = ({ battle }: MassState, all: boolean): JsonObject => {
  const shown = all || isOpen(battle);
  const { step, end, day, armies, roles, field } = battle;
  return {
    step,
    end,
    day,
    sides: forBoth((side) => ({
      name: armies[side].name,
      sp: shown ? armies[side].sp : null,
      left: shown ? spOf(battle, side) : null,
    })),
    attacker: roles?.attacker ?? null,
    result: battle.battle?.result ?? null,
    field,
  };
};

const wordStanding = ({ end, step, result, attacker, sides }: Digest): string => {
  if (end === null) return `At: ${stageOf(step).title}`;
  if (end === 'evaded') return 'Evaded';
  if (end === 'delayed') return 'Waiting for morning';
  const rule = result === null ? null : RESULT_RULES[result];
  if (rule === null || rule.winner === null || attacker === null) return rule?.name ?? 'Fought';
  const winner = (rule.winner === 'attacker') === (attacker === 'A') ? sides.A : sides.B;
  return `${rule.name}: ${winner.name}`;
};

const wordSide = ({ name, sp, left }: Digest['sides'][Side]): string => {
  if (sp === null || left === null) return name;
  return left === sp
    ? `${name} ${formatStrength(sp)}`
    : `${name} ${formatStrength(sp)} → ${formatStrength(left)}`;
};

const briefOf = (stored: JsonObject): Brief | null => {
  const digest = digestSchema.safeParse(stored).data;
  if (digest === undefined) return null;
  const { end, day, sides, field } = digest;
  return {
    ended: end !== null && end !== 'delayed',
    stands: wordStanding(digest),
    tone: end === 'fought' ? 'good' : end === null ? 'warning' : 'plain',
    when: `Day ${day}`,
    turn: day,
    sides: forBoth((side) => ({ name: sides[side].name, line: wordSide(sides[side]) })),
    facts: field === null ? [] : [{ label: 'Holds the field', value: sides[field].name }],
  };
};

export const massDigest: TableDigest<MassState> = { of: digestOf, brief: briefOf };
