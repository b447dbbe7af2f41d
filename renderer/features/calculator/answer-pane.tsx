import { Button } from '@mantine/core';
import { IconClipboardCopy, IconDice5, IconLink } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Names } from '../../../rules/core/explain.ts';
import type { FormSection } from '../../../rules/core/form.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';
import { api, client } from '../../api/client.ts';
import { wordError } from '../../api/errors.ts';
import { figuresOf } from '../../components/odds/chances.ts';
import { Figures, OddsView, type ShownOdds } from '../../components/odds/odds-view.tsx';
import { roleNames } from '../../components/odds/role-names.ts';
import { answerOf, Reckoning } from '../../components/reckoning.tsx';
import { Steps } from '../../components/steps-list.tsx';
import panesClasses from '../battles/panes.module.css';
import { copyToClipboard } from '../files/clipboard.ts';
import classes from './calculator.module.css';
import { DuelPane, useChooser } from './duel-pane.tsx';
import { FightOnPane, StancesPane } from './going-on.tsx';
import { useAnswer } from './pinned-answer.tsx';
import { sentenceOf } from './sentence.ts';
import type { ActionListing, ActionRun } from './types.ts';

interface AnswerPaneProps {
  readonly action: ActionListing;
  readonly sections: readonly FormSection[];
  readonly input: JsonObject;
  onInput(input: JsonObject): void;
}

/** Only the roll that belongs to what is asked now is shown. */
interface RolledFor {
  readonly input: JsonObject;
  readonly run: ActionRun;
}

const useOdds = ({ action, input }: Pick<AnswerPaneProps, 'action' | 'input'>) =>
  useQuery({
    ...api.actions.odds.queryOptions({ id: action.id, input }, { trpc: { abortOnUnmount: true } }),
    enabled: action.odds,
    placeholderData: keepPreviousData,
    retry: false,
  });

const Rolled = ({ title, run, names }: { title: string; run: ActionRun; names: Names }) => (
  <section className={classes.calcRolled} aria-label={title} aria-live="polite">
    <h3>{title}</h3>
    <Figures of={figuresOf(run.value as Json, names, typeof run.value === 'object' ? [] : ['result'])} />
    <Steps of={run.steps as never} />
  </section>
);

/** What may happen, exactly, while the sum is still being written; and one throw of the dice. */
export const AnswerPane = ({ action, sections, input, onInput }: AnswerPaneProps) => {
  const odds = useOdds({ action, input });
  const [rolled, setRolled] = useState<RolledFor | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { data: answer } = useAnswer({ action, input });
  const chooser = useChooser({ action, input });
  const sure = answer?.sure ?? null;
  const run = rolled !== null && rolled.input === input ? rolled.run : sure;
  const wrong = action.odds && odds.error !== null ? wordError(odds.error).message : trouble;
  const shown = answerOf(odds);

  const roll = async (): Promise<void> => {
    setTrouble(null);
    try {
      setRolled({ input, run: await client.actions.run.mutate({ id: action.id, input }) });
    } catch (error) {
      setTrouble(wordError(error).message);
    }
  };
  const copySentence = (): Promise<void> =>
    copyToClipboard(async () => ({ text: sentenceOf(action, sections, input, shown, run) }));
  const copyLink = (): Promise<void> => copyToClipboard(async () => ({ text: window.location.href }));

  return (
    <section className={classes.calcAnswer} aria-label="What may happen">
      <header className={panesClasses.paneHead} data-part="pane-head">
        <h2>What may happen</h2>
        <p>
          {action.odds
            ? 'Exact, not a simulation.'
            : sure === null
              ? 'Dice decide this.'
              : 'No dice: always so.'}
        </p>
      </header>
      {wrong !== null && (
        <p className={panesClasses.battleTrouble} role="alert">
          {wrong}
        </p>
      )}
      <Reckoning of={odds} queryKey={api.actions.odds.queryKey({ id: action.id, input })} />
      {shown !== null && (
        <OddsView odds={shown as unknown as ShownOdds} title={action.title} names={roleNames(input, [])} />
      )}
      {chooser !== null && <DuelPane chooser={chooser} />}
      {run !== null && chooser === null && (
        <Rolled
          title={run === sure ? 'Always so' : 'Rolled once'}
          run={run}
          names={{ ...roleNames(input, []), ...shown?.labels }}
        />
      )}
      <FightOnPane action={action} input={input} />
      <StancesPane action={action} input={input} onTake={onInput} />
      <div className={classes.calcPresses}>
        {sure === null && (
          <Button size="sm" leftSection={<IconDice5 />} onClick={() => void roll()}>
            Roll once
          </Button>
        )}
        <Button size="sm" leftSection={<IconClipboardCopy />} onClick={() => void copySentence()}>
          Copy as a sentence
        </Button>
        <Button size="sm" variant="subtle" leftSection={<IconLink />} onClick={() => void copyLink()}>
          Copy a link
        </Button>
      </div>
    </section>
  );
};
