import { Button, Textarea } from '@mantine/core';
import { IconCopy, IconFileExport, IconTrash } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CampaignHouseRules } from '../../house-rules/campaign-house-rules.tsx';
import settingsPageClasses from '../../settings/settings-page.module.css';
import { exportCampaign, removeCampaigns } from '../actions.ts';
import ledgerPageClasses from '../ledger/ledger-page.module.css';
import { CommitField, checkName } from '../parts/commit-field.tsx';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import { ChanceSection } from '../war/chance-section.tsx';
import { GroundSection } from '../war/ground-section.tsx';
import { PatternsSection } from '../war/patterns-section.tsx';
import { HoldingSection, SightSection } from '../war/sight-section.tsx';
import { TalliesSection } from '../war/tallies-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import type { Drawing } from './drawing.ts';
import { DrawnMap } from './drawn-map.tsx';
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
        <PatternsSection />
        <GroundSection onDraw={setDrawing} />
        <HoldingSection />
        <SightSection />
        <TalliesSection />
        <ChanceSection />
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
