import type { RosterDesk } from '../../../../../rules/core/desk.ts';
import type { RosterDocument } from '../../../../../rules/core/system.ts';
import { type Companion, createRowKeeper, type RowContextOf, type RowModel } from '../../list/row-model.ts';

type Desk = RosterDesk<RosterDocument>;

/** A field of the count that an error's press would change. */
const isAboutCount = (desk: Desk, { issues }: ReturnType<RowContextOf>): boolean =>
  issues.some(
    ({ severity, fix }) => severity === 'error' && fix !== null && Object.hasOwn(fix.patch, desk.countField),
  );

const buildRows =
  (desk: Desk) =>
  (roster: RosterDocument, contextOf: RowContextOf): readonly RowModel[] => {
    const rows = new Map([...roster.units, ...roster.characters].map(({ id }) => [id, desk.row(roster, id)]));
    const companion = (id: string, name: string): Companion => ({ id, name, sign: 'plain' });
    /** Who stands with it, and for a unit whom it follows. */
    const companionsOf = (id: string): readonly Companion[] => [
      ...roster.characters
        .filter((one) => rows.get(one.id)?.with === id || rows.get(id)?.with === one.id)
        .map((one) => companion(one.id, one.name)),
    ];
    const make = (kind: RowModel['kind'], { id, name }: { id: string; name: string }): RowModel => {
      const row = rows.get(id) ?? desk.row(roster, id);
      const context = contextOf(id);
      return {
        id,
        kind,
        name,
        detail: row.detail,
        sign: kind === 'character' ? 'plain' : null,
        count: row.count,
        companions: kind === 'unit' ? companionsOf(id) : [],
        stats: row.stats,
        points: context.assessed?.cost ?? 0,
        flag: context.flag,
        wrongCount: isAboutCount(desk, context),
        wrongStat: null,
        sheet: context.sheet,
      };
    };
    return [
      ...roster.units.map((unit) => make('unit', unit)),
      ...roster.characters.map((character) => make('character', character)),
    ];
  };

export const createDeskRows = (desk: Desk) => createRowKeeper(buildRows(desk));
