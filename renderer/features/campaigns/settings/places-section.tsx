import { ActionIcon, Button } from '@mantine/core';
import { IconMapPin, IconTrash } from '@tabler/icons-react';
import { PLACE_TYPES, type Place } from '../../../../rules/campaign/state.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { formatMiles, roundSpot } from '../map/geometry.ts';
import { CommitField, checkMiles, checkName, parseMiles } from '../parts/commit-field.tsx';
import { HungPicture } from '../parts/hung-picture.tsx';
import { livingPlaces, livingSides } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import { AddByName } from './add-by-name.tsx';
import type { Drawing } from './drawing.ts';
import classes from './settings-page.module.css';

export const TYPE_WORDS: Readonly<Record<Place['type'], string>> = {
  town: 'Town',
  village: 'Village',
  castle: 'Castle',
  bridge: 'Bridge or ford',
  camp: 'Camp',
  ruin: 'Ruin',
  region: 'Region',
  other: 'Other',
};

interface PlacesSectionProps {
  readonly drawing: Drawing | null;
  onDraw(drawing: Drawing | null): void;
}

/** Towns, fords and regions: typed as miles, or set by a press on the map. */
export const PlacesSection = ({ drawing, onDraw }: PlacesSectionProps) => {
  const { view, act, locked } = useSession();
  const sides = livingSides(view.state);
  const set = ({ id }: Place, patch: (now: Place) => Partial<Place>): void =>
    void act(({ places: { [id]: now } }) =>
      now === undefined ? null : { kind: 'set-place', ...now, ...patch(now) },
    );
  const add = async (called: string): Promise<boolean> => {
    const { width, height } = view.state.map;
    const made = await act({
      kind: 'set-place',
      id: null,
      name: called,
      type: 'town',
      at: roundSpot({ x: width / 2, y: height / 2 }),
      sideId: null,
      notes: '',
      removed: false,
    });
    if (made !== null) onDraw({ kind: 'place', placeId: Object.keys(made.state.places).at(-1) ?? null });
    return made !== null;
  };
  return (
    <section id="places">
      <h2>Places</h2>
      <p>Armies march to places by name. A region’s name is written across the land.</p>
      <ul className={classes.campRows} aria-label="Places">
        {livingPlaces(view.state).map((place) => {
          const placing = drawing?.kind === 'place' && drawing.placeId === place.id;
          return (
            <li key={place.id} data-active={placing || undefined}>
              <CommitField
                label="Name of the place"
                hiddenLabel
                value={place.name}
                disabled={locked}
                check={checkName}
                onCommit={(called) => set(place, () => ({ name: called }))}
              />
              <ChoiceList
                aria-label={`Kind of ${place.name}`}
                disabled={locked}
                value={place.type}
                data={PLACE_TYPES.map((type) => ({ value: type, label: TYPE_WORDS[type] }))}
                onChange={(picked) => set(place, () => ({ type: picked as Place['type'] }))}
              />
              <CommitField
                label={`${place.name}: miles east`}
                hiddenLabel
                className={classes.campMiles}
                numeric
                value={formatMiles(place.at.x)}
                disabled={locked}
                check={checkMiles}
                onCommit={(text) => set(place, ({ at }) => ({ at: { ...at, x: parseMiles(text) } }))}
              />
              <CommitField
                label={`${place.name}: miles south`}
                hiddenLabel
                className={classes.campMiles}
                numeric
                value={formatMiles(place.at.y)}
                disabled={locked}
                check={checkMiles}
                onCommit={(text) => set(place, ({ at }) => ({ at: { ...at, y: parseMiles(text) } }))}
              />
              <ChoiceList
                aria-label={`Who holds ${place.name}`}
                disabled={locked}
                value={place.sideId ?? ''}
                data={[
                  { value: '', label: 'Held by nobody' },
                  ...sides.map(({ id, name: called }) => ({ value: id, label: called })),
                ]}
                onChange={(picked) => set(place, () => ({ sideId: picked || null }))}
              />
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconMapPin />}
                disabled={locked}
                aria-pressed={placing}
                aria-label={`Set ${place.name} on the map`}
                onClick={() => onDraw(placing ? null : { kind: 'place', placeId: place.id })}
              >
                On the map
              </Button>
              <HungPicture ownerId={place.id} name={place.name} small />
              <ActionIcon
                aria-label={`Remove ${place.name}`}
                disabled={locked}
                onClick={() => set(place, () => ({ removed: true }))}
              >
                <IconTrash aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <AddByName noun="place" locked={locked} onAdd={add} />
    </section>
  );
};
