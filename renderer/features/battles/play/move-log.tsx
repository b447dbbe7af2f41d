import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowsSplit2, IconChevronRight, IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { SEATS } from '../../../../rules/core/play.ts';
import { chaptersOf } from '../../../../rules/core/story.ts';
import type { Step } from '../../../../rules/core/trace.ts';
import { api, client } from '../../../api/client.ts';
import { DieFace } from '../../../components/dice-input.tsx';
import { Fold } from '../../../components/fold.tsx';
import { Steps } from '../../../components/steps-list.tsx';
import { count } from '../../../format.ts';
import type { Battle, ShownEvent } from '../types.ts';
import classes from './move-log.module.css';
import type { Session } from './session.ts';
import { lookedAt, stampOf } from './use-counsel.ts';

const MOST_FACES = 24;

/** Dice as they fell, six-sided ones with their pips. */
const Rolls = ({ event: { rolls, thrown } }: { event: ShownEvent }) =>
  rolls.length === 0 ? null : (
    <ul className={classes.logRolls}>
      {rolls.map(({ purpose, sides, values, counted }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rolls lie in the order they fell
        <li key={index}>
          <span className="caption">{purpose}</span>
          <span className={classes.logDice}>
            {counted !== undefined
              ? `${counted} of ${values.length} d${sides}, given as a count`
              : sides === 6 && values.length <= MOST_FACES
                ? values.map((value, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell
                    <DieFace key={at} value={value} size={22} />
                  ))
                : `${values.join(', ')} on d${sides}`}
          </span>
        </li>
      ))}
      <li className="caption">{thrown === 'typed' ? 'typed in' : 'rolled by Muster'}</li>
    </ul>
  );

/** The last move, with its dice and every number that led to it. */
export const JustPlayed = ({ battle }: { battle: Battle }) => {
  const last = battle.events.at(-1);
  const steps = battle.lastSteps as readonly Step[];
  // That a phase went by is told by the bar above.
  if (last?.heading === true) return null;
  return (
    <section className={classes.justPlayed} data-part="just-played" aria-label="Just now" aria-live="polite">
      <h3>Just now</h3>
      <p>{last?.said ?? battle.opening.said}</p>
      {last !== undefined && <Rolls event={last} />}
      {steps.length > 0 && (
        <Fold summary="Every number explained">
          <Steps of={steps} />
        </Fold>
      )}
    </section>
  );
};

const LazySteps = ({ session, index }: { session: Session; index: number }) => {
  const asked = { ...lookedAt(session), index };
  const known = session.battle.events[index]?.steps ?? undefined;
  const found = useQuery({
    queryKey: [...api.battles.steps.queryKey(asked), ...stampOf(session)],
    queryFn: () => client.battles.steps.query(asked),
    enabled: known === undefined,
  });
  const data = known ?? found.data;
  if (data === undefined) return null;
  return data.length === 0 ? (
    <p className="caption">Nothing was reckoned here.</p>
  ) : (
    <Steps of={data as never} />
  );
};

interface MoveLogProps {
  readonly session: Session;
  readonly disabled: boolean;
  /** Tries the battle again from a move on; null where it cannot be. */
  readonly onTry: ((keep: number) => void) | null;
  onBack(steps: number): void;
}

interface EntryProps extends MoveLogProps {
  readonly event: ShownEvent;
  readonly index: number;
  readonly names: RegExp | null;
}

const Entry = ({ session, event, index, names, disabled, onBack, onTry }: EntryProps) => {
  const { battle } = session;
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const after = battle.events.length - index;
  return (
    <li className={classes.logEntry} data-part="log-entry" data-seat={event.seat}>
      <button
        type="button"
        className={classes.logSaid}
        data-part="log-said"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconChevronRight aria-hidden />
        <span>
          <Said text={event.said} names={names} />
          {event.foreseen && (
            <span className="tag" data-tone="warning">
              Dice were seen before
            </span>
          )}
        </span>
      </button>
      {open && (
        <div className={classes.logMore}>
          <Rolls event={event} />
          {event.foreseen && (
            <p className="caption">
              A roll of Muster’s was taken back before this one: whoever played this could know what would
              fall.
            </p>
          )}
          {event.hidden ? (
            <p className="caption">The rest is the other side’s secret until the battle is over.</p>
          ) : (
            <LazySteps session={session} index={index} />
          )}
          {onTry !== null && (
            <Button size="compact-sm" leftSection={<IconArrowsSplit2 />} onClick={() => onTry(index)}>
              What if … from here
            </Button>
          )}
          {battle.ended === null &&
            session.own !== true &&
            (asking ? (
              <p className={classes.logAsk}>
                Take back {count(after, 'step')}, this one first?
                <Button size="compact-sm" variant="filled" disabled={disabled} onClick={() => onBack(after)}>
                  Take back
                </Button>
                <Button size="compact-sm" variant="subtle" onClick={() => setAsking(false)}>
                  Keep
                </Button>
              </p>
            ) : (
              <Button
                size="compact-sm"
                leftSection={<IconArrowBackUp />}
                disabled={disabled}
                onClick={() => setAsking(true)}
              >
                Back to before this
              </Button>
            ))}
        </div>
      )}
    </li>
  );
};

