import type { IntentOf } from '../../../../rules/campaign/intents.ts';
import type { ArmyState, CampaignState } from '../../../../rules/campaign/state.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import classes from './leader-page.module.css';
import { FATE_CHOICES } from './words.ts';

export type BattleFates = IntentOf<'record-battle'>['leaders'];

const A_WEEK = 7;
const IN_BATTLE = ['wounded', 'captured', 'fled', 'dead'] as const;

/** What a battle made of those who led in it; who is not named is unhurt. */
export const BattleFatesField = ({
  state,
  armies,
  fates,
  onChange,
}: {
  state: CampaignState;
  armies: readonly ArmyState[];
  fates: BattleFates;
  onChange: (fates: BattleFates) => void;
}) => {
  const led = armies.flatMap((army) =>
    Object.values(state.generals).filter(({ armyId, fate }) => armyId === army.id && fate === 'serving'),
  );
  if (led.length === 0) return null;
  const set = (generalId: string, fate: string, untilDay: number | null): void =>
    onChange([
      ...fates.filter((one) => one.generalId !== generalId),
      ...(fate === ''
        ? []
        : [
            {
              generalId,
              fate: fate as (typeof IN_BATTLE)[number],
              untilDay: fate === 'wounded' ? untilDay : null,
              heldBy: null,
            },
          ]),
    ]);
  return (
    <section className={classes.battleFates} aria-label="What became of the leaders">
      <h4>Leaders</h4>
      {led.map(({ id, name }) => {
        const chosen = fates.find((one) => one.generalId === id);
        return (
          <div key={id}>
            <ChoiceList
              label={name}
              value={chosen?.fate ?? ''}
              data={[
                { value: '', label: 'Unhurt' },
                ...IN_BATTLE.map((fate) => ({ value: fate, label: FATE_CHOICES[fate] })),
              ]}
              onChange={(fate) => set(id, fate, state.day + A_WEEK)}
            />
            {chosen?.fate === 'wounded' && (
              <span>
                <span>Back on day</span>
                <NumberStepper
                  label={`Day on which ${name} is back`}
                  value={chosen.untilDay}
                  min={state.day + 1}
                  max={1_000_000}
                  onChange={(untilDay) => set(id, 'wounded', untilDay)}
                />
              </span>
            )}
          </div>
        );
      })}
    </section>
  );
};
