import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { JsonObject } from '../../../rules/core/json.ts';
import { client } from '../../api/client.ts';
import { notifyError } from '../../components/notify.ts';
import classes from './question-bar.module.css';
import type { Question } from './types.ts';

interface QuestionBarProps {
  readonly system: string;
  onAsked(asked: { action: string; input: JsonObject }, beside: JsonObject | null): void;
}

/** The question in words; below it what was understood of it. */
export const QuestionBar = ({ system, onAsked }: QuestionBarProps) => {
  const [text, setText] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    try {
      const found = await client.actions.understand.query({ system, text });
      setQuestion(found);
      if (found.action !== null)
        onAsked(
          { action: found.action, input: found.input as JsonObject },
          found.beside as JsonObject | null,
        );
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <form className={classes.bar} aria-label="Question" onSubmit={(event) => void ask(event)}>
      <div className={classes.line}>
        <TextInput
          size="md"
          className={classes.field}
          aria-label="Question in words"
          placeholder="10 knights charge 20 spears"
          autoComplete="off"
          autoFocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="md">
          Ask
        </Button>
      </div>
      {question !== null && (
        <p className={classes.told} role="status">
          {question.action === null ? (
            <>
              <IconAlertTriangle aria-hidden />{' '}
              {question.guessed[0] ?? 'Say who does what to whom, such as “10 knights charge 20 spears”.'}
            </>
          ) : (
            <>
              Understood:{' '}
              {question.understood.map((part) => (
                <span key={part} className="tag">
                  {part}
                </span>
              ))}
              {question.guessed.map((part) => (
                <span key={part} className="tag" data-tone="warning">
                  {part}
                </span>
              ))}
            </>
          )}
        </p>
      )}
    </form>
  );
};