/** So many entries are read at a glance; those before are folded. */
const SHOWN = 12;

/** A unit's name stands out in what is told of it; longer names go before those they hold. */
const useNames = ({ table }: Battle) =>
  useMemo(() => {
    const names = SEATS.flatMap((seat) => [
      // A side may be called after its units.
      table.sides[seat].name,
      ...table.sides[seat].tokens.map(({ name }) => name),
    ]).filter((name) => name !== '');
    const escaped = [...new Set(names)]
      .sort((a, b) => b.length - a.length)
      .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return escaped.length === 0 ? null : new RegExp(`(${escaped.join('|')})`, 'u');
  }, [table]);

const Said = ({ text, names }: { text: string; names: RegExp | null }) =>
  names === null
    ? text
    : text.split(names).map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, in their order
        at % 2 === 1 ? <b key={at}>{part}</b> : part,
      );

/** Whose entries are shown: by what a move was about, in older logs by the name. */
const isAbout = (event: ShownEvent, token: string, name: string): boolean =>
  event.about.includes(token) || (event.about.length === 0 && event.said.includes(name));

/** What was played as a story: oldest first, phases as headings, the end in sight. */
export const MoveLog = ({ folded = true, ...props }: MoveLogProps & { readonly folded?: boolean }) => {
  const { battle } = props.session;
  const [whose, setWhose] = useState('');
  const [all, setAll] = useState(!folded);
  const names = useNames(battle);
  const end = useRef<HTMLDivElement>(null);
  const tokens = SEATS.flatMap((seat) => battle.table.sides[seat].tokens);
  const name = tokens.find(({ id }) => id === whose)?.name ?? '';
  const told = battle.events.filter(({ heading }) => !heading);
  const wanted = new Set(whose === '' ? told : told.filter((event) => isAbout(event, whose, name)));
  const hidden = all ? 0 : Math.max(0, wanted.size - SHOWN);
  const shown = new Set([...wanted].slice(hidden));
  const chapters = chaptersOf(battle.table, battle.events)
    .map((chapter) => ({ ...chapter, entries: chapter.entries.filter(({ entry }) => shown.has(entry)) }))
    .filter(({ entries }) => entries.length > 0);
  const length = battle.events.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new entry brings the end in sight
  useEffect(() => {
    const list = end.current;
    if (folded && list !== null) list.scrollTop = list.scrollHeight;
  }, [length, whose, all, folded]);
  return (
    <section className={classes.moveLog} data-part="move-log" data-moves={length} aria-label="Log">
      <header className={classes.logHead}>
        <h3>Story</h3>
        {hidden > 0 && (
          <button type="button" className="link" onClick={() => setAll(true)}>
            {hidden === 1 ? '1 earlier entry' : `${hidden} earlier entries`}
          </button>
        )}
        {props.session.rerun === null && props.session.own !== true && (
          <Link className="link" to="/battles/$id/report" params={{ id: battle.id }}>
            Report
          </Link>
        )}
        <label className={classes.logFilter}>
          <IconFilter aria-hidden />
          <select
            aria-label="Whose story"
            value={whose}
            onChange={(event) => setWhose(event.currentTarget.value)}
          >
            <option value="">All units</option>
            {tokens.map((token) => (
              <option key={token.id} value={token.id}>
                {token.name}
              </option>
            ))}
          </select>
        </label>
      </header>
      <div className={classes.logList} data-folded={folded || undefined} ref={end}>
        {hidden === 0 && <p className={classes.logOpening}>{battle.opening.said}</p>}
        {chapters.map(({ title, entries }) => (
          <div key={`${title} ${entries[0]?.index}`}>
            <h4>{title}</h4>
            <ol>
              {entries.map(({ entry, index }) => (
                <Entry key={`${index} ${entry.said}`} {...props} event={entry} index={index} names={names} />
              ))}
            </ol>
          </div>
        ))}
        {whose !== '' && wanted.size === 0 && <p className="caption">Nothing yet of {name}.</p>}
      </div>
    </section>
  );
};
