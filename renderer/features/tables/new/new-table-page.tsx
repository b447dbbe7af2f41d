import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSwords } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormSection } from '../../../../rules/core/form.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import { SEATS, type Seat } from '../../../../rules/core/play.ts';
import { api, client } from '../../../api/client.ts';
import { wordError } from '../../../api/errors.ts';
import type { RosterSummary } from '../../../api/types.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { type DiceFrom, DiceFromBar } from '../../../components/dice-input.tsx';
import { FieldsForm } from '../../../components/form/fields-form.tsx';
import { count } from '../../../format.ts';
import { Page } from '../../../frame/page.tsx';
import { BattlePlaces } from '../../battles/new/battle-places.tsx';
import { Trouble } from '../../battles/trouble.tsx';
import { BattleHouseRules } from '../../house-rules/battle-house-rules.tsx';
import { allRosters } from '../../rosters/queries.ts';
import { saving } from '../../saving/saving.ts';
import { useFormDraft } from '../../saving/use-form-draft.ts';
import { refreshTables } from '../actions.ts';
import { usualSystem } from './usual-system.ts';
import '../../battles/panes.css';
import './new-table.css';

type Mode = 'hot-seat' | 'game-master';

interface TableForm {
  /** The rules; null until somebody chooses. */
  readonly wanted: string | null;
  readonly sides: Readonly<Record<Seat, string>>;
  readonly title: string;
  /** Null is as usual. */
  readonly options: JsonObject | null;
  readonly mode: Mode;
  readonly dice: DiceFrom;
}

const EMPTY: Omit<TableForm, 'sides'> = {
  wanted: null,
  title: '',
  options: null,
  mode: 'hot-seat',
  dice: 'program',
};

const SIDE_WORDS: Readonly<Record<Seat, string>> = { A: 'One side', B: 'The other side' };

/** Who will stand on the table. */
const WhoComes = ({ id }: { id: string }) => {
  const { data } = useQuery(api.rosters.get.queryOptions({ id }));
  if (data === undefined) return null;
  return (
    <ul className="table-who" aria-label={`Who is in ${data.name}`}>
      {[...data.document.units, ...data.document.characters].map((entry) => (
        <li key={entry.id}>{entry.name}</li>
      ))}
    </ul>
  );
};

interface SideProps {
  readonly seat: Seat;
  readonly rosters: readonly RosterSummary[];
  readonly chosen: string;
  onChoose(id: string): void;
}

