import { Button } from '@mantine/core';
import { IconArrowsDiff, IconClipboardCopy, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JsonObject } from '../../../rules/core/json.ts';
import { api } from '../../api/client.ts';
import { wordError } from '../../api/errors.ts';
import { copyToClipboard } from '../files/clipboard.ts';
import classes from './pinned-answer.module.css';
import type { ActionListing } from './types.ts';

interface AskedSum {
  readonly action: ActionListing;
  readonly input: JsonObject;
}

/** The answer in a sentence, and the result itself where no dice decide. */
export const useAnswer = ({ action, input }: AskedSum) =>
  useQuery({
    ...api.actions.answer.queryOptions({ id: action.id, input }, { trpc: { abortOnUnmount: true } }),
    placeholderData: keepPreviousData,
    retry: false,
  });

interface SentenceProps {
  readonly sum: AskedSum;
  readonly mark: string | null;
  /** What sets it apart from the other. */
  readonly called: string;
}

const Sentence = ({ sum, mark, called }: SentenceProps) => {
  const answer = useAnswer(sum);
  const says = answer.error === null ? (answer.data?.says ?? '') : wordError(answer.error).message;
  return (
    <p className={classes.says} role="status" aria-busy={answer.isPlaceholderData || undefined}>
      {mark !== null && <b className={classes.mark}>{mark}</b>}
      <span>
        {called !== '' && <small>{called}</small>}
        {says}
      </span>
      {answer.data?.says != null && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconClipboardCopy />}
          onClick={() => void copyToClipboard(async () => ({ text: says }))}
        >
          Copy
        </Button>
      )}
    </p>
  );
};

interface PinnedAnswerProps extends AskedSum {
  /** What was asked beside it, in the same question. */
  readonly beside: JsonObject | null;
  onInput(input: JsonObject): void;
}

/** Another way to ask the same, one press away: charge or stand, with or without the hero. */
const Differences = ({
  action,
  input,
  onTry,
}: AskedSum & { onTry(input: JsonObject, label: string): void }) => {
  const { data = [] } = useQuery({
    ...api.actions.differences.queryOptions({ id: action.id, input: input as never }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data.length === 0 ? null : (
    <fieldset className={classes.differences} aria-label="Other differences to try">
      {data.map(({ label, input: other }) => (
        <Button key={label} size="compact-sm" onClick={() => onTry(other as JsonObject, label)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
};

/** The answer stays in sight while anything is edited, beside that of another variant. */
export const PinnedAnswer = ({ beside, onInput, ...sum }: PinnedAnswerProps) => {
  const [kept, setKept] = useState(beside);
  const [tried, setTried] = useState('');
  return (
    <section className={classes.pinned} aria-label="Answer">
      <div className={classes.variants}>
        {kept !== null && (
          <Sentence sum={{ ...sum, input: kept }} mark="A" called={tried === '' ? '' : 'As it was'} />
        )}
        <Sentence sum={sum} mark={kept === null ? null : 'B'} called={kept === null ? '' : tried} />
        <Differences
          {...sum}
          onTry={(other, label) => {
            setKept(sum.input);
            setTried(label);
            onInput(other);
          }}
        />
      </div>
      <Button
        size="sm"
        leftSection={kept === null ? <IconArrowsDiff /> : <IconX />}
        onClick={() => {
          setKept(kept === null ? sum.input : null);
          setTried('');
        }}
      >
        {kept === null ? 'Compare with …' : 'Only this one'}
      </Button>
    </section>
  );
};
