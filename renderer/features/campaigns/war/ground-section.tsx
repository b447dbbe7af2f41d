import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconMapPin, IconPencil, IconPencilPlus } from '@tabler/icons-react';
import type { Road } from '../../../../rules/campaign/state.ts';
import type { Area } from '../../../../rules/campaign/war/land-fields.ts';
import { LOOKS } from '../../../../rules/campaign/war/land-fields.ts';
import { USUAL_KINDS } from '../../../../rules/campaign/war/usual.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import settingsPageClasses from '../../settings/settings-page.module.css';
import dialogsClasses from '../dialogs/dialogs.module.css';
import { CommitField } from '../parts/commit-field.tsx';
import { livingPlaces } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import { AddByName } from '../settings/add-by-name.tsx';
import type { Drawing } from '../settings/drawing.ts';
import classes from '../settings/settings-page.module.css';
import { freshId, useWar, without, withPatch } from './use-war.ts';
import { NumberCell, RemoveButton } from './war-fields.tsx';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const Kinds = () => {
  const { value: land, locked, change } = useWar('land');
  return (
    <>
      <h3>Kinds of ground</h3>
      <p className="caption">
        Miles gone and miles seen, of those in open country: 0.5 is half as many, 0 cannot be crossed.
      </p>
      <table className={classes.campRules} aria-label="Kinds of ground">
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">drawn as</th>
            <th scope="col">march</th>
            <th scope="col">sight</th>
            <th scope="col">battle is fought in</th>
            <th scope="col">remove</th>
          </tr>
        </thead>
        <tbody>
          {land.kinds.map(({ id, name, look, march, sight, battle }) => {
            const set = (patch: Partial<(typeof land.kinds)[number]>): void =>
              void change((now) => ({ ...now, kinds: withPatch(now.kinds, id, patch) }));
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <ChoiceList
                    aria-label={`How ${name} is drawn`}
                    disabled={locked}
                    value={look}
                    data={LOOKS.map((one) => ({ value: one, label: capital(one) }))}
                    onChange={(picked) => set({ look: picked as typeof look })}
                  />
                </td>
                <td>
                  <NumberCell
                    label={`March in ${name}`}
                    value={march}
                    min={0}
                    max={10}
                    disabled={locked}
                    onCommit={(one) => set({ march: one })}
                  />
                </td>
                <td>
                  <NumberCell
                    label={`Sight in ${name}`}
                    value={sight}
                    min={0}
                    max={10}
                    disabled={locked}
                    onCommit={(one) => set({ sight: one })}
                  />
                </td>
                <td>
                  <CommitField
                    label={`Battle in ${name}`}
                    hiddenLabel
                    placeholder={name}
                    maxLength={60}
                    value={battle}
                    disabled={locked}
                    onCommit={(one) => set({ battle: one })}
                  />
                </td>
                <td>
                  <RemoveButton
                    what={name}
                    disabled={locked}
                    onRemove={() => void change((now) => ({ ...now, kinds: without(now.kinds, id) }))}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <AddByName
        noun="kind of ground"
        locked={locked || land.kinds.length >= 30}
        onAdd={(name) =>
          change((now) => ({
            ...now,
            kinds: [
              ...now.kinds,
              {
                id: freshId('k', now.kinds),
                name: name.slice(0, 60),
                look: 'plain',
                march: 1,
                sight: 1,
                battle: '',
              },
            ],
          }))
        }
      />
    </>
  );
};

const Areas = ({ onDraw }: { onDraw: (drawing: Drawing | null) => void }) => {
  const { view, act, locked } = useSession();
  const { areas, settings } = view.state;
  const places = livingPlaces(view.state);
  const set = (area: Area, patch: Partial<Area>): void =>
    void act(({ areas: { [area.id]: now } }) =>
      now === undefined ? null : { kind: 'set-area', ...now, ...patch },
    );
  return (
    <>
      <h3>Areas</h3>
      <p className="caption">
        Ground of a kind, or the province of a place: it follows whoever holds the place. What lies on top is
        what was drawn last.
      </p>
      <ul className={classes.campRows} aria-label="Areas">
        {Object.values(areas)
          .filter(({ removed }) => !removed)
          .map((area) => {
            const called = area.name === '' ? 'the area' : area.name;
            return (
              <li key={area.id}>
                <CommitField
                  label="Name of the area"
                  hiddenLabel
                  placeholder="without a name"
                  value={area.name}
                  disabled={locked}
                  onCommit={(name) => set(area, { name })}
                />
                <ChoiceList
                  aria-label={`Ground of ${called}`}
                  disabled={locked}
                  value={area.kindId ?? ''}
                  data={[
                    { value: '', label: 'Open country' },
                    ...settings.land.kinds.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  onChange={(picked) => set(area, { kindId: picked || null })}
                />
                <ChoiceList
                  aria-label={`Province of ${called}`}
                  disabled={locked}
                  value={area.placeId ?? ''}
                  data={[
                    { value: '', label: 'No province' },
                    ...places.map(({ id, name }) => ({ value: id, label: `Province of ${name}` })),
                  ]}
                  onChange={(picked) => set(area, { placeId: picked || null })}
                />
                <ActionIcon
                  aria-label={`Change ${called} on the map`}
                  disabled={locked}
                  onClick={() =>
                    onDraw({ kind: 'area', id: area.id, kindId: area.kindId, points: area.points })
                  }
                >
                  <IconPencil aria-hidden />
                </ActionIcon>
                <RemoveButton what={called} disabled={locked} onRemove={() => set(area, { removed: true })} />
              </li>
            );
          })}
      </ul>
      <div className={settingsPageClasses.settingsButtons}>
        {settings.land.kinds.map(({ id, name }) => (
          <Button
            key={id}
            leftSection={<IconPencilPlus />}
            disabled={locked}
            onClick={() => onDraw({ kind: 'area', id: null, kindId: id, points: [] })}
          >
            Draw {name.toLowerCase()}
          </Button>
        ))}
        <Button
          leftSection={<IconPencilPlus />}
          disabled={locked}
          onClick={() => onDraw({ kind: 'area', id: null, kindId: null, points: [] })}
        >
          Draw a province
        </Button>
      </div>
    </>
  );
};

const RoadLine = ({ road, onDraw }: { road: Road; onDraw: (drawing: Drawing | null) => void }) => {
  const { view, act, locked } = useSession();
  const { land } = view.state.settings;
  const isRiver = road.type === 'river';
  const called = road.name === '' ? (isRiver ? 'the river' : 'the road') : road.name;
  const set = (patch: (now: Road) => Partial<Road>): void =>
    void act(({ roads: { [road.id]: now } }) =>
      now === undefined ? null : { kind: 'set-road', ...now, ...patch(now) },
    );
  return (
    <li>
      <span className="tag">{isRiver ? 'River' : 'Road'}</span>
      <span>{called}</span>
      {isRiver ? (
        <>
          <NumberCell
            label={`Miles that wading ${called} costs`}
            hidden={false}
            value={road.wade ?? land.wade ?? 0}
            min={0}
            max={1000}
            disabled={locked || road.barred}
            onCommit={(wade) => set(() => ({ wade }))}
          />
          <Switch
            label="only at crossings"
            disabled={locked}
            checked={road.barred}
            onChange={({ currentTarget: { checked } }) => set(() => ({ barred: checked }))}
          />
          {road.crossings.map(({ name, at }, index) => (
            <span key={`${name} ${at.x} ${at.y}`} className="tag">
              {name}
              <RemoveButton
                what={`crossing ${name}`}
                disabled={locked}
                onRemove={() =>
                  set((now) => ({ crossings: now.crossings.filter((_, one) => one !== index) }))
                }
              />
            </span>
          ))}
          <ChoiceList
            aria-label={`Crossing of ${called} at a place`}
            disabled={locked}
            value=""
            data={[
              { value: '', label: 'Add a crossing at …' },
              ...livingPlaces(view.state).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(picked) => {
              const place = picked === null ? undefined : view.state.places[picked];
              if (place !== undefined)
                set((now) => ({ crossings: [...now.crossings, { name: place.name, at: place.at }] }));
            }}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconMapPin />}
            disabled={locked}
            aria-label={`Set a crossing of ${called} on the map`}
            onClick={() => onDraw({ kind: 'crossing', roadId: road.id })}
          >
            On the map
          </Button>
        </>
      ) : (
        <NumberCell
          label={`March on ${called}, of open country`}
          hidden={false}
          value={road.factor ?? land.road}
          min={0}
          max={10}
          disabled={locked}
          onCommit={(factor) => set(() => ({ factor }))}
        />
      )}
    </li>
  );
};

/** Ground, roads and rivers as marches and eyes meet them. */
export const GroundSection = ({ onDraw }: { onDraw: (drawing: Drawing | null) => void }) => {
  const { view } = useSession();
  const { value: land, locked, change } = useWar('land');
  const roads = Object.values(view.state.roads).filter(({ removed }) => !removed);
  return (
    <section id="ground">
      <h2>Ground and roads</h2>
      <Switch
        label="Ground, roads and rivers count"
        description="off, a mile is a mile wherever it is gone"
        disabled={locked}
        checked={land.on}
        onChange={({ currentTarget: { checked } }) =>
          void change((now) => ({
            ...now,
            on: checked,
            kinds: checked && now.kinds.length === 0 ? USUAL_KINDS : now.kinds,
          }))
        }
      />
      {land.on && (
        <>
          <div className={dialogsClasses.campFormLine} data-part="camp-form-line">
            <NumberCell
              label="March on roads, of open country"
              hidden={false}
              value={land.road}
              min={0}
              max={10}
              disabled={locked}
              onCommit={(road) => void change((now) => ({ ...now, road }))}
            />
            <NumberCell
              label="Miles that wading a river costs"
              hidden={false}
              value={land.wade ?? 0}
              min={0}
              max={1000}
              disabled={locked || land.wade === null}
              onCommit={(wade) => void change((now) => ({ ...now, wade }))}
            />
            <Switch
              label="Rivers are crossed at crossings alone"
              disabled={locked}
              checked={land.wade === null}
              onChange={({ currentTarget: { checked } }) =>
                void change((now) => ({ ...now, wade: checked ? null : 3 }))
              }
            />
          </div>
          <Kinds />
          <Areas onDraw={onDraw} />
          {roads.length > 0 && (
            <>
              <h3>Single roads and rivers</h3>
              <p className="caption">A road over a river is a crossing by itself.</p>
              <ul className={classes.campRows} aria-label="March on roads and over rivers">
                {roads.map((road) => (
                  <RoadLine key={road.id} road={road} onDraw={onDraw} />
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
};
