import { Switch } from '@mantine/core';
import type { CampaignSettings } from '../../../../rules/campaign/state.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { RuleReference } from '../../../components/rule-ref.tsx';
import dialogsClasses from '../dialogs/dialogs.module.css';
import { CommitField, checkMiles, parseMiles } from '../parts/commit-field.tsx';
import { useCampaignRules } from '../parts/use-campaign-rules.ts';
import { useSession } from '../session/session.ts';
import { CountersSection } from './counters-section.tsx';
import classes from './settings-page.module.css';

/** How near armies meet, how far they go, and the house rules of their battles. */
export const RulesSection = () => {
  const { view, act, locked } = useSession();
  const { settings } = view.state;
  const { shown } = useCampaignRules();
  const set = (patch: Partial<CampaignSettings>): void =>
    void act({ kind: 'change-campaign', settings: patch });
  return (
    <section id="rules">
      <h2>Rules</h2>
      <p>What the rules leave to the table. Changes count from now on; what happened stays as it was.</p>
      <div className={dialogsClasses.campFormLine} data-part="camp-form-line">
        <CommitField
          label="Armies meet within, miles"
          numeric
          value={String(settings.contactMiles)}
          disabled={locked}
          check={checkMiles}
          onCommit={(text) => set({ contactMiles: parseMiles(text) })}
        />
        <CommitField
          label="Miles a day for each inch of movement"
          numeric
          value={String(settings.milesPerInch)}
          disabled={locked}
          check={(text) => checkMiles(text) ?? (parseMiles(text) >= 0.1 ? null : 'At least 0.1')}
          onCommit={(text) => set({ milesPerInch: parseMiles(text) })}
        />
        <CommitField
          label="Miles a day where rules know no inches"
          numeric
          value={String(settings.usualRate)}
          disabled={locked}
          check={checkMiles}
          onCommit={(text) => set({ usualRate: parseMiles(text) })}
        />
      </div>
      <Switch
        label="Wounded leaders go on leading"
        description="the rules say nothing of them; otherwise the best other leader acts until they are back"
        disabled={locked}
        checked={settings.woundedLead}
        onChange={({ currentTarget: { checked } }) => set({ woundedLead: checked })}
      />
      <div className={dialogsClasses.campFormLine} data-part="camp-form-line">
        <ChoiceList
          label="Armies that face the same enemy"
          disabled={locked}
          value={settings.together}
          data={[
            { value: 'side', label: 'of one side fight as one' },
            { value: 'peace', label: 'of sides at peace fight as one' },
            { value: 'none', label: 'each fight alone' },
          ]}
          onChange={(picked) => set({ together: picked as CampaignSettings['together'] })}
        />
        <ChoiceList
          label="Who commands them"
          disabled={locked || settings.together === 'none'}
          value={settings.command}
          data={[
            { value: 'strongest', label: 'the strongest army’s General' },
            { value: 'ablest', label: 'the General of most leadership' },
          ]}
          onChange={(picked) => set({ command: picked as CampaignSettings['command'] })}
        />
      </div>
      <CountersSection />
      <h3>House rules of battles off the table</h3>
      <table className={classes.campRules} aria-label="House rules">
        <tbody>
          {shown.map(({ id, title, ref, choices }) => {
            const chosen = settings.houseRules[id] ?? choices[0]?.value;
            return (
              <tr key={id}>
                <th scope="row">
                  {title}
                  <small>
                    <RuleReference of={ref} />
                  </small>
                </th>
                <td>
                  <ChoiceList
                    aria-label={title}
                    disabled={locked}
                    value={String(chosen)}
                    data={choices.map(({ value, label }) => ({ value: String(value), label }))}
                    onChange={(picked) => {
                      const choice = choices.find(({ value }) => String(value) === picked);
                      if (choice !== undefined)
                        void act(({ settings: { houseRules } }) => ({
                          kind: 'change-campaign',
                          settings: {
                            houseRules: { ...houseRules, [id]: choice.value as string | number | boolean },
                          },
                        }));
                    }}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
