import type { RosterDesk } from './desk.ts';
import type { DeskFact, DeskRow, DeskSum } from './desk-parts.ts';
import type { FormSection } from './form.ts';
import type { Assessment, RosterDocument } from './system.ts';

/** What a desk says of one kind of entry; what is left out is nothing. */
interface EntryDesk<R, E> {
  row(entry: E, roster: R): Pick<DeskRow, 'detail' | 'stats'> & Partial<DeskRow>;
  form(entry: E, roster: R, assessment: Assessment): readonly FormSection[];
  facts?(entry: E, roster: R): readonly DeskFact[];
  explain?(entry: E, roster: R): readonly DeskSum[];
}

/** A desk's answers by id, from those about a unit and about a character; nothing is said of an id that is nobody's. */
export const deskEntries = <R extends RosterDocument>(
  units: EntryDesk<R, R['units'][number]>,
  characters: EntryDesk<R, R['characters'][number]>,
): Pick<RosterDesk<R>, 'row' | 'form' | 'facts' | 'explain'> => {
  const ask = <T>(
    roster: R,
    id: string,
    about: <E>(desk: EntryDesk<R, E>, entry: E) => T | undefined,
    nothing: T,
  ): T => {
    const unit = roster.units.find((one) => one.id === id);
    if (unit !== undefined) return about(units, unit) ?? nothing;
    const character = roster.characters.find((one) => one.id === id);
    return (character === undefined ? undefined : about(characters, character)) ?? nothing;
  };
  return {
    row: (roster, id) => ({
      detail: '',
      count: null,
      stats: [],
      with: null,
      ...ask<Partial<DeskRow>>(roster, id, (desk, entry) => desk.row(entry, roster), {}),
    }),
    form: (roster, id, assessment) =>
      ask(roster, id, (desk, entry) => desk.form(entry, roster, assessment), []),
    facts: (roster, id) => ask(roster, id, (desk, entry) => desk.facts?.(entry, roster), []),
    explain: (roster, id) => ask(roster, id, (desk, entry) => desk.explain?.(entry, roster), []),
  };
};
