import { IconLock } from '@tabler/icons-react';
import { joinWords } from '../../../../rules/campaign/words.ts';
import type { AmendForm, Shown } from './amend-form.ts';
import classes from './amend-page.module.css';

const listed = (
  questions: Shown['questions'],
  choice: 'keep' | 'leave-out' | 'anew',
  words: string,
): string => {
  const entries = questions.filter(({ chosen }) => chosen === choice).map(({ entry }) => String(entry));
  return entries.length === 0 ? '' : ` ${words}: ${joinWords(entries)}.`;
};

/** How the entry will read, and the entry of today that tells of the amendment. */
export const AmendBooks = ({ shown, form }: { shown: Shown; form: AmendForm }) => {
  const { entry, day, today, number, text, becomes, questions } = shown;
  // A march may have been put on another day.
  const onDay = form.mode === 'change' ? (form.values['day'] ?? String(day)) : String(day);
  const decided = [
    listed(questions, 'leave-out', 'Left out'),
    listed(questions, 'keep', 'Kept as they were'),
    listed(questions, 'anew', 'Decided anew'),
  ].join('');
  const what = {
    change: onDay === String(day) ? `Entry ${entry} amended.` : `Entry ${entry} put on day ${onDay}.`,
    'leave-out': `Entry ${entry} left out.`,
    write: `A forgotten entry written in before entry ${entry}.`,
  }[form.mode];
  return (
    <section aria-label="What the books will say" className={classes.amendBooks}>
      <div className="ledger-rule" />
      <h3>What the books will say</h3>
      <dl>
        {form.mode !== 'write' && (
          <>
            <dt>
              Day {onDay}
              <small className="caption">entry {entry}</small>
            </dt>
            <dd>
              {becomes === null ? <s>{text}</s> : becomes}
              {becomes !== null && (becomes !== text || onDay !== String(day)) && (
                <small className="caption">
                  Until day {today} it read{onDay === String(day) ? '' : `, on day ${day}`}: {text}
                </small>
              )}
            </dd>
          </>
        )}
        <dt>
          Day {today}
          <small className="caption">entry {number}</small>
        </dt>
        <dd>
          {what}
          {decided}
          {form.reason.trim() !== '' && <small className="caption">“{form.reason.trim()}”</small>}
        </dd>
      </dl>
      <p className={classes.amendSecret}>
        <IconLock aria-hidden />
        The amendment is in the game master’s books only. A side reads the new wording of what it may know.
      </p>
    </section>
  );
};
