import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client, queryClient } from '../../../api/client.ts';
import type { DamageToDecide } from '../../../api/types.ts';
import { closeNotice, notifyDone, notifyError, notifyUndo } from '../../../components/notify.ts';
import { capitalise, count, formatMoment } from '../../../format.ts';
import { flushEdits } from '../../saving/flush-edits.ts';
import { savingOnce } from '../../saving/saving.ts';
import settingsPageClasses from '../../settings/settings-page.module.css';
import { SlowWork } from '../backups/slow-work.tsx';
import classes from './damage.module.css';
import { wordThing } from './damage-words.ts';
import { useDamage } from './use-damage.ts';

const decide = async (
  work: () => Promise<unknown>,
  told: string,
  tell: (told: string) => void = notifyDone,
): Promise<void> => {
  try {
    await flushEdits();
    await savingOnce(work);
    tell(told);
  } catch (error) {
    notifyError(error);
  }
  await queryClient.invalidateQueries();
};

/** It may have been pressed before the backups were looked through: one press takes it back. */
const keep = ({ kind, id }: DamageToDecide, words: string): void => {
  const notice = `keep ${kind} ${id}`;
  const undo = (): void => {
    closeNotice(notice);
    void decide(
      () => client.damage.undoKeep.mutate({ kind, id }),
      `As it was before, damaged and waiting for you to decide: ${words}.`,
    );
  };
  void decide(
    () => client.damage.keep.mutate({ kind, id }),
    `Kept: ${words}.`,
    (told) => notifyUndo(notice, told, undo),
  );
};

/** Twice, for there is no way back from it inside Muster. */
const ASKS = [
  { press: 'Remove…', question: null },
  { press: 'Remove it for good', question: 'Remove it for good?' },
  { press: 'Yes, remove it', question: 'Really? No list and no backup made from now on will have it.' },
] as const;

const Row = ({ thing }: { thing: DamageToDecide }) => {
  const [asked, setAsked] = useState(0);
  const [allCopies, setAllCopies] = useState(false);
  const { kind, id, name, unreadable, canKeep, copies } = thing;
  const words = wordThing(thing);
  const ask = ASKS[asked] ?? ASKS[0];
  const keeping = unreadable ? 'Keep what can be read' : 'Keep it as it is';
  const older = copies.length - 1;
  const remove = (): void => {
    if (asked + 1 < ASKS.length) setAsked(asked + 1);
    else
      void decide(
        () => client.damage.remove.mutate({ kind, id, sure: name ?? id }),
        `Removed: ${words}. The store as it was is kept in the folder “damaged”.`,
      );
  };
  return (
    <li>
      <b>{capitalise(words)}</b>
      <span>
        {unreadable
          ? 'Some of it cannot be read any more, so it is hidden from the lists. It is stored exactly as it was found.'
          : 'It can be read, but something in it is not as it was saved: look it over.'}
      </span>
      <div className={settingsPageClasses.settingsButtons}>
        {(allCopies ? copies : copies.slice(0, 1)).map((copy) => (
          <Button
            key={copy.name}
            size="compact-sm"
            aria-label={`Bring back from ${formatMoment(copy.createdAt)}: ${words}`}
            onClick={() =>
              void decide(
                () => client.damage.bringBack.mutate({ kind, id, backup: copy.name }),
                `Brought back as it was on ${formatMoment(copy.createdAt)}: ${words}.`,
              )
            }
          >
            Bring back from {formatMoment(copy.createdAt)}
          </Button>
        ))}
        {older > 0 && !allCopies && (
          <Button
            size="compact-sm"
            aria-label={`${count(older, 'older backup')}: ${words}`}
            onClick={() => setAllCopies(true)}
          >
            {count(older, 'older backup')}…
          </Button>
        )}
        {canKeep && (
          <Button size="compact-sm" aria-label={`${keeping}: ${words}`} onClick={() => keep(thing, words)}>
            {keeping}
          </Button>
        )}
        {ask.question === null && (
          <Button size="compact-sm" aria-label={`Remove… ${words}`} onClick={remove}>
            {ask.press}
          </Button>
        )}
      </div>
      {copies.length === 0 && <span>No backup has it as it was saved.</span>}
      {ask.question !== null && (
        <div role="alert">
          <p>{ask.question}</p>
          {/* The way out comes first, and away from “Remove…”: pressing that twice by mistake removes nothing. */}
          <div className={settingsPageClasses.settingsButtons}>
            <Button size="compact-sm" aria-label={`Leave it: ${words}`} onClick={() => setAsked(0)}>
              Leave it
            </Button>
            <Button key={ask.press} size="compact-sm" aria-label={`${ask.press}: ${words}`} onClick={remove}>
              {ask.press}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
};

/** Only there while something is damaged. */
export const DamageSection = () => {
  const isDamaged = useDamage().length > 0;
  const found = useQuery({ ...api.damage.list.queryOptions(), enabled: isDamaged }).data;
  if (!isDamaged) return null;
  return (
    <section>
      <h2>Not as it was saved</h2>
      <p>
        The disk or another program has altered these. Muster removes nothing by itself: they stay as they
        are, and the backups that have them as they were are kept, until you decide.
      </p>
      {found === undefined ? (
        <SlowWork busy>Looking for them in every backup.</SlowWork>
      ) : (
        <ul className={classes.damageList} aria-label="What is damaged">
          {found.map((thing) => (
            <Row key={`${thing.kind} ${thing.id}`} thing={thing} />
          ))}
        </ul>
      )}
    </section>
  );
};
