import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconCopy, IconFileExport, IconTrash, IconX } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { count } from '../../../format.ts';
import { CampaignHouseRules } from '../../house-rules/campaign-house-rules.tsx';
import settingsPageClasses from '../../settings/settings-page.module.css';
import { exportCampaign, removeCampaigns } from '../actions.ts';
import ledgerPageClasses from '../ledger/ledger-page.module.css';
import { CampaignMap } from '../map/campaign-map.tsx';
import type { Spot } from '../map/geometry.ts';
import { sceneOf } from '../map/scene-of.ts';
import { usePicture } from '../map/use-picture.ts';
import { CommitField, checkName } from '../parts/commit-field.tsx';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import { CalendarSection } from './calendar-section.tsx';
import { type Drawing, isArea, leastPoints } from './drawing.ts';
import { MapSection } from './map-section.tsx';
import { PlacesSection } from './places-section.tsx';
import { PlayersSection } from './players-section.tsx';
import { RoadsSection } from './roads-section.tsx';
import { RulesSection } from './rules-section.tsx';
import classes from './settings-page.module.css';
import { SidesSection } from './sides-section.tsx';

const About = () => {
  const { view, act, locked } = useSession();
  const { name, notes } = view.state;
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <section id="campaign">
      <h2>The campaign</h2>
      <div className={classes.campAbout}>
        <CommitField
          label="Name"
          value={name}
          disabled={locked}
          check={checkName}
          onCommit={(called) => void act({ kind: 'change-campaign', name: called })}
        />
        <Textarea
          label="Notes of the game master"
          rows={3}
          maxLength={20_000}
          disabled={locked}
          value={draft ?? notes}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={() => {
            if (draft !== null && draft !== notes) void act({ kind: 'change-campaign', notes: draft });
            setDraft(null);
          }}
        />
      </div>
    </section>
  );
};

const Files = () => {
  const { view, open } = useSession();
  const navigate = useNavigate();
  const { id, state } = view;
  const remove = async (): Promise<void> => {
    if (await removeCampaigns([{ id, name: state.name }])) await navigate({ to: '/campaigns' });
  };
  return (
    <section id="files">
      <h2>Files and copies</h2>
      <p>
        An exported campaign takes its rosters, characters and battles along; it is imported as any Muster
        file.
      </p>
      <div className={settingsPageClasses.settingsButtons}>
        <Button leftSection={<IconFileExport />} onClick={() => void exportCampaign(id)}>
          Export the campaign
        </Button>
        <Button leftSection={<IconCopy />} onClick={() => open({ kind: 'copy' })}>
          Copy it, as of any day
        </Button>
        <Button variant="subtle" leftSection={<IconTrash />} onClick={() => void remove()}>
          Remove
        </Button>
      </div>
    </section>
  );
};

/** The land beside the lists: presses set places and draw roads, rivers and woods. */
const DrawnMap = ({
  drawing,
  onDraw,
}: {
  drawing: Drawing | null;
  onDraw: (drawing: Drawing | null) => void;
}) => {
  const { view, act } = useSession();
  const { state } = view;
  const picture = usePicture(view.id, state.map.picture?.id ?? null);
  const scene = useMemo(() => {
    const base = sceneOf(view, { picture, sideId: null, locked: true });
    if (drawing === null || drawing.kind === 'place' || drawing.points.length === 0) return base;
    return isArea(drawing)
      ? { ...base, terrain: [...base.terrain, { type: drawing.kind, points: [...drawing.points] }] }
      : {
          ...base,
          roads: [...base.roads, { id: 'drawn', name: '', type: drawing.kind, points: drawing.points }],
        };
  }, [view, picture, drawing]);
  const pick = (spot: Spot): void => {
    if (drawing === null) return;
    if (drawing.kind !== 'place') {
      onDraw({ ...drawing, points: [...drawing.points, spot] });
      return;
    }
    const { placeId } = drawing;
    void act(({ places }) => {
      const place = placeId === null ? undefined : places[placeId];
      return place === undefined ? null : { kind: 'set-place', ...place, at: spot };
    });
    onDraw(null);
  };
  const keep = async (): Promise<void> => {
    if (drawing === null || drawing.kind === 'place') return;
    const points = [...drawing.points];
    const done = isArea(drawing)
      ? await act(({ map }) => ({
          kind: 'change-campaign',
          map: { terrain: [...map.terrain, { type: drawing.kind, points }] },
        }))
      : await act({ kind: 'set-road', id: null, name: '', type: drawing.kind, points, removed: false });
    if (done !== null) onDraw(null);
  };
  return (
    <CampaignMap
      label="Map of the campaign"
      scene={scene}
      selectedId={null}
      onSelect={() => {}}
      onMarch={null}
      onPick={drawing === null ? null : pick}
    >
      {drawing !== null && (
        <div className={classes.drawingBar} role="status">
          <span>
            {drawing.kind === 'place'
              ? 'Press where the place is.'
              : `Press spot after spot: ${count(drawing.points.length, 'spot')} so far.`}
          </span>
          {drawing.kind !== 'place' && (
            <Button
              size="compact-sm"
              leftSection={<IconCheck />}
              disabled={drawing.points.length < leastPoints(drawing)}
              onClick={() => void keep()}
            >
              Keep it
            </Button>
          )}
          <Button size="compact-sm" leftSection={<IconX />} onClick={() => onDraw(null)}>
            Leave it
          </Button>
        </div>
      )}
    </CampaignMap>
  );
};

const Settings = () => {
  const { viewer, view } = useSession();
  const { id } = view;
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  if (viewer !== null)
    return (
      <p className={ledgerPageClasses.ledgerNone}>
        The settings are the game master’s. Take the game master view.
      </p>
    );
  return (
    <div className={classes.campSettings}>
      <div
        className={`${classes.campSettingsLists} ${settingsPageClasses.settingsSheet}`}
        data-part="settings-sheet"
      >
        <About />
        <SidesSection />
        <PlayersSection />
        <PlacesSection drawing={drawing} onDraw={setDrawing} />
        <RoadsSection onDraw={setDrawing} />
        <MapSection onDraw={setDrawing} />
        <RulesSection />
        <CampaignHouseRules campaignId={id} />
        <CalendarSection />
        <Files />
      </div>
      <DrawnMap drawing={drawing} onDraw={setDrawing} />
    </div>
  );
};

/** Sides, players, land, rules and calendar of a campaign. */
export const CampaignSettingsPage = () => (
  <CampaignRoom className={classes.settingsRoom}>
    <Settings />
  </CampaignRoom>
);
