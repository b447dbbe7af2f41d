import { Button } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { formOfJsonSchema } from '../../../rules/core/fields-of-schema.ts';
import { fillGroup, profileGroups } from '../../../rules/core/fill-profile.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import { fewFields } from '../../../rules/core/question/few-fields.ts';
import { api } from '../../api/client.ts';
import { ChoiceList } from '../../components/choice-list.tsx';
import { ErrorView } from '../../components/error-view.tsx';
import { FieldsForm } from '../../components/form/fields-form.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import { count } from '../../format.ts';
import { Page } from '../../frame/page.tsx';
import panesClasses from '../battles/panes.module.css';
import { useFlushed } from '../print/use-print-choice.ts';
import { allRosters } from '../rosters/queries.ts';
import { AnswerPane } from './answer-pane.tsx';
import classes from './calculator.module.css';
import { placeFor, systemOfAction } from './fill.ts';
import { FillSelect } from './fill-select.tsx';
import { PinnedAnswer } from './pinned-answer.tsx';
import { QuestionBar } from './question-bar.tsx';
import type { ActionListing, EntryProfile, RosterProfiles } from './types.ts';

const SumBoard = lazy(async () => ({ default: (await import('./sum-board.tsx')).SumBoard }));

const NO_PROFILES: readonly RosterProfiles[] = [];

const findEntry = (
  profiles: readonly RosterProfiles[],
  roster: string | undefined,
  entry: string | undefined,
): EntryProfile | null =>
  profiles.find(({ rosterId }) => rosterId === roster)?.entries.find(({ id }) => id === entry) ?? null;

/** What to begin with: a sum that tells something of whom somebody came with, or any that has odds. */
const firstAction = (actions: readonly ActionListing[], entry: EntryProfile | null): ActionListing | null => {
  const fits = (action: ActionListing): boolean =>
    entry !== null && action.odds && placeFor(formOfJsonSchema(action.input), entry) !== null;
  const tells = (action: ActionListing): boolean =>
    action.odds && profileGroups(formOfJsonSchema(action.input)).length > 0;
  return actions.find(fits) ?? actions.find(tells) ?? actions.find(({ odds }) => odds) ?? actions[0] ?? null;
};

const BackToRoster = ({ id, profiles }: { id: string; profiles: readonly RosterProfiles[] }) => (
  <Link className={classes.calcBack} to="/rosters/$id" params={{ id }}>
    <IconArrowLeft aria-hidden />
    Back to {profiles.find(({ rosterId }) => rosterId === id)?.name ?? 'the roster'}
  </Link>
);

interface SumProps {
  readonly action: ActionListing;
  readonly first: JsonObject;
  readonly beside: JsonObject | null;
  readonly profiles: readonly RosterProfiles[];
  onInput(input: JsonObject): void;
}

const Sum = ({ action, first, beside, profiles, onInput }: SumProps) => {
  const sections = useMemo(() => formOfJsonSchema(action.input), [action.input]);
  const { few, more } = useMemo(() => fewFields(sections), [sections]);
  const [whole, setWhole] = useState(false);
  const [input, setInput] = useState(first);
  const change = (next: JsonObject): void => {
    setInput(next);
    onInput(next);
  };
  return (
    <>
      <PinnedAnswer action={action} input={input} beside={beside} onInput={change} />
      <section className={classes.calcSum} aria-label={action.title}>
        <header className={panesClasses.paneHead} data-part="pane-head">
          <h2>{action.title}</h2>
          <p>{action.reference}</p>
        </header>
        {action.board ? (
          <Suspense fallback={<RowsSkeleton label="Loading the board" />}>
            <SumBoard action={action} input={input} onChange={change} />
          </Suspense>
        ) : (
          <FieldsForm
            sections={whole ? sections : few}
            value={input}
            onChange={change}
            beside={(group) =>
              group.profile === null ? null : (
                <FillSelect
                  group={group}
                  profiles={profiles}
                  onFill={(entry) => change(fillGroup(input, group, entry.profile as JsonObject))}
                />
              )
            }
          />
        )}
        {more > 0 && !action.board && (
          <Button
            className={classes.calcMore}
            size="sm"
            variant="subtle"
            aria-expanded={whole}
            leftSection={whole ? <IconChevronUp /> : <IconChevronDown />}
            onClick={() => setWhole(!whole)}
          >
            {whole ? 'Fewer fields' : `More: ${count(more, 'field')}`}
          </Button>
        )}
      </section>
      <AnswerPane action={action} sections={sections} input={input} onInput={change} />
    </>
  );
};

/** Stays the same between renderings, so that the list only moves when another one is chosen. */
const showChosen = (link: HTMLAnchorElement | null): void => link?.scrollIntoView({ block: 'nearest' });

