import type { ListedBattle, StoredBattle } from '../../../../db/queries/battles.ts';
import { type BySide, forBoth, type Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import { type BattleEnd, type StepId, spOf } from '../../../../rules/by-this-axe/mass-battle/state.ts';
import type { BattleResult } from '../../../../rules/by-this-axe/mass-battle/tables/battle-results.ts';
import type { SeedState } from '../../../../rules/core/dice.ts';
import type { Json, JsonObject } from '../../../../rules/core/json.ts';
import { Refused } from '../../errors.ts';
import { isTable, type TableDigest } from '../tables/table-records.ts';
import { type BattleFrame, type BattleLog, type BattleMode, diceStateOf } from './log.ts';
import { isOpen } from './secrecy.ts';

/** What a list shows of a battle, stored with it so that a list reads no events. */
type Digest = {
  readonly kind: 'mass';
  readonly mode: BattleMode;
  readonly step: StepId;
  readonly end: BattleEnd | null;
  readonly day: number;
  readonly sides: BySide<{ readonly name: string; readonly sp: number | null; readonly left: number | null }>;
  readonly attacker: Side | null;
  readonly result: BattleResult | null;
  readonly field: Side | null;
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

export const summaryOf = ({ summary, ...row }: ListedBattle): BattleSummary => ({
  ...row,
  // Those stored before there was a table say nothing of their kind.
  ...({ kind: 'mass', ...summary } as unknown as Digest | TableDigest),
});

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
  return {
    ...(input as unknown as Omit<BattleFrame, 'seed'>),
    ...(outcome as unknown as Pick<BattleLog, 'opening' | 'events' | 'state'>),
    seed: (dice as unknown as { readonly seed: number; readonly state: SeedState }).seed,
  };
};
