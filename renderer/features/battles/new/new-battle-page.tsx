import { Button, TextInput } from '@mantine/core';
import { IconSwords } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Play } from '../../../../rules/core/chair/plays.ts';
import type { FormSection } from '../../../../rules/core/form.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import { type Glance, SEATS, type Seat } from '../../../../rules/core/play.ts';
import { api, client } from '../../../api/client.ts';
import { wordError } from '../../../api/errors.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { type DiceFrom, DiceFromBar } from '../../../components/dice-input.tsx';
import { FieldsForm } from '../../../components/form/fields-form.tsx';
import { Page } from '../../../frame/page.tsx';
import { BattleHouseRules } from '../../house-rules/battle-house-rules.tsx';
import { allRosters } from '../../rosters/queries.ts';
import { saving } from '../../saving/saving.ts';
import { useFormDraft } from '../../saving/use-form-draft.ts';
import { refreshBattles } from '../actions.ts';
import { ChairField } from '../chair-field.tsx';
import panesClasses from '../panes.module.css';
import { Trouble } from '../trouble.tsx';
import type { Game } from '../types.ts';
import { BattlePlaces } from './battle-places.tsx';
import { GlancePane } from './glance-pane.tsx';
import classes from './new-battle-page.module.css';
import { rosterSide, type SideDraft, sideOf, type WantedSide } from './side-draft.ts';
import { SideForm } from './side-form.tsx';
import { usualSystem } from './usual-system.ts';

type Mode = 'hot-seat' | 'game-master';

interface BattleForm {
  /** The rules; null until somebody chooses. */
  readonly wanted: string | null;
  readonly sides: Readonly<Record<Seat, SideDraft>>;
  readonly title: string;
  /** Null is as usual. */
  readonly options: JsonObject | null;
  readonly mode: Mode;
  readonly dice: DiceFrom;
  /** Who is played by Muster; a draft from before that was asked has nobody. */
  readonly chairs?: Readonly<Record<Seat, Play | null>>;
}

const EMPTY: Omit<BattleForm, 'sides'> = {
  wanted: null,
  title: '',
  options: null,
  mode: 'hot-seat',
  dice: 'program',
};

const PEOPLE: Readonly<Record<Seat, Play | null>> = { A: null, B: null };

const SIDE_WORDS: Readonly<Record<Seat, string>> = { A: 'One side', B: 'The other side' };

interface Wanted {
  readonly system: string;
  readonly game: string;
  readonly sides: Readonly<Record<Seat, WantedSide>>;
  readonly options: JsonObject;
}

