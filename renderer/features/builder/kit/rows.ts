import type { RosterDesk } from '../../../../rules/core/desk.ts';
import type { RosterDocument, RosterEntry } from '../../../../rules/core/system.ts';
import { type Companion, createRowKeeper, type RowContextOf, type RowModel } from '../list/row-model.ts';
import { wrongFields } from './wrong-fields.ts';

type Desk = RosterDesk<RosterDocument>;

const buildRows =
  (desk: Desk) =>
  (roster: RosterDocument, contextOf: RowContextOf): readonly RowModel[] => {
    const rows = new Map([...roster.units, ...roster.characters].map(({ id }) => [id, desk.row(roster, id)]));
    const signOf = (id: string) => rows.get(id)?.sign ?? 'plain';
    /** Who stands with it, and for a unit whom it follows. */
    const companionsOf = (id: string): readonly Companion[] =>
      roster.characters
        .filter((one) => rows.get(one.id)?.with === id || rows.get(id)?.with === one.id)
        .map((one) => ({ id: one.id, name: one.name, sign: signOf(one.id) }));
    const make =
      (kind: RowModel['kind']) =>
      (entry: RosterEntry): RowModel => {
        const { id, name } = entry;
        const row = rows.get(id) ?? desk.row(roster, id);
        const { issues, assessed, flag, sheet } = contextOf(id);
        const wrong = wrongFields(desk, issues, entry);
        const stat = desk.columns.findIndex(({ field }) => field !== undefined && wrong.has(field));
        return {
          id,
          kind,
          name,
          detail: row.detail,
          sign: kind === 'character' ? signOf(id) : null,
          count: row.count,
          companions: kind === 'unit' ? companionsOf(id) : [],
          stats: row.stats,
          points: assessed?.cost ?? 0,
          flag,
          wrongCount: wrong.has(desk.countField),
          wrongStat: stat === -1 ? null : stat,
          sheet,
        };
      };
    return [...roster.units.map(make('unit')), ...roster.characters.map(make('character'))];
  };

export const createDeskRows = (desk: Desk) => createRowKeeper(buildRows(desk));
