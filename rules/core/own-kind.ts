import { z } from 'zod';
import type { RosterDesk } from './desk.ts';
import { unitSubject } from './issues.ts';
import type { PrintSheet } from './print-sheet.ts';
import { amount, name } from './roster-fields.ts';
import type { Issue, RosterDocument, RosterEntry } from './system.ts';

/** A unit of a kind that somebody made up: what they call it, and what one of it costs where the rules have prices. */
export const ownKindSchema = z
  .strictObject({
    kind: name.trim().min(1, 'give it a name'),
    price: amount.pipe(z.int().min(0).max(10_000)).nullable().default(null),
  })
  .readonly();
export type OwnKind = z.output<typeof ownKindSchema>;

/** A field of every system's units; left out of those of the rules. */
export const ownKind = ownKindSchema.exactOptional();

export const ownKindOf = (entry: RosterEntry): OwnKind | null =>
  (entry as { readonly own?: OwnKind }).own ?? null;

/** As the rules have it: the field is gone, not empty. */
export const withoutOwnKind = <T extends RosterEntry>(entry: T): T => {
  const { own: _own, ...rest } = entry as T & { readonly own?: OwnKind };
  return rest as unknown as T;
};

/** `Own kind Ironbeards` */
export const wordOwnKind = ({ kind }: OwnKind): string => `Own kind ${kind}`;

const marked = (own: OwnKind | null, words: string): string =>
  own === null ? words : `${wordOwnKind(own)}${words === '' ? '' : ` · ${words}`}`;

const OWN_KIND = 'OWN-KIND';

/** Worth knowing for whoever plays against it. */
export const ownKindIssues = (roster: RosterDocument): readonly Issue[] =>
  roster.units.flatMap((unit) => {
    const own = ownKindOf(unit);
    return own === null
      ? []
      : [
          {
            code: OWN_KIND,
            severity: 'info' as const,
            subject: unitSubject(unit),
            message: `${wordOwnKind(own)}: of your own making, not of the rules. Agree on it before the battle.`,
            fix: null,
          },
        ];
  });

const markSheet = (sheet: PrintSheet, roster: RosterDocument): PrintSheet => {
  const kinds = new Map(roster.units.map((unit) => [unit.name, ownKindOf(unit)]));
  return {
    ...sheet,
    sections: sheet.sections.map((section) => ({
      ...section,
      entries: section.entries.map((entry) => {
        const own = kinds.get(entry.name) ?? null;
        return own === null
          ? entry
          : { ...entry, gear: marked(own, entry.gear), kind: marked(own, entry.kind) };
      }),
    })),
  };
};

const known = new WeakMap<readonly RosterEntry[], ReadonlyMap<string, OwnKind>>();

/** By the list of units, which stays the same object while nothing of it changes: rows of a thousand units ask for it. */
const kindsIn = (units: readonly RosterEntry[]): ReadonlyMap<string, OwnKind> => {
  const found = known.get(units);
  if (found !== undefined) return found;
  const kinds = new Map(
    units.flatMap((unit) => {
      const own = ownKindOf(unit);
      return own === null ? [] : [[unit.id, own] as const];
    }),
  );
  known.set(units, kinds);
  return kinds;
};

/** A desk that says of every unit of an own kind that it is one: in the list, in the pane, on paper. */
export const markOwnKinds = <R extends RosterDocument>(desk: RosterDesk<R>): RosterDesk<R> => {
  const of = ({ units }: R, id: string): OwnKind | null => kindsIn(units).get(id) ?? null;
  const { summary } = desk;
  return {
    ...desk,
    row: (roster, id) => {
      const row = desk.row(roster, id);
      const own = of(roster, id);
      return own === null ? row : { ...row, detail: marked(own, row.detail) };
    },
    ...(summary === undefined
      ? {}
      : { summary: (roster: R, id: string) => marked(of(roster, id), summary(roster, id)) }),
    sheet: (roster, assessment, secret) => {
      const sheet = desk.sheet(roster, assessment, secret);
      return kindsIn(roster.units).size > 0 ? markSheet(sheet, roster) : sheet;
    },
  };
};
