import type { JsonObject } from '../../../../rules/core/json.ts';
import type { TableRules } from '../../../../rules/core/play.ts';
import type { RuleSystem } from '../../../../rules/core/system.ts';
import { allSystems, isSystemId, systemOf } from '../../../../rules/registry.ts';
import { Refused } from '../../errors.ts';

/** The game that every system calls the same: figures on the real table. */
export const ON_TABLE = 'table';

const gamesOf = ({ table, games = {} }: RuleSystem): ReadonlyMap<string, TableRules> =>
  new Map([...(table === undefined ? [] : [[ON_TABLE, table] as const]), ...Object.entries(games)]);

/** A game of a system, or a refusal that says what to choose instead. */
export const gameOf = (system: string, game: string): TableRules => {
  const rules = isSystemId(system) ? gamesOf(systemOf(system)).get(game) : undefined;
  if (rules !== undefined) return rules;
  const name = isSystemId(system) ? systemOf(system).name : system;
  throw new Refused(
    'table/no-table',
    game === ON_TABLE
      ? `${name} has no assistant for the table in this version of Muster; choose rosters of other rules.`
      : `${name} has no game "${game}" in this version of Muster; choose another.`,
    'system',
  );
};

/** Which game of a system once kept its battles as answers, and how they are read. */
export const gameOfAnswers = (system: string): { readonly game: string; readonly rules: TableRules } => {
  const games = isSystemId(system) ? [...gamesOf(systemOf(system))] : [];
  const found = games.find(([, { movesOf }]) => movesOf !== undefined);
  if (found === undefined) throw new TypeError(`${system} never kept battles without a kind`);
  return { game: found[0], rules: found[1] };
};

export interface GameListed {
  readonly system: string;
  readonly game: string;
  readonly name: string;
  readonly called: NonNullable<TableRules['called']> | null;
  readonly options: TableRules['options'];
  readonly defaults: JsonObject;
  /** How an army is typed in; null where only rosters will do. */
  readonly typed: { readonly form: TableRules['options']; readonly blank: JsonObject } | null;
}

/** All games of all systems, with what is chosen before the first turn. */
export const listGames = (): readonly GameListed[] =>
  allSystems().flatMap((system) =>
    [...gamesOf(system)].map(([game, { called, options, defaults, armies }]) => ({
      system: system.id,
      game,
      name: system.name,
      called: called ?? null,
      options,
      defaults,
      typed: armies === undefined ? null : { form: armies.form, blank: armies.blank },
    })),
  );
