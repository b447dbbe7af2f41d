import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconAlertOctagonFilled, IconAlertTriangle } from '@tabler/icons-react';
import type { Choice } from '../../../../rules/campaign/amend/wanted.ts';
import { AmendFields } from './amend-fields.tsx';
import type { AmendForm, Shown } from './amend-form.ts';
import classes from './amend-page.module.css';

const CHOICE_WORDS: Readonly<Record<Choice, string>> = {
  keep: 'Keep as it was',
  'leave-out': 'Leave out',
  anew: 'Decide anew',
};

/** A war can be long; what is listed is read. */
const MOST_FOLLOWING = 100;

type Question = Shown['questions'][number];

/** A battle away from the table, fought again with the dice that fell. */
const Refight = ({
  missing,
  comesTo,
  typed,
  onTyped,
}: Pick<Question, 'missing' | 'comesTo'> & {
  readonly typed: string | null;
  onTyped(typed: string | null): void;
}) => {
  if (typed === null)
    return (
      <Button variant="subtle" onClick={() => onTyped('')}>
        Fight it again with the same dice
      </Button>
    );
  return (
    <div className={classes.amendFields}>
      <p>
        Fought again with the same choices and the same dice; a choice that can no longer be made is made as
        Muster fills it in.
      </p>
      {(missing !== null || typed !== '') && (
        <TextInput
          label="Dice that are missing"
          description={missing ?? 'Nothing is missing any more.'}
          inputMode="numeric"
          value={typed}
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
      )}
      {missing === null && (
        <ul>
          {comesTo?.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Button variant="subtle" onClick={() => onTyped(null)}>
        Word its result by hand
      </Button>
    </div>
  );
};

interface QuestionsProps {
  readonly shown: Shown;
  readonly form: AmendForm;
  onForm(form: AmendForm): void;
}

/** Later entries that no longer fit, each with what it shall be; below, what follows by itself. */
export const AmendQuestions = ({ shown, form, onForm }: QuestionsProps) => (
  <>
    {shown.questions.length === 0 && <p>Every later entry still fits.</p>}
    {shown.questions.map(
      ({ entry, day, head, text, why, impossible, choices, chosen, press, effect, ...again }) => (
        <article
          key={entry}
          className={classes.amendQuestion}
          data-impossible={impossible || undefined}
          data-undecided={chosen === null || again.missing !== null || undefined}
          aria-label={head}
        >
          <h3>
            {impossible ? <IconAlertOctagonFilled aria-hidden /> : <IconAlertTriangle aria-hidden />}
            {head}
            <small className="caption">
              day {day}, entry {entry}
            </small>
          </h3>
          <p>{why}</p>
          <p className="caption">{text}</p>
          <SegmentedControl
            fullWidth
            aria-label={`What becomes of entry ${entry}`}
            value={chosen ?? ''}
            data={choices.map((value) => ({ value, label: CHOICE_WORDS[value] }))}
            onChange={(choice) =>
              onForm({ ...form, choices: { ...form.choices, [entry]: choice as Choice } })
            }
          />
          <p className="caption">{effect}</p>
          {chosen === 'anew' && again.refight && (
            <Refight
              {...again}
              typed={form.fights[entry] === undefined ? '' : form.fights[entry]}
              onTyped={(typed) => onForm({ ...form, fights: { ...form.fights, [entry]: typed } })}
            />
          )}
          {chosen === 'anew' &&
            !(again.refight && form.fights[entry] !== null) &&
            press.map((line) => (
              <AmendFields
                key={line.entry}
                fields={line.fields}
                values={form.anew[line.entry] ?? {}}
                onChange={(values) => onForm({ ...form, anew: { ...form.anew, [line.entry]: values } })}
              />
            ))}
        </article>
      ),
    )}
    {shown.following.length > 0 && (
      <section className={classes.amendFollows} aria-label="What follows by itself">
        <h3>{shown.following.length} more follow by themselves</h3>
        <ul>
          {shown.following.slice(0, MOST_FOLLOWING).map(({ entry, day, text, becomes }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is new has no number yet
            <li key={index}>
              <small className="caption">
                day {day}, {entry === null ? 'new' : `entry ${entry}`}
              </small>
              {becomes === null ? (
                <span>
                  <s>{text}</s> falls away
                </span>
              ) : (
                becomes
              )}
            </li>
          ))}
        </ul>
        {shown.following.length > MOST_FOLLOWING && (
          <p className="caption">and {shown.following.length - MOST_FOLLOWING} more</p>
        )}
      </section>
    )}
  </>
);
