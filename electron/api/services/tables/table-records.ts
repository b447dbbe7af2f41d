import { z } from 'zod';
import type { StoredBattle } from '../../../../db/queries/battles.ts';
import type { Json, JsonObject } from '../../../../rules/core/json.ts';
import { SEATS, type Seat, type TableRules } from '../../../../rules/core/play.ts';
import { isSystemId, systemOf } from '../../../../rules/registry.ts';
import { Refused } from '../../errors.ts';
import { BATTLE_MODES, DICE_SOURCES } from '../battles/log.ts';
import { readBattle } from '../battles/read-battle.ts';
import { diceStateOf, type TableFrame, type TableLog } from './table-log.ts';

const side = z.object({ name: z.string(), units: z.number(), left: z.number() });

/** What a list shows of a battle on the table, stored with it so that a list reads no moves. */
export const tableDigest = z.object({
  kind: z.literal('table'),
  mode: z.enum(BATTLE_MODES),
  turn: z.number(),
  phase: z.string(),
  sides: z.object({ A: side, B: side }),
  ended: z.boolean(),
  winner: z.enum([...SEATS, 'draw']).nullable(),
  why: z.string(),
});
export type TableDigest = z.output<typeof tableDigest>;

const nameless = { name: '', units: 0, left: 0 };

export const DAMAGED_TABLE: TableDigest = {
  kind: 'table',
  mode: 'game-master',
  turn: 0,
  phase: '',
  sides: { A: nameless, B: nameless },
  ended: false,
  winner: null,
  why: '',
};

/** The assistant of a system, or a refusal that says which systems have one. */
export const tableOf = (system: string): TableRules => {
  const table = isSystemId(system) ? systemOf(system).table : undefined;
  if (table === undefined) {
    const name = isSystemId(system) ? systemOf(system).name : system;
    throw new Refused(
      'table/no-table',
      `${name} has no assistant for the table in this version of Muster; choose rosters of other rules.`,
      'system',
    );
  }
  return table;
};

const digestOf = (rules: TableRules, { mode, state, ended }: TableLog): TableDigest => {
  const { turn, phases, phase, sides } = rules.view(state, 'master');
  const side = (seat: Seat) => {
    const units = sides[seat].tokens.filter(({ kind }) => kind === 'unit');
    return {
      name: sides[seat].name,
      units: units.length,
      left: units.filter(({ gone }) => !gone).length,
    };
  };
  return {
    kind: 'table',
    mode,
    turn,
    phase: phases.find(({ id }) => id === phase)?.title ?? '',
    sides: { A: side('A'), B: side('B') },
    ended: ended !== null,
    winner: ended?.winner ?? null,
    why: ended?.why ?? '',
  };
};

export const isTable = ({ input }: { readonly input: JsonObject | null }): boolean =>
  input?.['kind'] === 'table';

/** The columns that hold how a battle was set up. */
export const frameRow = ({
  setup,
  mode,
  dice,
  rosters,
  campaign,
}: TableFrame): Pick<StoredBattle, 'input'> => ({
  input: { kind: 'table', setup, mode, dice, rosters, campaign } as unknown as JsonObject,
});

/** The columns that change with every move. */
export const progressRow = (
  rules: TableRules,
  log: TableLog,
): { readonly outcome: JsonObject; readonly dice: Json } => {
  const { opening, events, takenBack, state, ended, seed } = log;
  return {
    outcome: {
      summary: digestOf(rules, log),
      opening,
      events,
      takenBack,
      state,
      ended,
    } as unknown as JsonObject,
    dice: { seed, state: diceStateOf(log) },
  };
};

/** Shallow on purpose: every move reads it. What is wrong deeper shows when the table is laid out. */
const storedFrame = z.looseObject({
  setup: z.looseObject({ rosters: z.looseObject({ A: z.looseObject({}), B: z.looseObject({}) }) }),
  mode: z.enum(BATTLE_MODES),
  dice: z.enum(DICE_SOURCES),
  rosters: z.looseObject({}),
});
const storedProgress = z.looseObject({
  opening: z.looseObject({ said: z.string(), steps: z.array(z.looseObject({})) }),
  events: z.array(z.looseObject({ move: z.looseObject({}), steps: z.array(z.unknown()) })),
  // A battle stored before steps could be brought again has none.
  takenBack: z.array(z.looseObject({})).default([]),
  state: z.looseObject({}),
  ended: z.looseObject({}).nullable(),
});
const storedDice = z.looseObject({ seed: z.number() });

export const tableLogOf = (stored: StoredBattle): TableLog =>
  readBattle(stored, () => {
    const { kind: _kind, ...frame } = storedFrame.parse(stored.input);
    return {
      ...(frame as unknown as Omit<TableFrame, 'seed' | 'system'>),
      system: stored.system,
      ...(storedProgress.parse(stored.outcome) as unknown as Omit<TableLog, keyof TableFrame>),
      seed: storedDice.parse(stored.dice).seed,
    };
  });
