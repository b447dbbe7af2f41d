import { Button } from '@mantine/core';
import { IconCards, IconLock } from '@tabler/icons-react';
import type { Seat, TableMove, TableSide, TableToken } from '../../../../rules/core/play.ts';
import { count } from '../../../format.ts';
import { Counters } from './counters.tsx';
import { SeatSign } from './seat-sign.tsx';
import classes from './side-pane.module.css';
import { TokenCard } from './token-card.tsx';

interface SidePaneProps {
  readonly seat: Seat;
  readonly side: TableSide;
  /** It is this side's turn. */
  readonly lit: boolean;
  readonly moves: readonly TableMove[];
  readonly openToken: string | null;
  readonly chosen: TableMove | null;
  readonly disabled: boolean;
  /** Null where nobody has to hand over. */
  readonly onLook: (() => void) | null;
  onOpen(token: string | null): void;
  onMove(move: TableMove): void;
  onCorrect(token: string | null, key: string, value: number | boolean): void;
}

/** Characters stand under the unit they are with; who is gone comes last. */
const inOrder = (tokens: readonly TableToken[]): readonly TableToken[] => {
  const alone = tokens.filter((token) => token.with === null || !tokens.some(({ id }) => id === token.with));
  const sorted = [...alone.filter(({ gone }) => !gone), ...alone.filter(({ gone }) => gone)];
  return sorted.flatMap((token) => [token, ...tokens.filter((other) => other.with === token.id)]);
};

const Hand = ({
  hand,
  onLook,
}: {
  hand: NonNullable<TableSide['hand']>;
  onLook: SidePaneProps['onLook'];
}) => (
  <div className={classes.sideHand}>
    <IconCards aria-hidden />
    {hand.cards === null ? (
      <>
        <span>{hand.called ?? `${count(hand.count, 'card')} in hand`}</span>
        {onLook !== null && (
          <Button size="compact-sm" leftSection={<IconLock />} onClick={onLook}>
            Look
          </Button>
        )}
      </>
    ) : hand.cards.length === 0 ? (
      <span>no cards in hand</span>
    ) : (
      <ul aria-label={hand.called ?? 'Cards in hand'}>
        {hand.cards.map(({ id, title, text }) => (
          <li key={id}>
            <b>{title}</b>
            <small>{text}</small>
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** One army on the table. */
export const SidePane = (props: SidePaneProps) => {
  const { seat, side, lit, moves, openToken, chosen, disabled, onLook, onOpen, onMove, onCorrect } = props;
  const standing = side.tokens.filter(({ kind, gone }) => kind === 'unit' && !gone).length;
  const units = side.tokens.filter(({ kind }) => kind === 'unit').length;
  return (
    <section
      className={classes.sidePane}
      data-part="side-pane"
      data-seat={seat}
      data-lit={lit || undefined}
      aria-label={side.name}
    >
      <header>
        <SeatSign seat={seat} />
        <h2>{side.name}</h2>
        <span className="caption">
          {standing} of {count(units, 'unit')}
        </span>
      </header>
      {side.hand !== null && <Hand hand={side.hand} onLook={onLook} />}
      {side.counters.length > 0 && (
        <Counters
          counters={side.counters}
          of={side.name}
          disabled={disabled}
          onSet={(key, value) => onCorrect(null, key, value)}
        />
      )}
      <ul>
        {inOrder(side.tokens).map((token) => (
          <TokenCard
            key={token.id}
            token={token}
            open={openToken === token.id}
            moves={moves.filter((move) => move.token === token.id)}
            chosen={chosen}
            disabled={disabled}
            onOpen={() => onOpen(openToken === token.id ? null : token.id)}
            onMove={onMove}
            onCorrect={(key, value) => onCorrect(token.id, key, value)}
          />
        ))}
      </ul>
    </section>
  );
};
