import { type KeyboardEvent, useState } from 'react';
import { Hint } from '../../../components/hint.tsx';
import { formatNumber } from '../../../format.ts';
import { parsePointsLimit } from '../../rosters/field-rules.ts';
import { useSession } from '../session/use-builder.tsx';
import classes from './points-header.module.css';

/** The limit where it is read: press it to change it. Empty is no limit. */
export const LimitField = ({ limit }: { limit: number | null }) => {
  const session = useSession();
  const [draft, setDraft] = useState<string | null>(null);
  const parsed = draft === null ? null : parsePointsLimit(draft);

  const finish = (keep: boolean): void => {
    if (keep && parsed?.ok === true && parsed.value !== limit) {
      const label =
        parsed.value === null ? 'Points limit removed' : `Limit set to ${formatNumber(parsed.value)}`;
      const { value } = parsed;
      session.edit(label, (roster) => ({ ...roster, pointsLimit: value }));
    }
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    finish(event.key === 'Enter');
  };

  if (draft === null) {
    return (
      <Hint label="Change the limit">
        <button
          type="button"
          className={classes.limitButton}
          onClick={() => setDraft(limit === null ? '' : String(limit))}
        >
          {limit === null ? 'points, no limit' : `of ${formatNumber(limit)} points`}
        </button>
      </Hint>
    );
  }
  return (
    <span className={classes.limitField}>
      of{' '}
      <input
        // biome-ignore lint/a11y/noAutofocus: the person just asked to type here
        autoFocus
        inputMode="numeric"
        aria-label="Points limit; empty for none"
        aria-invalid={parsed?.ok === false}
        placeholder="no limit"
        maxLength={9}
        value={draft}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => finish(true)}
      />{' '}
      points
      {parsed?.ok === false && <em role="alert">{parsed.refusal.message}</em>}
    </span>
  );
};