const SideChoice = ({ seat, rosters, chosen, onChoose }: SideProps) => {
  const roster = rosters.find(({ id }) => id === chosen) ?? null;
  return (
    <section className="table-side" aria-label={SIDE_WORDS[seat]}>
      <header className="pane-head">
        <h2>{SIDE_WORDS[seat]}</h2>
      </header>
      <NativeSelect label="Roster" value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="" disabled>
          Choose a roster
        </option>
        {rosters.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {rosters.length === 0 && (
        <p className="caption">
          No roster follows these rules yet. <Link to="/">Make one, or copy a sample</Link>, then come back.
        </p>
      )}
      {roster !== null && (
        <p className="caption">
          {count(roster.units, 'unit')}, {count(roster.characters, 'character')},{' '}
          {roster.hasPoints ? `${roster.points} points` : roster.size}
          {roster.errors > 0
            ? `; ${count(roster.errors, 'error')} in it, which does not stop the battle`
            : ''}
        </p>
      )}
      {roster !== null && <WhoComes id={roster.id} />}
    </section>
  );
};

/** Two rosters meet on the real table. */
export const NewTablePage = () => {
  const navigate = useNavigate();
  const search = useSearch({ from: '/tables/new' });
  const systems = useQuery(api.tables.systems.queryOptions()).data ?? [];
  const rosters = useQuery(allRosters()).data?.rosters ?? [];
  const { campaign = '', A = '', B = '' } = search;
  const [form, setForm] = useFormDraft<TableForm>(`new-table ${campaign} ${A} ${B}`, {
    ...EMPTY,
    sides: { A, B },
  });
  const { wanted, sides, title, options, mode, dice } = form;
  const set = (patch: Partial<TableForm>): void => setForm({ ...form, ...patch });
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const given = rosters.find(({ id }) => id === search.A)?.system;
  const usual = usualSystem(
    rosters,
    systems.map(({ id }) => id),
  );
  const system = systems.find(({ id }) => id === (wanted ?? given ?? usual)) ?? null;
  const fitting = rosters.filter((roster) => roster.system === system?.id);
  const complete = SEATS.every((seat) => fitting.some(({ id }) => id === sides[seat]));
  const chosenOptions = options ?? ((system?.defaults ?? {}) as JsonObject);

  const begin = async (): Promise<void> => {
    if (system === null) return;
    setBusy(true);
    setTrouble(null);
    try {
      const named = title.trim();
      const { armyA, armyB } = search;
      const made = await saving(() =>
        client.tables.start.mutate({
          title: named === '' ? null : named,
          system: system.id,
          rosters: { A: { rosterId: sides.A }, B: { rosterId: sides.B } },
          options: chosenOptions as never,
          mode,
          dice,
          campaign:
            campaign === '' || armyA === undefined || armyB === undefined
              ? null
              : { id: campaign, armies: { A: armyA, B: armyB } },
        }),
      );
      await refreshTables();
      await navigate({ to: '/tables/$id', params: { id: made.id } });
    } catch (error) {
      setTrouble(wordError(error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page
      title="New battle"
      className="new-table"
      crumbs={
        <nav className="crumbs" aria-label="Where you are">
          <Link to="/battles">Battles</Link>
          <span aria-hidden>›</span>
        </nav>
      }
    >
      <BattlePlaces here="table" />
      <div className="table-setup">
        {SEATS.map((seat) => (
          <SideChoice
            key={seat}
            seat={seat}
            rosters={fitting}
            chosen={sides[seat]}
            onChoose={(id) => set({ sides: { ...sides, [seat]: id } })}
          />
        ))}
        <section className="table-how" aria-label="The battle">
          <header className="pane-head">
            <h2>The battle</h2>
            <p>The figures stand on your table; Muster keeps the books, the dice and the rules.</p>
          </header>
          {systems.length === 0 ? (
            <p className="caption">No rules in this version of Muster have an assistant for the table.</p>
          ) : (
            <NativeSelect
              label="Rules"
              value={system?.id ?? ''}
              onChange={(event) => set({ wanted: event.currentTarget.value, options: null })}
            >
              {systems.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
          <TextInput
            label="Name"
            placeholder="Named after the armies"
            value={title}
            maxLength={200}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
          {system !== null && system.options.length > 0 && (
            <FieldsForm
              sections={system.options as readonly FormSection[]}
              value={chosenOptions}
              onChange={(next) => set({ options: next })}
            />
          )}
          {system !== null && Object.hasOwn(system.defaults, 'houseRules') && (
            <BattleHouseRules
              system={system.id}
              values={(chosenOptions['houseRules'] ?? {}) as JsonObject}
              onChange={(houseRules) => set({ options: { ...chosenOptions, houseRules } })}
            />
          )}
          <div className="table-choice">
            <span>Who looks at this screen</span>
            <ChoiceBar<Mode>
              label="Who looks at this screen"
              choices={[
                { value: 'hot-seat', label: 'Two players' },
                { value: 'game-master', label: 'One keeps the books' },
              ]}
              value={mode}
              onChange={(next) => set({ mode: next })}
            />
            <p className="caption">
              {mode === 'hot-seat'
                ? 'Cards and secret choices are seen behind a hand-over, by one player at a time.'
                : 'Everything of both sides is shown, cards too.'}
            </p>
          </div>
          <div className="table-choice">
            <span>Dice</span>
            <DiceFromBar from={dice} onFrom={(next) => set({ dice: next })} />
            <p className="caption">Each roll may still be made the other way.</p>
          </div>
          <Trouble text={trouble} />
          <Button
            size="sm"
            variant="filled"
            leftSection={<IconSwords />}
            disabled={!complete || busy}
            onClick={() => void begin()}
          >
            Begin the battle
          </Button>
          {!complete && <p className="caption">Choose a roster for each side first.</p>}
        </section>
      </div>
    </Page>
  );
};
