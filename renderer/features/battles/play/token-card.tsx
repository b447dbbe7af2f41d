import { Button } from '@mantine/core';
import { IconChevronRight, IconFlag, IconUser } from '@tabler/icons-react';
import type { TableMove, TableToken } from '../../../../rules/core/play.ts';
import { Hint } from '../../../components/hint.tsx';
import { CounterField } from './counter-field.tsx';
import { FormationChip } from './formation-chip.tsx';
import classes from './token-card.module.css';

interface TokenCardProps {
  readonly token: TableToken;
  readonly open: boolean;
  readonly moves: readonly TableMove[];
  readonly chosen: TableMove | null;
  readonly disabled: boolean;
  onOpen(): void;
  onMove(move: TableMove): void;
  onCorrect(key: string, value: number | boolean): void;
}

/** What a token has of itself: figures, hits. One that only stands or falls has no number worth a place. */
const strengthOf = ({ counters: [first] }: TableToken): TableToken['counters'][number] | null =>
  first === undefined || first.most === null || first.most === 1 ? null : first;

const Strength = ({ token }: { token: TableToken }) => {
  const strength = strengthOf(token);
  if (strength === null) return null;
  const { label, value, most } = strength;
  return (
    <Hint label={label}>
      <span className={classes.tokenStrength} data-part="token-strength">
        <b>{value}</b>
        {most !== value && <small>/{most}</small>}
      </span>
    </Hint>
  );
};

const isTrouble = ({ status, gone }: TableToken): boolean =>
  gone || /rout|dead|destroyed|fled|shaken|capture/i.test(status);

/** `routing` and `Routed` are one thing. */
const isSaidBy = (status: string, label: string): boolean =>
  status.toLowerCase().startsWith(label.slice(0, 4).toLowerCase());

const Tags = ({ token }: { token: TableToken }) => (
  <span className={classes.tokenTags}>
    {isTrouble(token) && (
      <span className="tag" data-tone="error">
        {token.status}
      </span>
    )}
    {token.flags
      .filter(({ on, label }) => on && !isSaidBy(token.status, label))
      .map(({ key, label, tone }) => (
        <span
          key={key}
          className="tag"
          data-tone={tone === 'bad' ? 'warning' : tone === 'good' ? 'good' : undefined}
        >
          {label}
        </span>
      ))}
    {token.counters
      // How wide it stands is on its chip.
      .filter((counter) => counter !== strengthOf(token) && counter.key !== 'width')
      .filter(({ value, most }) => value > 0 && value !== most)
      .map(({ key, label, value }) => (
        <span key={key} className="tag">
          {label} {value}
        </span>
      ))}
  </span>
);

const Facts = ({ facts }: Pick<TableToken, 'facts'>) =>
  facts.length === 0 ? null : (
    <dl className={classes.tokenFacts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );

/** A unit or a character: how it stands, and unfolded what it can do now and what can be set right. */
export const TokenCard = ({
  token,
  open,
  moves,
  chosen,
  disabled,
  onOpen,
  onMove,
  onCorrect,
}: TokenCardProps) => (
  <li
    className={classes.token}
    data-part="token"
    data-gone={token.gone || undefined}
    data-open={open || undefined}
    data-with={token.with !== null || undefined}
  >
    <button type="button" className={classes.tokenHead} aria-expanded={open} onClick={onOpen}>
      {token.kind === 'character' ? <IconUser aria-label="Character" /> : <IconFlag aria-label="Unit" />}
      <span className={classes.tokenName}>
        <b>{token.name}</b>
        <small>
          {[isTrouble(token) ? '' : token.status, token.line].filter((part) => part !== '').join(' · ')}
        </small>
      </span>
      <Strength token={token} />
      <Tags token={token} />
      <IconChevronRight aria-hidden className={classes.tokenTurn} />
    </button>
    <FormationChip token={token} moves={moves} disabled={disabled} onMove={onMove} />
    {open && (
      <div className={classes.tokenBody}>
        {moves.length > 0 && (
          <div className={classes.tokenMoves}>
            {moves.map((move) => (
              <Button
                key={`${move.id} ${move.title}`}
                variant={chosen === move ? 'light' : 'default'}
                disabled={disabled}
                onClick={() => onMove(move)}
              >
                {move.title}
              </Button>
            ))}
          </div>
        )}
        <Facts facts={token.facts} />
        <div className={classes.tokenSet}>
          <span className="caption">Set right by hand</span>
          {token.counters.map((counter) => (
            <CounterField
              key={counter.key}
              counter={counter}
              of={token.name}
              disabled={disabled}
              onSet={(value) => onCorrect(counter.key, value)}
            />
          ))}
          {token.flags.length > 0 && (
            <div className={classes.tokenFlags}>
              {token.flags.map(({ key, label, on }) => (
                <button
                  key={key}
                  type="button"
                  aria-pressed={on}
                  disabled={disabled}
                  onClick={() => onCorrect(key, !on)}
                >
                  {label}
                </button>
              ))}
            </div>
          )}
        </div>
      </div>
    )}
  </li>
);
