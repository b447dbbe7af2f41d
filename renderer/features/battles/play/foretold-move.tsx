import { IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlayedMove, TableMove } from '../../../../rules/core/play.ts';
import { api, client } from '../../../api/client.ts';
import { wordError } from '../../../api/errors.ts';
import { OddsBars } from '../../../components/odds/odds-bars.tsx';
import type { ShownOdds } from '../../../components/odds/odds-view.tsx';
import { roleNames } from '../../../components/odds/role-names.ts';
import { answerOf, Reckoning } from '../../../components/reckoning.tsx';
import { changeSettings } from '../../settings/change-settings.ts';
import classes from './foretold-move.module.css';
import { type Session, sentMove } from './session.ts';
import { lookedAt, stampOf } from './use-counsel.ts';

interface ForetoldMoveProps {
  readonly session: Session;
  readonly move: TableMove;
  /** The move as it is filled in. */
  readonly played: PlayedMove;
}

/** Under the sentence, folded or not as it was left; nothing where no dice fall. */
export const WhatMayHappen = ({ session, move, played }: ForetoldMoveProps) => {
  const open = useQuery(api.settings.get.queryOptions()).data?.oddsUnfolded ?? true;
  const asked = { ...lookedAt(session), move: sentMove(played) };
  const queryKey = [...api.battles.odds.queryKey(asked), ...stampOf(session)];
  const odds = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.battles.odds.query(asked, { signal }),
    enabled: open && move.dice,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const shown = answerOf(odds);
  if (!move.dice || (odds.isSuccess && odds.data === null)) return null;
  return (
    <section className={classes.may} aria-label="Odds">
      <button
        type="button"
        className={classes.fold}
        aria-expanded={open}
        onClick={() => void changeSettings({ oddsUnfolded: !open })}
      >
        <IconChevronRight aria-hidden />
        What may happen
      </button>
      {open && <Reckoning of={odds} queryKey={queryKey} />}
      {open && shown !== null && (
        <OddsBars
          odds={shown as unknown as ShownOdds}
          title="The result"
          names={roleNames(played.input, move.form)}
        />
      )}
    </section>
  );
};

/** Before the decision, one sentence with names: it stays in sight while the form is filled in and dice are typed. */
export const ForetoldMove = ({ session, played }: Omit<ForetoldMoveProps, 'move'>) => {
  const asked = { ...lookedAt(session), move: sentMove(played) };
  const told = useQuery({
    queryKey: [...api.battles.foretell.queryKey(asked), ...stampOf(session)],
    queryFn: ({ signal }) => client.battles.foretell.query(asked, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const sentence = told.error === null ? (told.data ?? null) : wordError(told.error).message;
  return sentence === null ? null : (
    <p
      className={classes.sentence}
      data-part="foretold"
      role="status"
      aria-busy={told.isPlaceholderData || undefined}
    >
      {sentence.split(/(\d+(?:[.,]\d+)*(?: %)?)/).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
        index % 2 === 1 ? <b key={index}>{part}</b> : part,
      )}
    </p>
  );
};
