import { useCallback, useState } from 'react';
import { SIDES, type Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { Handover, SecrecyBar } from '../../../components/handover.tsx';
import type { BattleView } from '../types.ts';
import { STEP_WORDS } from '../words.ts';
import { ChoiceRoom } from './choice-room.tsx';
import { DeclareRoom } from './declare-room.tsx';
import type { Desk } from './desk.ts';
import { DiceRoom } from './dice-room.tsx';
import { LossesRoom } from './losses-room.tsx';
import { playersFor } from './players.ts';
import { StageBar } from './stage-bar.tsx';
import './battle-room.css';

const sealsOf = ({ expects, sealed, state }: BattleView) =>
  expects.kind === 'choice' && expects.secret
    ? SIDES.map((side) => ({ name: state.armies[side].name, sealed: sealed[side] }))
    : [];

interface BattleRoomProps {
  readonly desk: Desk;
  readonly seat: Side | null;
  /** Somebody sits down. */
  onSit(seat: Side): void;
  /** The player of a side gives the screen away; whoever sat down since then stays. */
  onLeave(seat: Side): void;
}

const Cover = ({ view, onSit }: { view: BattleView; onSit: (seat: Side) => void }) => {
  const players = playersFor(view).map((side) => ({ key: side, name: view.state.armies[side].name }));
  const [first, second] = players;
  return (
    <Handover
      title={
        second === undefined ? `Hand over to the player of ${first?.name ?? ''}` : 'One player at a time'
      }
      words={`${STEP_WORDS[view.state.step].now} The other player looks away.`}
      seals={sealsOf(view)}
      players={players}
      onSit={(key) => onSit(key as Side)}
    />
  );
};

/** Game master: which side one acts for. */
const ForSide = ({
  view,
  sides,
  side,
  onSide,
}: {
  view: BattleView;
  sides: readonly Side[];
  side: Side;
  onSide: (side: Side) => void;
}) => (
  <div className="battle-for">
    <span>Game master: both sides are open to you. Now for</span>
    <ChoiceBar<Side>
      label="Which side you act for"
      choices={sides.map((one) => ({ value: one, label: view.state.armies[one].name }))}
      value={side}
      onChange={onSide}
    />
  </div>
);

const Decision = ({ desk, side, onDone }: { desk: Desk; side: Side; onDone: () => void }) => {
  const { expects } = desk.view;
  // A choice made for one side must not stay ticked for the other.
  const key = `${desk.view.events.length} ${side}`;
  if (expects.kind !== 'choice') return null;
  if (expects.choice === 'declare')
    return <DeclareRoom key={key} desk={desk} side={side} onSealed={onDone} />;
  if (expects.choice === 'losses') return <LossesRoom key={key} desk={desk} side={side} />;
  return <ChoiceRoom key={key} desk={desk} side={side} kind={expects.choice} onSealed={onDone} />;
};

/** Wherever a battle stands: whose turn it is, behind a cover where only one may look. */
export const BattleRoom = ({ desk, seat, onSit, onLeave }: BattleRoomProps) => {
  const { view } = desk;
  const [wanted, want] = useState<Side | null>(null);
  const leave = useCallback(() => {
    if (seat !== null) onLeave(seat);
  }, [seat, onLeave]);
  const { expects, state } = view;
  const players = playersFor(view);
  const covered = players.length > 0 && (seat === null || !players.includes(seat));
  const sides = expects.kind === 'choice' ? expects.sides : [];
  const side = seat ?? (wanted !== null && sides.includes(wanted) ? wanted : (sides[0] ?? null));
  const seesAll = view.mode === 'game-master' || view.open;
  return (
    <div className="battle-room">
      <StageBar step={state.step} />
      {covered ? (
        <Cover view={view} onSit={onSit} />
      ) : (
        <>
          {seat !== null && players.includes(seat) && (
            <SecrecyBar
              name={state.armies[seat].name}
              what="Nothing here is shown to the other side before both have sealed."
              seals={sealsOf(view)}
              onHide={leave}
            />
          )}
          {view.mode === 'game-master' && side !== null && expects.kind === 'choice' && (
            <ForSide view={view} sides={sides} side={side} onSide={want} />
          )}
          {expects.kind === 'dice' ? (
            <DiceRoom
              desk={desk}
              expected={expects}
              side={seat ?? (seesAll ? (expects.by ?? 'A') : null)}
              onRolled={leave}
            />
          ) : (
            side !== null && <Decision desk={desk} side={side} onDone={leave} />
          )}
        </>
      )}
    </div>
  );
};
