import { Button, Kbd, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { wordError } from '../../../api/errors.ts';
import { count } from '../../../format.ts';
import { TaskProgress } from '../../files/task-progress.tsx';
import { tryTo } from '../../saving/thing-actions.ts';
import { amendCampaign } from '../actions.ts';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import { AmendBooks } from './amend-books.tsx';
import { AmendFields } from './amend-fields.tsx';
import { type AmendForm, amendmentOf, emptyForm, isTyped, type Shown } from './amend-form.ts';
import classes from './amend-page.module.css';
import { AmendDifferences } from './differences.tsx';
import { ForgottenFields } from './forgotten-fields.tsx';
import { AmendQuestions } from './questions.tsx';

const whyNotYet = (
  shown: Shown | null,
  undecided: number,
  form: AmendForm,
  trouble: string | null,
): string | null => {
  if (trouble !== null) return trouble;
  if (form.mode === 'write' && form.intent === null) return 'Say what was forgotten.';
  if (shown === null) return 'Working out what comes out differently …';
  if (shown.same) return 'Nothing is worded otherwise yet.';
  return undecided > 0 ? `${shown.questions.length - undecided} of ${shown.questions.length} decided.` : null;
};

const EntryPane = ({
  shown,
  form,
  onForm,
}: {
  shown: Shown | null;
  form: AmendForm;
  onForm: (form: AmendForm) => void;
}) => {
  const { view } = useSession();
  const mode = (to: AmendForm['mode']): void => onForm({ ...emptyForm(to), reason: form.reason });
  const stays = shown?.stays ?? null;
  return (
    <>
      {shown !== null && (
        <blockquote className={classes.amendWritten}>
          <small className="caption">As it reads, day {shown.day}</small>
          <p>{form.mode === 'leave-out' ? <s>{shown.text}</s> : shown.text}</p>
        </blockquote>
      )}
      {form.mode === 'change' && stays !== null && (
        <p>
          {stays.why}{' '}
          {stays.from !== null && (
            <Link
              to="/campaigns/$id/ledger/$entry"
              params={{ id: view.id, entry: String(stays.from) }}
              search={{}}
            >
              Amend entry {stays.from}
            </Link>
          )}
        </p>
      )}
      {form.mode === 'change' && shown !== null && stays === null && (
        <AmendFields
          fields={shown.fields}
          values={form.values}
          notes={shown.notes}
          onChange={(values) => onForm({ ...form, values })}
        />
      )}
      {form.mode === 'change' && stays === null && shown?.fields.length === 0 && (
        <p>This entry has nothing that could be worded otherwise. It can be left out.</p>
      )}
      {form.mode === 'leave-out' && <p>This entry is left out, and what followed from it.</p>}
      {form.mode === 'write' && (
        <>
          <p>It is written in before this entry.</p>
          {shown !== null && (
            <ForgottenFields day={shown.day} onIntent={(intent) => onForm({ ...form, intent })} />
          )}
        </>
      )}
      <TextInput
        label="Reason"
        description="For the game master’s books; players never read it."
        value={form.reason}
        maxLength={2000}
        onChange={(event) => onForm({ ...form, reason: event.currentTarget.value })}
      />
      <div className={classes.amendLinks}>
        {form.mode !== 'change' && (
          <Button variant="subtle" onClick={() => mode('change')}>
            Word it otherwise
          </Button>
        )}
        {form.mode !== 'leave-out' && stays === null && (
          <Button variant="subtle" onClick={() => mode('leave-out')}>
            Leave this entry out
          </Button>
        )}
        {form.mode !== 'write' && (
          <Button variant="subtle" onClick={() => mode('write')}>
            Write a forgotten one
          </Button>
        )}
      </div>
      {shown !== null && !shown.same && <AmendBooks shown={shown} form={form} />}
    </>
  );
};

const wordAgo = (days: number): string => (days === 0 ? 'today' : `${count(days, 'day')} ago`);

/** From here on people want to know how far it is. */
const WONDER_MS = 300;

const focusUndecided = (): void =>
  document.querySelector<HTMLElement>('[data-undecided] [type="radio"]')?.focus();

const Amend = ({ entry, begins }: { entry: number; begins: AmendForm['mode'] }) => {
  const { view, locked } = useSession();
  const navigate = useNavigate();
  const [form, setForm] = useState(() => emptyForm(begins));
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const known = useRef<Shown | null>(null);
  const amendment = useDeferredValue(amendmentOf(entry, form, known.current));
  const task = `amend ${view.id}`;
  const { data, error, isFetching } = useQuery({
    ...api.campaigns.previewAmendment.queryOptions(
      { id: view.id, amendment, task },
      { trpc: { abortOnUnmount: true } },
    ),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    enabled: form.mode !== 'write' || form.intent !== null || known.current === null,
  });
  useEffect(() => {
    if (data !== undefined) known.current = data;
  }, [data]);
  const shown = data ?? known.current;
  const undecided =
    shown?.questions.filter(({ chosen, missing }) => chosen === null || missing !== null).length ?? 0;
  const why = whyNotYet(shown, undecided, form, error === null ? null : wordError(error).message);
  const back = (): void => void navigate({ to: '/campaigns/$id/ledger', params: { id: view.id } });
  const change = (next: AmendForm): void => {
    setLeaving(false);
    setForm(next);
  };
  const confirm = async (): Promise<void> => {
    if (why !== null || busy || locked) return;
    setBusy(true);
    const done = await tryTo(() => amendCampaign(view, amendmentOf(entry, form, shown), task));
    setBusy(false);
    if (done !== null) back();
  };
  // Esc leaves at once; where something was typed, the second time.
  const typed = form.mode !== begins || isTyped(form);
  const leave = (): void => {
    if (typed && !leaving) setLeaving(true);
    else back();
  };
  useHotkeys(
    [
      ['mod+Enter', () => void confirm()],
      ['Escape', leave],
    ],
    [],
  );
  useHotkeys([['n', focusUndecided]]);
  return (
    <>
      <section className={classes.amendEntry} aria-label={`Amend entry ${entry}`}>
        <h2>Amend entry {entry}</h2>
        {shown !== null && (
          <p className="caption">
            Day {shown.day}, {wordAgo(shown.today - shown.day)}. {shown.head}.
          </p>
        )}
        <EntryPane shown={shown} form={form} onForm={change} />
      </section>
      <section className={classes.amendDiffers} aria-label="What comes out differently">
        <h2>What comes out differently</h2>
        <TaskProgress task={task} busy={isFetching || busy} afterMs={WONDER_MS}>
          Working out what comes out differently …
        </TaskProgress>
        {shown === null ? <p>{why}</p> : <AmendDifferences shown={shown} />}
      </section>
      <section className={classes.amendEntry} aria-label="Later entries that no longer fit">
        <h2>Later entries that no longer fit</h2>
        <p className="caption">Choose for each what it shall be. The differences follow at once.</p>
        {shown !== null && <AmendQuestions shown={shown} form={form} onForm={change} />}
      </section>
      <footer className={classes.amendFoot}>
        <span role="status">
          {leaving
            ? 'Esc again leaves without amending anything.'
            : (why ??
              `${shown === null || shown.questions.length === 0 ? '' : `${shown.questions.length} of ${shown.questions.length} decided. `}Nothing counts before you confirm. It can be undone exactly.`)}
        </span>
        <Button onClick={back} rightSection={<Kbd>Esc</Kbd>}>
          Cancel
        </Button>
        <Button
          variant="filled"
          leftSection={<IconPencil />}
          disabled={why !== null || locked}
          loading={busy}
          rightSection={<Kbd>Ctrl Enter</Kbd>}
          onClick={() => void confirm()}
        >
          Amend entry {entry}
        </Button>
      </footer>
    </>
  );
};

/** One entry of the past worded otherwise: what comes out differently, and what is decided about it. */
export const AmendPage = () => {
  const { entry } = useParams({ from: '/campaigns/$id/ledger/$entry' });
  const { out = false, write = false } = useSearch({ from: '/campaigns/$id/ledger/$entry' });
  const { viewer } = useSession();
  const begins = out ? 'leave-out' : write ? 'write' : 'change';
  return (
    <CampaignRoom className={classes.amendRoom}>
      {viewer === null ? (
        <Amend key={`${entry} ${begins}`} entry={Number(entry)} begins={begins} />
      ) : (
        <p>The ledger is the game master’s.</p>
      )}
    </CampaignRoom>
  );
};