const ActionList = ({ actions, chosen }: { actions: readonly ActionListing[]; chosen: ActionListing }) => (
  <ul className={classes.calcActions} aria-label="What to work out">
    {actions.map((action) => (
      <li key={action.id}>
        <Link
          ref={action.id === chosen.id ? showChosen : null}
          to="/calculator"
          search={({ roster, entry }) => ({
            action: action.id,
            ...(roster === undefined ? {} : { roster }),
            ...(entry === undefined ? {} : { entry }),
          })}
          aria-current={action.id === chosen.id ? 'true' : undefined}
        >
          <span>{action.title}</span>
          {!action.odds && <small>no dice</small>}
        </Link>
      </li>
    ))}
  </ul>
);

/** Any rule of any system, without a battle: both sides typed or taken from rosters, the odds beside. */
export const CalculatorPage = () => {
  const search = useSearch({ from: '/calculator' });
  const navigate = useNavigate({ from: '/calculator' });
  const flushed = useFlushed();
  /** How many questions were put in words: each fills the sum in anew, beside what it compares with. */
  const [asking, setAsking] = useState<{ readonly questions: number; readonly beside: JsonObject | null }>({
    questions: 0,
    beside: null,
  });
  const list = useQuery(api.actions.list.queryOptions());
  const systems = useQuery(api.systems.list.queryOptions()).data ?? [];
  const stored = useQuery(allRosters());
  const rosters = stored.data?.rosters ?? [];
  const asked = list.data?.find(({ id }) => id === search.action) ?? null;
  const cameFrom = rosters.find(({ id }) => id === search.roster)?.system;
  const offered = systems.filter(({ id }) => list.data?.some((action) => systemOfAction(action) === id));
  const system = (asked === null ? null : systemOfAction(asked)) ?? cameFrom ?? offered[0]?.id ?? null;
  const profiles = useQuery({
    ...api.actions.profiles.queryOptions({ system: system ?? '' }),
    // Whoever comes from the builder brings what was typed there last, not what was asked for before.
    enabled: system !== null && flushed,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (list.error !== null) {
    return (
      <Page title="Calculator">
        <ErrorView error={list.error} onRetry={() => void list.refetch()} />
      </Page>
    );
  }
  const found = profiles.data ?? NO_PROFILES;
  // Whom somebody came with decides what the first sum is: it is not shown before that is known.
  const waits =
    list.data === undefined ||
    system === null ||
    profiles.isPending ||
    (search.roster !== undefined && stored.isPending);
  const entry = findEntry(found, search.roster, search.entry);
  const actions = (list.data ?? []).filter((action) => systemOfAction(action) === system);
  const action = asked ?? firstAction(actions, entry);
  if (waits || action === null) {
    return (
      <Page title="Calculator">
        <RowsSkeleton label="Loading the rules" />
      </Page>
    );
  }
  const begin = (): JsonObject => {
    if (search.input !== undefined) return search.input;
    const example = action.example as JsonObject;
    const place = entry === null ? null : placeFor(formOfJsonSchema(action.input), entry);
    return entry === null || place === null
      ? example
      : fillGroup(example, place, entry.profile as JsonObject);
  };
  return (
    <Page
      title="Calculator"
      className={classes.calcPage}
      crumbs={search.roster === undefined ? null : <BackToRoster id={search.roster} profiles={found} />}
    >
      <QuestionBar
        system={system}
        // The sum is filled in anew once the address holds what was asked.
        onAsked={(asked, beside) =>
          void navigate({ search: (before) => ({ ...before, ...asked }), replace: true }).then(() =>
            setAsking(({ questions }) => ({ questions: questions + 1, beside })),
          )
        }
      />
      <nav className={classes.calcRules} aria-label="Rules">
        <ChoiceList
          label="Rules"
          value={system}
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(picked) => {
            const first = firstAction(
              (list.data ?? []).filter((one) => systemOfAction(one) === picked),
              null,
            );
            void navigate({ search: first === null ? {} : { action: first.id } });
          }}
        />
        <div className={classes.calcChoose}>
          <ChoiceList
            label="What to work out"
            value={action.id}
            data={actions.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(picked) =>
              void navigate({ search: ({ input: _input, ...before }) => ({ ...before, action: picked }) })
            }
          />
        </div>
        <ActionList actions={actions} chosen={action} />
      </nav>
      <Sum
        key={`${action.id} ${search.roster ?? ''} ${search.entry ?? ''} ${asking.questions}`}
        action={action}
        beside={asking.beside}
        first={begin()}
        profiles={found}
        onInput={(input) =>
          void navigate({ search: (before) => ({ ...before, action: action.id, input }), replace: true })
        }
      />
    </Page>
  );
};
