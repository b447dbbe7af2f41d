import { Button, NativeSelect } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { headsOf } from '../../../../rules/by-this-axe/mass-battle/army.ts';
import type { Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import { formatNumber } from '../../../format.ts';
import { Trouble } from '../trouble.tsx';
import { STEP_WORDS } from '../words.ts';
import type { Choice, Desk } from './desk.ts';
import { MeaningPane } from './meaning-pane.tsx';
import { OddsPanel } from './odds-panel.tsx';
import { useOdds } from './use-odds.ts';
import './losses-room.css';

type Statement = NonNullable<Extract<Choice, { kind: 'declare' }>['units']>[number];

const TRUTH: Statement = { numbers: 'true', fc: 'true' };

const NUMBERS = [
  { value: 'half', label: 'half' },
  { value: 'true', label: 'true' },
  { value: 'double', label: 'double' },
];
const HONEST = NUMBERS.filter(({ value }) => value === 'true');
const WITHHELD = { value: 'withheld', label: 'withheld' };

interface DeclareRoomProps {
  readonly desk: Desk;
  readonly side: Side;
  onSealed(): void;
}

/** What each unit is stated as; only a deception in force lets it differ from the truth. */
export const DeclareRoom = ({ desk, side, onSealed }: DeclareRoomProps) => {
  const { view, busy, trouble } = desk;
  const army = view.state.armies[side];
  const misstates = view.choices[side]?.misstates === true;
  const [statements, setStatements] = useState<readonly Statement[]>(army.units.map(() => TRUTH));
  const odds = useOdds(desk, side, null, null);
  const change = (index: number, patch: Partial<Statement>): void =>
    setStatements(statements.map((old, at) => (at === index ? { ...old, ...patch } : old)));
  const isTruth = statements.every(({ numbers, fc }) => numbers === 'true' && fc === 'true');
  const sealed = view.mode === 'hot-seat';
  const declare = async (): Promise<void> => {
    const units = isTruth ? null : [...statements];
    if (await desk.move({ kind: 'choose', answer: { kind: 'declare', side, units } })) onSealed();
  };
  return (
    <div className="battle-columns">
      <section className="battle-own" aria-label={STEP_WORDS.declare.title}>
        <header className="pane-head">
          <h2>{STEP_WORDS.declare.title}</h2>
          <p>
            {army.name}:{' '}
            {misstates
              ? 'your deception lets you halve or double what you state.'
              : 'true numbers; fighting capacities may be withheld.'}
          </p>
        </header>
        <div className="declare-list">
          {army.units.map((unit, index) => (
            <div key={unit.name} className="declare-unit">
              <b className="cut">{unit.name}</b>
              <span className="caption">
                {formatNumber(headsOf(army.unitSp[index] ?? 0, unit))} heads, fighting capacity{' '}
                {unit.fighters.fc}
              </span>
              <NativeSelect
                label="Numbers"
                aria-label={`Numbers of ${unit.name}`}
                value={statements[index]?.numbers ?? 'true'}
                data={misstates ? NUMBERS : HONEST}
                onChange={(event) =>
                  change(index, { numbers: event.currentTarget.value as Statement['numbers'] })
                }
              />
              <NativeSelect
                label="Capacity"
                aria-label={`Fighting capacity of ${unit.name}`}
                value={statements[index]?.fc ?? 'true'}
                data={[...(misstates ? NUMBERS : HONEST), WITHHELD]}
                onChange={(event) => change(index, { fc: event.currentTarget.value as Statement['fc'] })}
              />
            </div>
          ))}
        </div>
        <div className="battle-act">
          <Trouble text={trouble} />
          <Button
            size="sm"
            variant="filled"
            autoFocus
            leftSection={sealed ? <IconLock /> : <IconCheck />}
            disabled={busy}
            onClick={() => void declare()}
          >
            {isTruth ? 'Declare the truth' : 'Declare this'}
            {sealed ? ' and hand over' : ''}
          </Button>
        </div>
      </section>
      <MeaningPane view={view} />
      <OddsPanel title="What may happen" view={view} side={side} answer={odds} />
    </div>
  );
};