const useGlance = (wanted: Wanted | null, game: Game | null) =>
  useQuery({
    ...api.battles.glance.queryOptions((wanted ?? { system: '-', sides: {} }) as never, {
      trpc: { abortOnUnmount: true },
    }),
    enabled: wanted !== null && game !== null && game.typed !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Two armies meet, on the real table or away from it. */
export const NewBattlePage = () => {
  const navigate = useNavigate();
  const search = useSearch({ from: '/battles/new' });
  const games = useQuery(api.battles.games.queryOptions()).data ?? [];
  const rosters = useQuery(allRosters()).data?.rosters ?? [];
  const { game: here = 'table', campaign = '', A = '', B = '' } = search;
  const [form, setForm] = useFormDraft<BattleForm>(`new-battle ${here} ${campaign} ${A} ${B}`, {
    ...EMPTY,
    sides: { A: rosterSide(A), B: rosterSide(B) },
  });
  const { wanted, title, options, mode, dice, chairs = PEOPLE } = form;
  // A sample is copied for one side while the other is chosen: neither undoes the other.
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const set = (patch: Partial<BattleForm>): void => {
    latest.current = { ...latest.current, ...patch };
    setForm(latest.current);
  };
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const offered = games.filter(({ game }) => game === here);
  const given = rosters.find(({ id }) => id === search.A)?.system;
  const usual = usualSystem(
    rosters,
    offered.map(({ system }) => system),
  );
  const game = offered.find(({ system }) => system === (wanted ?? given ?? usual)) ?? offered[0] ?? null;
  const fitting = rosters.filter((roster) => roster.system === game?.system);
  const ids = fitting.map(({ id }) => id);
  const [one, other] = SEATS.map((seat) => sideOf(form.sides[seat], ids));
  const chosenOptions = options ?? ((game?.defaults ?? {}) as JsonObject);
  const asked: Wanted | null =
    game === null || one == null || other == null
      ? null
      : { system: game.system, game: game.game, sides: { A: one, B: other }, options: chosenOptions };
  const glance = useGlance(asked, game);
  const problem = asked !== null && glance.error !== null ? wordError(glance.error).message : trouble;

  const begin = async (wantedBattle: Wanted): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      const named = title.trim();
      const { armyA, armyB } = search;
      const made = await saving(() =>
        client.battles.start.mutate({
          ...(wantedBattle as never as Parameters<typeof client.battles.start.mutate>[0]),
          title: named === '' ? null : named,
          mode,
          dice,
          chairs: { ...chairs },
          campaign:
            campaign === '' || armyA === undefined || armyB === undefined
              ? null
              : { id: campaign, armies: { A: armyA, B: armyB } },
        }),
      );
      await refreshBattles();
      await navigate({ to: '/battles/$id', params: { id: made.id } });
    } catch (error) {
      setTrouble(wordError(error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page
      title="New battle"
      className={classes.newBattle}
      crumbs={
        <nav className={panesClasses.crumbs} aria-label="Where you are">
          <Link to="/battles">Battles</Link>
          <span aria-hidden>›</span>
        </nav>
      }
    >
      <BattlePlaces games={games} here={here} />
      <div className={classes.tableSetup}>
        {SEATS.map((seat) => (
          <SideForm
            key={seat}
            title={SIDE_WORDS[seat]}
            system={game?.system ?? ''}
            draft={form.sides[seat]}
            typed={game?.typed ?? null}
            rosters={fitting}
            onChange={(draft) => set({ sides: { ...latest.current.sides, [seat]: draft } })}
          />
        ))}
        <section className={classes.tableHow} aria-label="The battle">
          <header className={panesClasses.paneHead} data-part="pane-head">
            <h2>The battle</h2>
          </header>
          {offered.length > 1 && (
            <ChoiceList
              label="Rules"
              value={game?.system ?? ''}
              data={offered.map(({ system, name }) => ({ value: system, label: name }))}
              onChange={(picked) => set({ wanted: picked, options: null })}
            />
          )}
          <TextInput
            label="Name"
            placeholder="Named after the armies"
            value={title}
            maxLength={200}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
          {game !== null && game.options.length > 0 && (
            <FieldsForm
              sections={game.options as readonly FormSection[]}
              value={chosenOptions}
              onChange={(next) => set({ options: next })}
            />
          )}
          {game !== null && Object.hasOwn(game.defaults, 'houseRules') && (
            <BattleHouseRules
              system={game.system}
              values={(chosenOptions['houseRules'] ?? {}) as JsonObject}
              onChange={(houseRules) => set({ options: { ...chosenOptions, houseRules } })}
            />
          )}
          {SEATS.map((seat) => (
            <ChairField
              key={seat}
              label={`Who plays ${SIDE_WORDS[seat].toLowerCase()}`}
              play={chairs[seat]}
              onPlay={(play) => set({ chairs: { ...chairs, [seat]: play } })}
            />
          ))}
          {here === 'table' && SEATS.some((seat) => chairs[seat] !== null) && (
            <p className="caption">
              On the table Muster makes the secret choices it can weigh exactly; figures are moved by people.
            </p>
          )}
          <div className={classes.tableChoice}>
            <span>Who looks at this screen</span>
            <ChoiceBar<Mode>
              label="Who looks at this screen"
              choices={[
                { value: 'hot-seat', label: 'Two players in turn' },
                { value: 'game-master', label: 'One keeps the books' },
              ]}
              value={mode}
              onChange={(next) => set({ mode: next })}
            />
            <p className="caption">
              {mode === 'hot-seat'
                ? 'Cards and secret choices are seen behind a hand-over, by one player at a time.'
                : 'Everything of both sides is shown.'}
            </p>
          </div>
          <div className={classes.tableChoice}>
            <span>Dice</span>
            <DiceFromBar from={dice} onFrom={(next) => set({ dice: next })} />
            <p className="caption">Each roll may still be made the other way.</p>
          </div>
          <Trouble text={problem} />
          <Button
            size="sm"
            variant="filled"
            leftSection={<IconSwords />}
            disabled={asked === null || busy || glance.error !== null}
            onClick={() => asked !== null && void begin(asked)}
          >
            Begin the battle
          </Button>
          {asked === null && <p className="caption">Choose an army for each side first.</p>}
          {glance.data != null && asked !== null && glance.error === null && (
            <GlancePane glance={glance.data as Glance} />
          )}
        </section>
      </div>
    </Page>
  );
};
