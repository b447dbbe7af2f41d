import { Button, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Counter } from '../../../../rules/campaign/leaders/fields.ts';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { CommitField } from '../parts/commit-field.tsx';
import { useSession } from '../session/session.ts';
import { AddByName } from './add-by-name.tsx';
import classes from './settings-page.module.css';

const isWhole = (text: string): string | null => (/^-?\d{1,3}$/.test(text.trim()) ? null : 'A whole number');

const freshId = ({ settings }: CampaignState): string =>
  `k${Math.max(0, ...settings.counters.map(({ id }) => Number(id.slice(1)))) + 1}`;

/** Experience as the game master likes it: fame, veterans, whatever battles and victories give. */
export const CountersSection = () => {
  const { view, act, locked } = useSession();
  const { counters } = view.state.settings;
  const write = (change: (all: readonly Counter[], state: CampaignState) => readonly Counter[]) =>
    act((state) => ({
      kind: 'change-campaign',
      settings: { counters: [...change(state.settings.counters, state)] },
    }));
  const set = (id: string, patch: Partial<Counter>): void =>
    void write((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)));
  return (
    <>
      <h3>Experience</h3>
      <p>
        Battles and victories of leaders and units are counted by themselves. Counters of your own may grow
        with them, and are set by hand on a leader’s page and an army’s.
      </p>
      {counters.length > 0 && (
        <table className={classes.campRules} aria-label="Counters">
          <thead>
            <tr>
              <th scope="col">Counter</th>
              <th scope="col">of</th>
              <th scope="col">a battle gives</th>
              <th scope="col">a victory gives more</th>
              <th scope="col">
                <VisuallyHidden>Remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {counters.map(({ id, name, of, perBattle, perVictory }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <ChoiceList
                    aria-label={`Whose ${name} is counted`}
                    disabled={locked}
                    value={of}
                    data={[
                      { value: 'leaders', label: 'Leaders' },
                      { value: 'units', label: 'Units' },
                      { value: 'both', label: 'Both' },
                    ]}
                    onChange={(picked) => set(id, { of: picked as Counter['of'] })}
                  />
                </td>
                <td>
                  <CommitField
                    label={`${name} for a battle`}
                    hiddenLabel
                    numeric
                    value={String(perBattle)}
                    disabled={locked}
                    check={isWhole}
                    onCommit={(text) => set(id, { perBattle: Number(text) })}
                  />
                </td>
                <td>
                  <CommitField
                    label={`${name} for a victory`}
                    hiddenLabel
                    numeric
                    value={String(perVictory)}
                    disabled={locked}
                    check={isWhole}
                    onCommit={(text) => set(id, { perVictory: Number(text) })}
                  />
                </td>
                <td>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    disabled={locked}
                    aria-label={`Remove ${name}`}
                    leftSection={<IconTrash />}
                    onClick={() => void write((all) => all.filter((one) => one.id !== id))}
                  >
                    Remove
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AddByName
        noun="counter"
        locked={locked || counters.length >= 12}
        onAdd={async (name) =>
          (await write((all, state) => [
            ...all,
            { id: freshId(state), name: name.slice(0, 60), of: 'both', perBattle: 0, perVictory: 0 },
          ])) !== null
        }
      />
    </>
  );
};
