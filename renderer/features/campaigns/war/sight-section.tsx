import { Switch } from '@mantine/core';
import { PLACE_TYPES } from '../../../../rules/campaign/state.ts';
import dialogsClasses from '../dialogs/dialogs.module.css';
import { CommitField } from '../parts/commit-field.tsx';
import { TYPE_WORDS } from '../settings/places-section.tsx';
import settingsClasses from '../settings/settings-page.module.css';
import { useWar } from './use-war.ts';
import { NumberCell } from './war-fields.tsx';

/** How places change hands. */
export const HoldingSection = () => {
  const { value: holding, locked, change } = useWar('holding');
  return (
    <section id="holdings">
      <h2>Holdings</h2>
      <Switch
        label="Places are taken by armies"
        description="off, only you say who holds what"
        disabled={locked}
        checked={holding.on}
        onChange={({ currentTarget: { checked } }) => void change((now) => ({ ...now, on: checked }))}
      />
      {holding.on && (
        <>
          <div className={dialogsClasses.campFormLine} data-part="camp-form-line">
            <NumberCell
              label="An army takes a place within, miles"
              hidden={false}
              value={holding.reach}
              min={0}
              max={100}
              disabled={locked}
              onCommit={(reach) => void change((now) => ({ ...now, reach }))}
            />
          </div>
          <p className="caption">
            Days of siege: 0 falls on arrival, an empty field is never taken. An enemy army at the place
            relieves it.
          </p>
          <div
            className={`${dialogsClasses.campFormLine} ${settingsClasses.campDays}`}
            data-part="camp-form-line"
          >
            {PLACE_TYPES.map((type) => (
              <CommitField
                key={type}
                label={TYPE_WORDS[type]}
                numeric
                value={holding.days[type] === null ? '' : String(holding.days[type])}
                disabled={locked}
                check={(text) => (text === '' || /^\d{1,3}$/.test(text) ? null : 'Whole days, or nothing')}
                onCommit={(text) =>
                  void change((now) => ({
                    ...now,
                    days: { ...now.days, [type]: text === '' ? null : Number(text) },
                  }))
                }
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
};

/** How far armies and places see. */
export const SightSection = () => {
  const { value: sight, locked, change } = useWar('sight');
  const miles = (key: 'army' | 'place' | 'scout', label: string) => (
    <NumberCell
      label={label}
      hidden={false}
      value={sight[key]}
      min={0}
      max={1000}
      disabled={locked}
      onCommit={(one) => void change((now) => ({ ...now, [key]: one }))}
    />
  );
  return (
    <section id="sight">
      <h2>Sight</h2>
      <Switch
        label="Sides see only what is near"
        description="off, a side sees its own armies and those in front of them"
        disabled={locked}
        checked={sight.on}
        onChange={({ currentTarget: { checked } }) => void change((now) => ({ ...now, on: checked }))}
      />
      {sight.on && (
        <>
          <div className={dialogsClasses.campFormLine} data-part="camp-form-line">
            {miles('army', 'An army sees, miles')}
            {miles('place', 'A place that is held sees, miles')}
            {miles('scout', 'An army that scouts sees, miles')}
          </div>
          <Switch
            label="Sides at peace with each other share what they see"
            disabled={locked}
            checked={sight.shared}
            onChange={({ currentTarget: { checked } }) => void change((now) => ({ ...now, shared: checked }))}
          />
          <p className="caption">Ground and weather shorten it; whoever marches has no scouts out.</p>
        </>
      )}
    </section>
  );
};
