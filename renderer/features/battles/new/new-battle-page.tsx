import { Button, TextInput } from '@mantine/core';
import { IconSwords } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, client } from '../../../api/client.ts';
import { wordError } from '../../../api/errors.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { type DiceFrom, DiceFromBar } from '../../../components/dice-input.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import { Page } from '../../../frame/page.tsx';
import { allRosters } from '../../rosters/queries.ts';
import { saving } from '../../saving/saving.ts';
import { useFormDraft } from '../../saving/use-form-draft.ts';
import { refreshBattles } from '../actions.ts';
import { Trouble } from '../trouble.tsx';
import { type ArmyDraft, newArmy, sideOf, type WantedSide } from './army-draft.ts';
import { ArmyForm } from './army-form.tsx';
import { BattlePlaces } from './battle-places.tsx';
import { GlancePane } from './glance-pane.tsx';
import './new-battle-page.css';

type Mode = 'hot-seat' | 'game-master';

interface BattleForm {
  readonly drafts: Readonly<Record<'A' | 'B', ArmyDraft>>;
  readonly title: string;
  readonly day: number;
  readonly mode: Mode;
  readonly dice: DiceFrom;
}

const EMPTY: BattleForm = {
  drafts: { A: newArmy('First army'), B: newArmy('Second army') },
  title: '',
  day: 1,
  mode: 'hot-seat',
  dice: 'program',
};

const NOBODY: WantedSide = { army: null };

const useGlance = (day: number, A: WantedSide | null, B: WantedSide | null) =>
  useQuery({
    ...api.battles.glance.queryOptions({
      day,
      sides: { A: A ?? NOBODY, B: B ?? NOBODY } as never,
    }),
    enabled: A !== null && B !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Two armies meet: who they are, how it is played, and what it looks like before it begins. */
export const NewBattlePage = () => {
  const navigate = useNavigate();
  const rosters = (useQuery(allRosters()).data?.rosters ?? []).filter(
    ({ system }) => system === 'by-this-axe',
  );
  const [form, setForm] = useFormDraft('new-battle', EMPTY);
  const { drafts, title, day, mode, dice } = form;
  const set = (patch: Partial<BattleForm>): void => setForm({ ...form, ...patch });
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const sides = { A: sideOf(drafts.A), B: sideOf(drafts.B) };
  const glance = useGlance(day, sides.A, sides.B);
  const complete = sides.A !== null && sides.B !== null;
  const problem = complete && glance.error !== null ? wordError(glance.error).message : trouble;
  const change = (side: 'A' | 'B') => (draft: ArmyDraft) => set({ drafts: { ...drafts, [side]: draft } });

  const begin = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      const named = title.trim();
      const made = await saving(() =>
        client.battles.start.mutate({
          title: named === '' ? null : named,
          day,
          mode,
          dice,
          sides: sides as never,
        }),
      );
      await refreshBattles();
      await navigate({ to: '/battles/$id', params: { id: made.id } });
    } catch (error) {
      setTrouble(wordError(error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page
      title="New battle"
      className="new-battle"
      crumbs={
        <nav className="crumbs" aria-label="Where you are">
          <Link to="/battles">Battles</Link>
          <span aria-hidden>›</span>
        </nav>
      }
    >
      <BattlePlaces here="mass" />
      <ArmyForm title="One side" draft={drafts.A} rosters={rosters} onChange={change('A')} />
      <ArmyForm title="The other side" draft={drafts.B} rosters={rosters} onChange={change('B')} />
      <section className="battle-setup" aria-label="The battle">
        <header className="pane-head">
          <h2>The battle</h2>
        </header>
        <TextInput
          label="Name"
          placeholder="Named after the armies"
          value={title}
          maxLength={200}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <div className="unit-fields-line">
          <span className="unit-field">
            <span>Day</span>
            <NumberStepper
              label="Day"
              value={day}
              min={0}
              max={100_000}
              onChange={(value) => set({ day: value ?? 0 })}
            />
          </span>
        </div>
        <div className="unit-field">
          <span>Who looks at this screen</span>
          <ChoiceBar<Mode>
            label="Who looks at this screen"
            choices={[
              { value: 'hot-seat', label: 'Two players in turn' },
              { value: 'game-master', label: 'A game master' },
            ]}
            value={mode}
            onChange={(next) => set({ mode: next })}
          />
          <p className="caption">
            {mode === 'hot-seat'
              ? 'Secret choices are taken behind a cover and revealed together; each side only sees what was declared.'
              : 'Everything of both sides is shown.'}
          </p>
        </div>
        <div className="unit-field">
          <span>Dice</span>
          <DiceFromBar from={dice} onFrom={(next) => set({ dice: next })} />
        </div>
        <Trouble text={problem} />
        <Button
          size="sm"
          variant="filled"
          leftSection={<IconSwords />}
          disabled={!complete || busy || glance.error !== null}
          onClick={() => void begin()}
        >
          Begin the battle
        </Button>
        {glance.data !== undefined && complete && glance.error === null ? (
          <GlancePane glance={glance.data} />
        ) : (
          <p className="army-form-none">Strength, shares and odds stand here once both armies are there.</p>
        )}
      </section>
    </Page>
  );
};
