import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPencilPlus, IconPhotoPlus, IconRulerMeasure, IconTrash } from '@tabler/icons-react';
import type { IntentOf } from '../../../../rules/campaign/intents.ts';
import { type CampaignMap, TERRAIN_TYPES, type Terrain } from '../../../../rules/campaign/state.ts';
import { client } from '../../../api/client.ts';
import { FilePicker, PICTURES } from '../../../components/file-picker.tsx';
import { notifyTrouble } from '../../../components/notify.ts';
import { shrinkPicture } from '../../../components/shrink-picture.ts';
import { tryTo } from '../../saving/thing-actions.ts';
import settingsPageClasses from '../../settings/settings-page.module.css';
import dialogsClasses from '../dialogs/dialogs.module.css';
import { formatMiles } from '../map/geometry.ts';
import { CommitField, checkMiles, parseMiles } from '../parts/commit-field.tsx';
import { useSession } from '../session/session.ts';
import { CellsFields } from './cells-fields.tsx';
import type { Drawing } from './drawing.ts';
import classes from './settings-page.module.css';

type MapPatch = NonNullable<IntentOf<'change-campaign'>['map']>;

const TERRAIN_WORDS: Readonly<Record<Terrain['type'], string>> = {
  woods: 'Woods',
  mountains: 'Mountains',
  marsh: 'Marsh',
};

/** Nobody zooms further, and the file stays light. */
const PICTURE_LIMITS = { pixels: 3000, bytes: 4_000_000 } as const;

const LEAST_MILES = 1;

const checkSize = (text: string): string | null =>
  checkMiles(text) ?? (parseMiles(text) >= LEAST_MILES ? null : 'At least a mile');

/** Its size in miles, a picture behind it with a scale of its own, and what grows on it. */
export const MapSection = ({ onDraw }: { onDraw: (drawing: Drawing | null) => void }) => {
  const { view, act, locked } = useSession();
  const { map } = view.state;
  const set = (patch: MapPatch): void => void act({ kind: 'change-campaign', map: patch });
  const shift = (
    patch: (now: NonNullable<CampaignMap['picture']>) => Partial<CampaignMap['picture']>,
  ): void =>
    void act(({ map: { picture: now } }) =>
      now === null ? null : { kind: 'change-campaign', map: { picture: { ...now, ...patch(now) } } },
    );

  const hang = async (file: File): Promise<void> => {
    const picture = await shrinkPicture(file, PICTURE_LIMITS);
    if (picture === null) {
      notifyTrouble('This is not a picture', 'Choose a PNG, JPEG or WebP file from this computer.');
      return;
    }
    const stored = await tryTo(() =>
      client.campaigns.setPicture.mutate({ id: view.id, dataUrl: picture.dataUrl }),
    );
    if (stored === null) return;
    set({
      picture: {
        id: stored.pictureId,
        at: { x: 0, y: 0 },
        width: map.width,
        height: (map.width * picture.height) / picture.width,
      },
    });
  };
  const choosePicture = (words: string) => (
    <FilePicker
      leftSection={<IconPhotoPlus />}
      disabled={locked}
      accept={PICTURES}
      onFile={(file) => void hang(file)}
    >
      {words}
    </FilePicker>
  );
  const { picture } = map;
  return (
    <section id="map">
      <h2>The map</h2>
      <p>Everything is measured in miles from the upper left corner.</p>
      <div className={dialogsClasses.campFormLine} data-part="camp-form-line">
        <CommitField
          label="Miles from west to east"
          numeric
          value={formatMiles(map.width)}
          disabled={locked}
          check={checkSize}
          onCommit={(text) => set({ width: parseMiles(text) })}
        />
        <CommitField
          label="Miles from north to south"
          numeric
          value={formatMiles(map.height)}
          disabled={locked}
          check={checkSize}
          onCommit={(text) => set({ height: parseMiles(text) })}
        />
      </div>
      <CellsFields />
      <h3>A picture behind it</h3>
      {picture === null ? (
        choosePicture('Choose a picture')
      ) : (
        <div className={dialogsClasses.campFormLine} data-part="camp-form-line">
          <CommitField
            label="Its width, miles"
            numeric
            value={formatMiles(picture.width)}
            disabled={locked}
            check={checkSize}
            onCommit={(text) =>
              shift(({ width, height }) => ({
                width: parseMiles(text),
                height: (height * parseMiles(text)) / width,
              }))
            }
          />
          <CommitField
            label="Its left edge, miles east"
            numeric
            value={formatMiles(picture.at.x)}
            disabled={locked}
            check={checkMiles}
            onCommit={(text) => shift(({ at }) => ({ at: { ...at, x: parseMiles(text) } }))}
          />
          <CommitField
            label="Its upper edge, miles south"
            numeric
            value={formatMiles(picture.at.y)}
            disabled={locked}
            check={checkMiles}
            onCommit={(text) => shift(({ at }) => ({ at: { ...at, y: parseMiles(text) } }))}
          />
          <Button
            leftSection={<IconRulerMeasure />}
            disabled={locked}
            onClick={() => onDraw({ kind: 'scale', points: [] })}
          >
            Scale it by two spots
          </Button>
          {choosePicture('Another')}
          <Button
            variant="subtle"
            leftSection={<IconTrash />}
            disabled={locked}
            onClick={() => set({ picture: null })}
          >
            Take it down
          </Button>
        </div>
      )}
      <h3>What grows there</h3>
      <ul className={classes.campRows} aria-label="Terrain">
        {map.terrain.map(({ type, points }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other name
          <li key={index}>
            <span className="tag">{TERRAIN_WORDS[type]}</span>
            <span className="caption">{points.length} corners</span>
            <ActionIcon
              aria-label={`Change ${TERRAIN_WORDS[type].toLowerCase()} ${index + 1} on the map`}
              disabled={locked}
              onClick={() => onDraw({ kind: type, index, points })}
            >
              <IconPencil aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={`Remove ${TERRAIN_WORDS[type].toLowerCase()} ${index + 1}`}
              disabled={locked}
              onClick={() =>
                void act((now) => ({
                  kind: 'change-campaign',
                  map: { terrain: now.map.terrain.filter((_, at) => at !== index) },
                }))
              }
            >
              <IconTrash aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div className={settingsPageClasses.settingsButtons}>
        {TERRAIN_TYPES.map((kind) => (
          <Button
            key={kind}
            leftSection={<IconPencilPlus />}
            disabled={locked}
            onClick={() => onDraw({ kind, index: null, points: [] })}
          >
            Draw {TERRAIN_WORDS[kind].toLowerCase()}
          </Button>
        ))}
      </div>
    </section>
  );
};
