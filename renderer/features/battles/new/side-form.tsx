import { useQuery } from '@tanstack/react-query';
import type { FormSection } from '../../../../rules/core/form.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import { api } from '../../../api/client.ts';
import type { RosterSummary } from '../../../api/types.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { FieldsForm } from '../../../components/form/fields-form.tsx';
import { count } from '../../../format.ts';
import { copySample } from '../../rosters/actions.ts';
import panesClasses from '../panes.module.css';
import type { Game } from '../types.ts';
import classes from './new-battle-page.module.css';
import type { SideDraft } from './side-draft.ts';

/** Who will be there. */
const WhoComes = ({ id }: { id: string }) => {
  const { data } = useQuery(api.rosters.get.queryOptions({ id }));
  if (data === undefined) return null;
  return (
    <ul className={classes.tableWho} aria-label={`Who is in ${data.name}`}>
      {[...data.document.units, ...data.document.characters].map((entry) => (
        <li key={entry.id}>{entry.name}</li>
      ))}
    </ul>
  );
};

interface RosterChoiceProps {
  readonly system: string;
  readonly rosters: readonly RosterSummary[];
  readonly chosen: string;
  onChoose(id: string): void;
}

const SAMPLE = 'sample ';

/** A roster of one's own; while there is hardly any, a sample, which is copied on the way: nobody has to leave for one. */
const RosterChoice = ({ system, rosters, chosen, onChoose }: RosterChoiceProps) => {
  const { data: systems = [] } = useQuery(api.systems.list.queryOptions());
  const samples = systems.find(({ id }) => id === system)?.samples ?? [];
  const choose = async (value: string): Promise<void> => {
    if (!value.startsWith(SAMPLE)) return onChoose(value);
    const made = await copySample(system, value.slice(SAMPLE.length));
    if (made !== null) onChoose(made.id);
  };
  const roster = rosters.find(({ id }) => id === chosen) ?? null;
  return (
    <>
      <ChoiceList
        label="Roster"
        value={roster === null ? '' : chosen}
        data={[
          { value: '', label: 'Choose a roster', disabled: true },
          ...rosters.map(({ id, name }) => ({ value: id, label: name })),
          ...(rosters.length > 1 ? [] : samples).map(({ id, name }) => ({
            value: `${SAMPLE}${id}`,
            label: `A copy of the sample ${name}`,
          })),
        ]}
        onChange={(value) => void choose(value)}
      />
      {rosters.length === 0 && (
        <p className="caption">
          No roster follows these rules yet: choose a sample, and a copy of it is yours.
        </p>
      )}
      {roster !== null && (
        <>
          <p className="caption">
            {count(roster.units, 'unit')}, {count(roster.characters, 'character')},{' '}
            {roster.hasPoints ? `${roster.points} points` : roster.size}
            {roster.errors > 0
              ? `; ${count(roster.errors, 'error')} in it, which does not stop the battle`
              : ''}
          </p>
          <WhoComes id={roster.id} />
        </>
      )}
    </>
  );
};

interface SideFormProps {
  readonly title: string;
  readonly system: string;
  readonly draft: SideDraft;
  readonly typed: NonNullable<Game['typed']> | null;
  readonly rosters: readonly RosterSummary[];
  onChange(draft: SideDraft): void;
}

export const SideForm = ({ title, system, draft, typed, rosters, onChange }: SideFormProps) => (
  <section className={classes.tableSide} aria-label={title}>
    <header className={panesClasses.paneHead} data-part="pane-head">
      <h2>{title}</h2>
    </header>
    {typed !== null && (
      <ChoiceBar<SideDraft['from']>
        label={`${title}: where it comes from`}
        choices={[
          { value: 'roster', label: 'From a roster' },
          { value: 'typed', label: 'Typed in' },
        ]}
        value={draft.from}
        onChange={(from) =>
          onChange({ ...draft, from, army: draft.army ?? { ...(typed.blank as JsonObject), name: title } })
        }
      />
    )}
    {typed !== null && draft.from === 'typed' ? (
      <FieldsForm
        sections={typed.form as readonly FormSection[]}
        value={draft.army ?? (typed.blank as JsonObject)}
        onChange={(army) => onChange({ ...draft, army })}
      />
    ) : (
      <RosterChoice
        system={system}
        rosters={rosters}
        chosen={draft.rosterId}
        onChoose={(rosterId) => onChange({ ...draft, rosterId })}
      />
    )}
  </section>
);
