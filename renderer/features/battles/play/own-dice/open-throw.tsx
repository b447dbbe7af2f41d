import { Button, TextInput } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ClipboardEvent, FormEvent, KeyboardEvent } from 'react';
import { countWords, targetWords } from '../../../../../rules/core/target.ts';
import type { Laid, Throw } from '../../../../../rules/core/throws.ts';
import { CountGrid } from './count-grid.tsx';
import { DiceLine } from './dice-line.tsx';
import { FacePad } from './face-pad.tsx';
import classes from './own-dice.module.css';
import { canCount, type Draft, isRare, readDraft, type Thrown } from './thrown.ts';
import { writeDice } from './typed-dice.ts';

interface OpenThrowProps {
  readonly number: number;
  readonly asked: Throw;
  readonly draft: Draft;
  /** What the throw would come to as it is typed; null while nobody knows. */
  readonly after: Laid | null;
  readonly busy: boolean;
  onDraft(draft: Draft): void;
  /** Told by one tap: where more is thrown after it, it needs no other. */
  onTap(draft: Draft): void;
  onTake(thrown: Thrown): void;
}

const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

const Effect = ({ after }: { after: Laid }) => {
  const made = after.made.at(-1);
  const words = [after.tells, after.next === null ? null : `Then ${after.next.purpose}, ${after.next.asks}.`]
    .filter((part) => part !== null)
    .join(' ');
  return words === '' ? null : (
    <p className={classes.effect} role="status">
      <IconArrowRight aria-hidden />
      <span>
        {made?.came !== null && made !== undefined && <b>{made.came}: </b>}
        {words}
      </span>
    </p>
  );
};

/** The throw that is waited for: told by its count where only that matters, or die by die. */
export const OpenThrow = ({ number, asked, draft, after, busy, onDraft, onTap, onTake }: OpenThrowProps) => {
  const { sides, count, purpose, asks, target, likely } = asked;
  const read = readDraft(draft, asked);
  const { thrown, dice } = read;
  const counting = canCount(asked);
  const typed = counting && draft.by === 'count' ? '' : draft.text;
  const putCount = (text: string): void => onDraft({ by: 'count', text });
  const putDice = (text: string): void => onDraft({ by: 'dice', text });
  const step = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    putCount(`${Math.min(count, Math.max(0, (read.count ?? likely?.usual.from ?? 0) + by))}`);
  };
  // Several numbers at once are dice, wherever in the card they are let go.
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text').trim();
    if (counting && !/\d\D+\d/.test(text)) return;
    event.preventDefault();
    putDice(text);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (thrown !== null && !busy) onTake(thrown);
  };
  const rare =
    target !== null && read.count !== null && thrown !== null && isRare(asked, read.count)
      ? `${countWords(target, read.count)}: really? That is rarer than 1 in 10 000.`
      : null;
  const take =
    counting && target !== null
      ? `Take ${read.count === null ? 'them' : countWords(target, read.count)}`
      : count === 1
        ? 'Take this die'
        : 'Take these dice';
  return (
    <form
      className={classes.open}
      data-part="roll-entry"
      aria-label={`Dice: ${purpose}`}
      onPaste={paste}
      onSubmit={submit}
    >
      <header className={classes.head}>
        <span className={classes.number}>{number}</span>
        <h3>{purpose}</h3>
      </header>
      <div className={classes.question}>
        <p>{asks}</p>
        {counting && (
          <TextInput
            size="sm"
            className={classes.countField}
            aria-label={`${purpose}: how many`}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            value={draft.by === 'count' ? draft.text : `${read.count ?? ''}`}
            error={draft.by === 'count' && read.wrong}
            rightSection={<small>of {count}</small>}
            rightSectionWidth={64}
            onChange={(event) => putCount(event.currentTarget.value.trim())}
            onKeyDown={step}
          />
        )}
      </div>
      {counting && likely !== null && (
        <>
          <CountGrid
            dice={count}
            usual={likely.usual}
            chosen={read.count}
            text={draft.by === 'count' ? draft.text : ''}
            onText={(text) => onTap({ by: 'count', text })}
          />
          <p className={classes.legend}>
            <span data-usual /> {likely.usual.from} to {likely.usual.to}: nine throws in ten
          </p>
        </>
      )}
      <div className={classes.byDie}>
        <p>
          {counting ? (
            <>
              <b>Or die by die</b> tap what fell, or paste “3 5 2 6”; the count follows
            </>
          ) : (
            <>
              {sides > 20 ? 'Type' : 'Tap or type'} what fell{count > 1 && ', or paste “3 5 2 6”'}
            </>
          )}
          {sides <= 20 && target !== null && target.together !== true && (
            <span className={classes.legend}>
              <span data-met /> {targetWords(target, sides)}
            </span>
          )}
        </p>
        <div className={classes.typed}>
          <TextInput
            size="sm"
            className={classes.field}
            aria-label={`${purpose}: what fell`}
            inputMode="numeric"
            autoComplete="off"
            autoFocus={!counting}
            value={typed}
            error={read.wrong && draft.by === 'dice'}
            onChange={(event) => putDice(event.currentTarget.value)}
          />
          <span role="status" data-wrong={read.wrong || undefined}>
            {draft.text === '' && counting ? '' : read.words}
          </span>
        </div>
        <FacePad
          asked={asked}
          dice={dice}
          onDice={(next) => onTap({ by: 'dice', text: writeDice(next, sides) })}
        />
        {sides !== 6 && dice.length > 1 && <DiceLine values={dice} sides={sides} target={target} />}
      </div>
      {thrown !== null && after !== null && <Effect after={after} />}
      {rare !== null && (
        <p className={classes.rare} role="status">
          {rare}
        </p>
      )}
      <Button
        type="submit"
        size="sm"
        variant="filled"
        fullWidth
        leftSection={<IconCheck />}
        disabled={thrown === null || busy}
      >
        {take}
      </Button>
    </form>
  );
};
