import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { count } from '../../../format.ts';
import { DUE_ICONS } from '../parts/event-icon.ts';
import campaignFrameClasses from '../session/campaign-frame.module.css';
import { useSession } from '../session/session.ts';
import type { DueItem } from '../types.ts';
import classes from './due-list.module.css';

const whenOf = ({ day, untilDay }: DueItem, today: number): string => {
  if (untilDay !== null) return `To day ${untilDay}`;
  return day === null || day <= today ? 'Now' : `Day ${day}`;
};

const toneOf = ({ kind }: DueItem): 'hot' | 'careful' | undefined => {
  if (kind === 'battle' || kind === 'contact') return 'hot';
  return kind === 'careful' ? 'careful' : undefined;
};

const Act = ({ due }: { due: DueItem }) => {
  const { view, open, locked } = useSession();
  const { contactId, noteId, generalId } = due;
  if (generalId !== null && (due.kind === 'leader' || due.kind === 'sheet'))
    return (
      <Button
        size="compact-sm"
        variant={due.kind === 'sheet' ? 'default' : 'subtle'}
        component={Link}
        to={`/campaigns/${view.id}/leaders/${generalId}`}
        aria-label={`Look: ${due.title}`}
      >
        Look
      </Button>
    );
  if (contactId !== null)
    return (
      <Button
        size="compact-sm"
        component={Link}
        to={`/campaigns/${view.id}/contacts/${contactId}`}
        aria-label={`${due.kind === 'battle' ? 'Go on' : 'Decide'}: ${due.title}`}
      >
        {due.kind === 'battle' ? 'Go on' : 'Decide'}
      </Button>
    );
  if (noteId !== null && !locked)
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Change the note: ${due.title}`}
        onClick={() => open({ kind: 'note', noteId, day: null })}
      >
        Change
      </Button>
    );
  return <span />;
};

/** What waits to be decided, and what comes by itself. */
export const DueList = () => {
  const { view, open, locked } = useSession();
  const { due, state } = view;
  const now = due.filter(
    ({ day, untilDay }) => untilDay === null && (day === null || day <= state.day),
  ).length;
  return (
    <section className={classes.due} aria-label="Due">
      <header className={campaignFrameClasses.campHead} data-part="camp-head">
        <h2>Due</h2>
        <span className="caption">
          {due.length === 0
            ? 'nothing waits'
            : `${count(due.length, 'thing')}${now === 0 ? '' : `, ${now} of them now`}`}
        </span>
        <span className={campaignFrameClasses.campGap} data-part="camp-gap" />
        {!locked && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus />}
            onClick={() => open({ kind: 'note', noteId: null, day: null })}
          >
            Note
          </Button>
        )}
      </header>
      <ul>
        {due.map((item, index) => {
          const Icon = DUE_ICONS[item.kind];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two returns of one army may fall on one day
            <li key={index} data-tone={toneOf(item)}>
              <Icon aria-hidden />
              <span className={classes.dueWhen}>{whenOf(item, state.day)}</span>
              <span>
                {item.title}
                {item.detail !== '' && <small>{item.detail}</small>}
              </span>
              <Act due={item} />
            </li>
          );
        })}
      </ul>
    </section>
  );
};
