import { useState } from 'react';
import { SIDES, type Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import { type DiceFrom, DiceInput } from '../../../components/dice-input.tsx';
import type { BattleView } from '../types.ts';
import { STEP_WORDS } from '../words.ts';
import type { Desk } from './desk.ts';
import { MeaningPane } from './meaning-pane.tsx';
import { OddsPanel } from './odds-panel.tsx';
import { useOdds } from './use-odds.ts';

type ExpectedDice = Extract<BattleView['expects'], { kind: 'dice' }>;

interface DiceRoomProps {
  readonly desk: Desk;
  readonly expected: ExpectedDice;
  /** Whose odds are shown; null where nobody may see any. */
  readonly side: Side | null;
  /** After hidden dice the screen goes on to everybody. */
  onRolled(): void;
}

const labelsFor = ({ by, count }: ExpectedDice, view: BattleView): readonly string[] => {
  if (by === null) return SIDES.map((side) => view.state.armies[side].name);
  return count === 1 ? ['Die'] : Array.from({ length: count }, (_, index) => `Die ${index + 1}`);
};

const Odds = ({ desk, side }: { desk: Desk; side: Side }) => {
  const odds = useOdds(desk, side, null, null);
  const { name } = desk.view.state.armies[side];
  return <OddsPanel title={`What may happen to ${name}`} view={desk.view} side={side} answer={odds} />;
};

export const DiceRoom = ({ desk, expected, side, onRolled }: DiceRoomProps) => {
  const { view, busy, trouble } = desk;
  const [from, setFrom] = useState<DiceFrom>(view.dice);
  const { title } = STEP_WORDS[view.state.step];
  const roll = async (dice: readonly number[] | null): Promise<void> => {
    if (await desk.move({ kind: 'roll', dice })) onRolled();
  };
  return (
    <div className="battle-columns">
      <section className="battle-own" aria-label={title}>
        <header className="pane-head">
          <h2>{title}</h2>
          <p>{expected.purpose}</p>
        </header>
        <div className="dice-place">
          <DiceInput
            // Every roll begins with empty fields.
            key={view.events.length}
            purpose={expected.purpose}
            labels={labelsFor(expected, view)}
            from={from}
            busy={busy}
            trouble={trouble}
            onFrom={setFrom}
            onDice={(dice) => void roll(dice)}
          />
        </div>
      </section>
      <MeaningPane view={view} />
      {side === null ? (
        <section className="odds-panel" aria-label="Odds">
          <header className="pane-head">
            <h2>Odds</h2>
          </header>
          <p className="odds-none">Both look at the screen now, so neither side’s odds stand here.</p>
        </section>
      ) : (
        <Odds desk={desk} side={side} />
      )}
    </div>
  );
};
