import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPencilPlus, IconTrash } from '@tabler/icons-react';
import type { Road } from '../../../../rules/campaign/state.ts';
import settingsPageClasses from '../../settings/settings-page.module.css';
import { CommitField } from '../parts/commit-field.tsx';
import { useSession } from '../session/session.ts';
import { type Drawing, formatPoints, parsePoints } from './drawing.ts';
import classes from './settings-page.module.css';

/** `4, 5; 8, 9` with as many points as it needs. */
const checkPoints =
  (least: number) =>
  (text: string): string | null => {
    const points = parsePoints(text);
    return points !== null && points.length >= least
      ? null
      : `At least ${least} spots, as miles east, miles south; …`;
  };

interface RoadsSectionProps {
  onDraw(drawing: Drawing | null): void;
}

/** Roads and rivers, drawn on the map or typed as spots. */
export const RoadsSection = ({ onDraw }: RoadsSectionProps) => {
  const { view, act, locked } = useSession();
  const roads = Object.values(view.state.roads).filter(({ removed }) => !removed);
  const set = ({ id }: Road, patch: Partial<Road>): void =>
    void act(({ roads: { [id]: now } }) =>
      now === undefined ? null : { kind: 'set-road', ...now, ...patch },
    );
  return (
    <section id="roads">
      <h2>Roads and rivers</h2>
      <p>They are drawn on the map; marches may follow them stage by stage.</p>
      <ul className={classes.campRows} aria-label="Roads and rivers">
        {roads.map((road) => (
          <li key={road.id}>
            <span className="tag">{road.type === 'river' ? 'River' : 'Road'}</span>
            <CommitField
              label="Name of the road or river"
              hiddenLabel
              placeholder="without a name"
              value={road.name}
              disabled={locked}
              onCommit={(name) => set(road, { name })}
            />
            <CommitField
              label={`Spots of ${road.name === '' ? 'the road' : road.name}`}
              hiddenLabel
              className={classes.campPoints}
              maxLength={5000}
              value={formatPoints(road.points)}
              disabled={locked}
              check={checkPoints(2)}
              onCommit={(text) => set(road, { points: [...(parsePoints(text) ?? [])] })}
            />
            <ActionIcon
              aria-label={`Change ${road.name === '' ? 'the road' : road.name} on the map`}
              disabled={locked}
              onClick={() => onDraw({ kind: road.type, id: road.id, points: road.points })}
            >
              <IconPencil aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={`Remove ${road.name === '' ? 'the road' : road.name}`}
              disabled={locked}
              onClick={() => set(road, { removed: true })}
            >
              <IconTrash aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div className={settingsPageClasses.settingsButtons}>
        <Button
          leftSection={<IconPencilPlus />}
          disabled={locked}
          onClick={() => onDraw({ kind: 'road', id: null, points: [] })}
        >
          Draw a road
        </Button>
        <Button
          leftSection={<IconPencilPlus />}
          disabled={locked}
          onClick={() => onDraw({ kind: 'river', id: null, points: [] })}
        >
          Draw a river
        </Button>
      </div>
    </section>
  );
};
