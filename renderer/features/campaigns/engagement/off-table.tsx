import { Button } from '@mantine/core';
import { IconCheck, IconPlayerPlay, IconSwords } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ArmyState, Contact } from '../../../../rules/campaign/state.ts';
import { joinWords } from '../../../../rules/campaign/words.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { type DiceFrom, DiceFromBar } from '../../../components/dice-input.tsx';
import { OptionCheck } from '../../../components/option-check.tsx';
import { tryTo } from '../../saving/thing-actions.ts';
import { startBattle } from '../actions.ts';
import { type BattleFates, BattleFatesField } from '../leaders/battle-fates.tsx';
import { PreviewPane } from '../parts/preview-pane.tsx';
import { usePreview } from '../parts/use-preview.ts';
import { useSession } from '../session/session.ts';
import classes from './engagement-page.module.css';
import { alliesOf, type EngagedSides } from './sides.ts';

interface EngagedProps {
  readonly contact: Contact;
  readonly sides: EngagedSides;
  onDone(): void;
}

type Mode = 'hot-seat' | 'game-master';

const NoStrength = ({ armies }: { armies: readonly ArmyState[] }) => {
  const { view, open, locked } = useSession();
  return armies.map((army) => (
    <div key={army.id} className={classes.engagementStrength}>
      <span>{view.figures[army.id]?.offTable}</span>
      <Button disabled={locked} onClick={() => open({ kind: 'strength', armyId: army.id })}>
        Give it strength
      </Button>
    </div>
  ));
};

const Begin = ({ contact, sides }: Pick<EngagedProps, 'contact' | 'sides'>) => {
  const { view, locked } = useSession();
  const navigate = useNavigate();
  const [mode, setMode] = useState<Mode>('hot-seat');
  const [dice, setDice] = useState<DiceFrom>('program');
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    const battleId = await tryTo(() =>
      startBattle(view, contact.id, { mode, dice, allies: alliesOf(sides) }),
    );
    setBusy(false);
    if (battleId !== null) await navigate({ to: '/battles/$id', params: { id: battleId } });
  };
  return (
    <section className={classes.engagementPane} aria-label="Fight it off the table">
      <h3>Fight it off the table</h3>
      <p>
        Strength, stratagems, postures, one die for the battle and two for the losses. Its result comes back
        here and is looked at before it counts.
      </p>
      <div className={classes.engagementChoice}>
        <span>Who looks at this screen</span>
        <ChoiceBar<Mode>
          label="Who looks at this screen"
          choices={[
            { value: 'hot-seat', label: 'Two players in turn' },
            { value: 'game-master', label: 'A game master' },
          ]}
          value={mode}
          onChange={setMode}
        />
      </div>
      <div className={classes.engagementChoice}>
        <span>Dice</span>
        <DiceFromBar from={dice} onFrom={setDice} />
      </div>
      <Button
        size="sm"
        variant="filled"
        leftSection={<IconSwords />}
        disabled={locked || busy}
        onClick={() => void begin()}
      >
        Begin the battle
      </Button>
    </section>
  );
};

const Apply = ({ battleId, sides, onDone }: { battleId: string } & Omit<EngagedProps, 'contact'>) => {
  const { view, act, busy, locked } = useSession();
  const navigate = useNavigate();
  const [towardsBase, setTowards] = useState({ A: false, B: false });
  const [leaders, setLeaders] = useState<BattleFates>([]);
  const intent = { kind: 'apply-battle' as const, battleId, towardsBase, leaders };
  const previewed = usePreview(intent);
  const moved = (id: string): boolean =>
    previewed.preview?.armies.some(({ armyId, at }) => armyId === id && at !== null) ?? false;
  const apply = async (): Promise<void> => {
    if ((await act(intent, 'The battle is in the ledger.')) !== null) onDone();
  };
  return (
    <section className={classes.engagementPane} aria-label="What the battle changes">
      <h3>The battle is over</h3>
      <p>This is everything that changes. Nothing is recorded before you agree.</p>
      {(['A', 'B'] as const).map((side) => {
        const based = sides[side].filter(({ base }) => base !== null);
        if (based.length === 0 || (!based.some(({ id }) => moved(id)) && !towardsBase[side])) return null;
        return (
          <OptionCheck
            key={side}
            label={`${joinWords(based.map(({ name }) => name))} ${based.length === 1 ? 'falls back towards its base' : 'fall back towards their bases'}`}
            aside="where that is not towards the enemy"
            checked={towardsBase[side]}
            onChange={(on) => setTowards({ ...towardsBase, [side]: on })}
          />
        );
      })}
      <BattleFatesField
        state={view.state}
        armies={[...sides.A, ...sides.B]}
        fates={leaders}
        onChange={setLeaders}
      />
      <PreviewPane of={previewed} state={view.state} hint="Reckoning what changes …" />
      <div className={classes.engagementActs}>
        <Button
          size="sm"
          variant="filled"
          leftSection={<IconCheck />}
          disabled={locked || busy || previewed.preview === null}
          onClick={() => void apply()}
        >
          Take it into the ledger
        </Button>
        <Button size="sm" onClick={() => void navigate({ to: '/battles/$id', params: { id: battleId } })}>
          Read the report
        </Button>
      </div>
    </section>
  );
};

/** From contact straight into the battle, and back with its result. */
export const OffTable = ({ contact, sides, onDone }: EngagedProps) => {
  const { view } = useSession();
  const navigate = useNavigate();
  const battle = view.battles[contact.id];
  const weak = [...sides.A, ...sides.B].filter(({ id }) => view.figures[id]?.offTable != null);
  if (battle === undefined)
    return weak.length > 0 ? <NoStrength armies={weak} /> : <Begin contact={contact} sides={sides} />;
  if (battle.end !== null) return <Apply battleId={battle.battleId} sides={sides} onDone={onDone} />;
  return (
    <section className={classes.engagementPane} aria-label="The battle goes on">
      <h3>The battle goes on</h3>
      <p>It was begun and is not over yet.</p>
      <Button
        size="sm"
        variant="filled"
        leftSection={<IconPlayerPlay />}
        onClick={() => void navigate({ to: '/battles/$id', params: { id: battle.battleId } })}
      >
        Go on with the battle
      </Button>
    </section>
  );
};
