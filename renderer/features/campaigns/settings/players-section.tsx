import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Player } from '../../../../rules/campaign/state.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { CommitField, checkName } from '../parts/commit-field.tsx';
import { livingSides } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import { AddByName } from './add-by-name.tsx';
import classes from './settings-page.module.css';

/** Who plays which side. */
export const PlayersSection = () => {
  const { view, act, locked } = useSession();
  const sides = livingSides(view.state);
  const players = Object.values(view.state.players).filter(({ removed }) => !removed);
  const set = ({ id }: Player, patch: Partial<Player>): void =>
    void act(({ players: { [id]: now } }) =>
      now === undefined ? null : { kind: 'set-player', ...now, ...patch },
    );
  const add = async (called: string): Promise<boolean> => {
    const made = await act({
      kind: 'set-player',
      id: null,
      name: called,
      sideId: null,
      notes: '',
      removed: false,
    });
    return made !== null;
  };
  return (
    <section id="players">
      <h2>Players</h2>
      <p>Whoever plays a side may look at its view and read its chronicle.</p>
      <ul className={classes.campRows} aria-label="Players">
        {players.map((player) => (
          <li key={player.id}>
            <CommitField
              label="Name of the player"
              hiddenLabel
              value={player.name}
              disabled={locked}
              check={checkName}
              onCommit={(called) => set(player, { name: called })}
            />
            <ChoiceList
              aria-label={`Side of ${player.name}`}
              disabled={locked}
              value={player.sideId ?? ''}
              data={[
                { value: '', label: 'No side' },
                ...sides.map(({ id, name: called }) => ({ value: id, label: called })),
              ]}
              onChange={(picked) => set(player, { sideId: picked || null })}
            />
            <ActionIcon
              aria-label={`Remove ${player.name}`}
              disabled={locked}
              onClick={() => set(player, { removed: true })}
            >
              <IconTrash aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <AddByName noun="player" locked={locked} onAdd={add} />
    </section>
  );
};
