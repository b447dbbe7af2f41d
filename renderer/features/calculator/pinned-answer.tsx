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

const Sentence = ({ sum, mark }: { sum: AskedSum; mark: string | null }) => {
  const answer = useAnswer(sum);
  const says =
    answer.error === null
      ? (answer.data?.says ?? (answer.isPending ? '' : 'Dice decide this: roll once to see how it may go.'))
      : wordError(answer.error).message;
  return (
    <p className={classes.says} role="status" aria-busy={answer.isPlaceholderData || undefined}>
      {mark !== null && <b className={classes.mark}>{mark}</b>}
      <span>{says}</span>
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

/** The answer stays in sight while anything is edited, beside that of another variant. */
export const PinnedAnswer = (sum: AskedSum) => {
  const [kept, setKept] = useState<JsonObject | null>(null);
  return (
    <section className={classes.pinned} aria-label="Answer">
      <div className={classes.variants}>
        {kept !== null && <Sentence sum={{ ...sum, input: kept }} mark="A" />}
        <Sentence sum={sum} mark={kept === null ? null : 'B'} />
      </div>
      <Button
        size="sm"
        leftSection={kept === null ? <IconArrowsDiff /> : <IconX />}
        onClick={() => setKept(kept === null ? sum.input : null)}
      >
        {kept === null ? 'Compare with …' : 'Only this one'}
      </Button>
    </section>
  );
};
