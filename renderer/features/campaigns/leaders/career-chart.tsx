import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { useSession } from '../session/session.ts';
import type { LeaderAnswer } from '../types.ts';
import classes from './career-chart.module.css';

interface MarkProps {
  readonly entry: number;
  readonly from: number;
  /** The first day after it. */
  readonly to: number;
  readonly kind: 'post' | 'battle' | 'stratagem' | 'wound' | 'fate';
  /** How many of its days are over. */
  readonly over: number;
  /** What the eye sees by its place: the days. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A mark is a button to its entry, where there is one to go to. */
const Mark = ({ entry, from, to, kind, over, label, children }: MarkProps) => {
  const { view } = useSession();
  const props = {
    className: classes.mark,
    'data-kind': kind,
    style: {
      '--from': from,
      '--to': to,
      '--over': `${Math.min(100, Math.max(0, (100 * over) / (to - from)))}%`,
    } as CSSProperties,
  };
  return entry === 0 ? (
    <span {...props}>{children}</span>
  ) : (
    <Link {...props} to="/campaigns/$id/ledger/$entry" params={{ id: view.id, entry: String(entry) }}>
      {children}
      <VisuallyHidden>
        , {label}, entry {entry}
      </VisuallyHidden>
    </Link>
  );
};

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.row}>
    <span className={classes.label}>{label}</span>
    <div className={classes.track}>{children}</div>
  </div>
);

const LEAST_DAYS = 21;

/** Days are columns: solid is past, hatched is to come. */
export const CareerChart = ({ answer: { career, leader } }: { answer: LeaderAnswer }) => {
  const { view } = useSession();
  const { state } = view;
  const today = state.day;
  const hurt = leader?.general.untilDay ?? null;
  const ready = leader === null ? 0 : Math.max(0, ...career.stratagems.map(({ readyDay }) => readyDay));
  const last = Math.max(today, hurt ?? 0, ready, state.firstDay + LEAST_DAYS - 1);
  const days = Array.from({ length: last - state.firstDay + 1 }, (_, index) => state.firstDay + index);
  const at = (day: number): number => day - state.firstDay + 1;
  const armyName = (id: string): string => state.armies[id]?.name ?? 'an army';
  const every = days.length > 60 ? 7 : 1;
  const wounds = career.fates
    .map((fate, index) => ({ ...fate, next: career.fates[index + 1] }))
    .filter(({ fate }) => fate === 'wounded');
  return (
    <div className={classes.scroll}>
      <div className={classes.chart} style={{ '--days': days.length, '--today': at(today) } as CSSProperties}>
        <div className={classes.row} aria-hidden>
          <span className={classes.label} />
          <div className={classes.track}>
            {days
              .filter((day) => (day - state.firstDay) % every === 0 || day === today)
              .map((day) => (
                <span
                  key={day}
                  className={classes.day}
                  data-today={day === today || undefined}
                  style={{ '--from': at(day), '--to': at(day) + 1 } as CSSProperties}
                >
                  {day}
                </span>
              ))}
          </div>
        </div>
        {career.posts.length > 0 && (
          <Row label="Posts">
            {career.posts.map(({ entry, day, toDay, armyId, role }) => (
              <Mark
                key={`${entry} ${day} ${armyId} ${role}`}
                kind="post"
                entry={entry}
                from={at(day)}
                to={Math.max(at(day) + 1, at(toDay ?? today) + (toDay === null ? 1 : 0))}
                over={last}
                label={`from day ${day}`}
              >
                {role === 'general' ? 'General' : 'Leader'} of {armyName(armyId)}
              </Mark>
            ))}
          </Row>
        )}
        <Row label="Battles">
          {career.battles.map(({ entry, day, title, enemy, result, fortune }) => (
            <Mark
              key={`${day} ${title} ${enemy}`}
              kind="battle"
              entry={entry}
              from={at(day)}
              to={at(day) + 5}
              over={last}
              label={`day ${day}`}
            >
              {title.replace(/^Battle of /, '')}
              <small>{(result ?? fortune.replaceAll('-', ' ')).toLowerCase()}</small>
            </Mark>
          ))}
        </Row>
        {leader !== null && (
          <Row label="Stratagems">
            {career.stratagems.map(({ entry, day, stratagem, success, readyDay }) => (
              <Mark
                key={`${day} ${stratagem}`}
                kind="stratagem"
                entry={entry}
                from={at(day)}
                to={at(readyDay)}
                over={today - day}
                label={`day ${day}`}
              >
                {stratagem.replaceAll('-', ' ')}
                {success === null ? '' : success ? ' worked' : ' failed'}
                <small>again from day {readyDay}</small>
              </Mark>
            ))}
          </Row>
        )}
        {leader !== null && (
          <Row label="Wounds">
            {wounds.map(({ entry, day, untilDay, next }) => {
              const end = next !== undefined && next.day <= (untilDay ?? day) ? next.day : (untilDay ?? day);
              return (
                <Mark
                  key={`${day} ${untilDay}`}
                  kind="wound"
                  entry={entry}
                  from={at(day)}
                  to={Math.max(at(day) + 1, at(end))}
                  over={today - day}
                  label={`from day ${day}`}
                >
                  {end > today ? 'wounded, back on day' : 'wounded to day'} {end}
                </Mark>
              );
            })}
          </Row>
        )}
      </div>
    </div>
  );
};
