import { z } from 'zod';
import type { ListedBattle, StoredBattle } from '../../../../db/queries/battles.ts';
import { forBoth, SIDES } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import { STEP_IDS, spOf } from '../../../../rules/by-this-axe/mass-battle/state.ts';
import { RESULTS } from '../../../../rules/by-this-axe/mass-battle/tables/battle-results.ts';
import type { Json, JsonObject } from '../../../../rules/core/json.ts';
import { Refused } from '../../errors.ts';
import { DAMAGED_TABLE, isTable, type TableDigest, tableDigest } from '../tables/table-records.ts';
import { BATTLE_MODES, type BattleFrame, type BattleLog, DICE_SOURCES, diceStateOf } from './log.ts';
import { readBattle } from './read-battle.ts';
import { isOpen } from './secrecy.ts';

const side = z.object({ name: z.string(), sp: z.number().nullable(), left: z.number().nullable() });

/** What a list shows of a battle, stored with it so that a list reads no events. */
const massDigest = z.object({
  kind: z.literal('mass'),
  mode: z.enum(BATTLE_MODES),
  step: z.enum(STEP_IDS),
  end: z.enum(['fought', 'evaded', 'delayed']).nullable(),
  day: z.number(),
  sides: z.object({ A: side, B: side }),
  attacker: z.enum(SIDES).nullable(),
  result: z.enum(RESULTS).nullable(),
  field: z.enum(SIDES).nullable(),
});
type Digest = z.output<typeof massDigest>;

const nameless = { name: '', sp: null, left: null };

const DAMAGED: Digest = {
  kind: 'mass',
  mode: 'game-master',
  step: 'stratagem-commit',
  end: null,
  day: 0,
  sides: { A: nameless, B: nameless },
  attacker: null,
  result: null,
  field: null,
};

/** A row of the log: a battle off the table or on it. */
export type BattleSummary = BattleRow & (Digest | TableDigest);

interface BattleRow {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
  /** Cannot be read: opening it says what to do. */
  readonly damaged: boolean;
}

/** Strengths stay out while an army is its owner's secret. */
const digestOf = ({ mode, state }: BattleLog): Digest => {
  const shown = mode === 'game-master' || isOpen(state);
  const { step, end, day, armies, roles, battle, field } = state;
  return {
    kind: 'mass',
    mode,
    step,
    end,
    day,
    sides: forBoth((side) => ({
      name: armies[side].name,
      sp: shown ? armies[side].sp : null,
      left: shown ? spOf(state, side) : null,
    })),
    attacker: roles?.attacker ?? null,
    result: battle?.result ?? null,
    field,
  };
};

const digestSchema = z.discriminatedUnion('kind', [massDigest, tableDigest]);

/** Null where another program has altered it. */
const readDigest = (summary: Json): Digest | TableDigest | null =>
  typeof summary === 'object'
    ? // Those stored before there was a table say nothing of their kind.
      (digestSchema.safeParse({ kind: 'mass', ...summary }).data ?? null)
    : null;

export const digestIn = ({ outcome }: { readonly outcome: JsonObject | null }): Digest | TableDigest | null =>
  readDigest(outcome?.['summary'] ?? null);

/** One damaged battle must not hide all the others: it is listed by its name, and says what is wrong when opened. */
export const summaryOf = ({ summary, onTable, ...row }: ListedBattle): BattleSummary => {
  const digest = readDigest(summary);
  return { ...row, ...(digest ?? (onTable ? DAMAGED_TABLE : DAMAGED)), damaged: digest === null };
};

/** The columns that hold how a battle was set up. */
export const frameRow = ({ setup, mode, dice, rosters }: BattleFrame): Pick<StoredBattle, 'input'> => ({
  input: { setup, mode, dice, rosters } as unknown as JsonObject,
});

/** The columns that change with every step. */
export const progressRow = (log: BattleLog): { readonly outcome: JsonObject; readonly dice: Json } => {
  const { opening, events, state, seed } = log;
  return {
    outcome: { summary: digestOf(log), opening, events, state } as unknown as JsonObject,
    dice: { seed, state: diceStateOf(log) },
  };
};

/** Shallow on purpose: every step reads it. What is wrong deeper shows when the battle is looked at. */
const storedFrame = z.looseObject({
  setup: z.looseObject({}),
  mode: z.enum(BATTLE_MODES),
  dice: z.enum(DICE_SOURCES),
  rosters: z.looseObject({}),
});
const storedProgress = z.looseObject({
  opening: z.array(z.looseObject({})),
  events: z.array(z.looseObject({ steps: z.array(z.looseObject({})) })),
  state: z.looseObject({ step: z.enum(STEP_IDS), armies: z.looseObject({}) }),
});
const storedDice = z.looseObject({ seed: z.number() });

/** A battle on the table has other moves and another screen. */
export const logOf = (stored: StoredBattle): BattleLog => {
  if (isTable(stored)) {
    throw new Refused(
      'battle/on-the-table',
      'This battle is fought on the table: open it from the list of battles.',
      'id',
    );
  }
  const { input, outcome, dice } = stored;
  return readBattle(stored, () => ({
    ...(storedFrame.parse(input) as unknown as Omit<BattleFrame, 'seed'>),
    ...(storedProgress.parse(outcome) as unknown as Pick<BattleLog, 'opening' | 'events' | 'state'>),
    seed: storedDice.parse(dice).seed,
  }));
};
