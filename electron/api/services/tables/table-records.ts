import type { StoredBattle } from '../../../../db/queries/battles.ts';
import type { SeedState } from '../../../../rules/core/dice.ts';
import type { Json, JsonObject } from '../../../../rules/core/json.ts';
import type { BySeat, Seat, TableResult, TableRules } from '../../../../rules/core/play.ts';
import { isSystemId, systemOf } from '../../../../rules/registry.ts';
import { Refused } from '../../errors.ts';
import type { BattleMode } from '../battles/log.ts';
import { diceStateOf, type TableFrame, type TableLog } from './table-log.ts';

/** What a list shows of a battle on the table, stored with it so that a list reads no moves. */
export type TableDigest = {
  readonly kind: 'table';
  readonly mode: BattleMode;
  readonly turn: number;
  readonly phase: string;
  readonly sides: BySeat<{ readonly name: string; readonly units: number; readonly left: number }>;
  readonly ended: boolean;
  readonly winner: TableResult['winner'];
  readonly why: string;
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

export const isTable = ({ input }: Pick<StoredBattle, 'input'>): boolean => input['kind'] === 'table';

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

export const tableLogOf = ({ system, input, outcome, dice }: StoredBattle): TableLog => {
  const { kind: _kind, ...frame } = input as unknown as Omit<TableFrame, 'seed' | 'system'> & {
    kind: 'table';
  };
  return {
    ...frame,
    system,
    // A battle stored before steps could be brought again has none.
    takenBack: [],
    ...(outcome as unknown as Omit<TableLog, keyof TableFrame | 'takenBack'> &
      Partial<Pick<TableLog, 'takenBack'>>),
    seed: (dice as unknown as { readonly seed: number; readonly state: SeedState }).seed,
  };
};
