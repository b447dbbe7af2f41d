import { Button } from '@mantine/core';
import { IconCheck, IconMap2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Intent } from '../../../../rules/campaign/intents.ts';
import { api } from '../../../api/client.ts';
import { wordError } from '../../../api/errors.ts';
import { act } from '../../campaigns/actions.ts';
import { PreviewPane } from '../../campaigns/parts/preview-pane.tsx';
import { campaignQuery, previewQuery } from '../../campaigns/queries.ts';
import { refreshBattles } from '../actions.ts';
import { Trouble } from '../trouble.tsx';
import type { Battle } from '../types.ts';
import classes from './report-pane.module.css';

const NOTHING: Intent = { kind: 'change-campaign' };

/** What the battle does to its campaign, before it is entered into the ledger. */
export const CampaignPanel = ({ battle, id }: { battle: Battle; id: string }) => {
  const campaign = useQuery({ ...campaignQuery(id, null, null), retry: false });
  const found = useQuery({
    ...api.campaigns.tableResult.queryOptions({ id, battleId: battle.id }),
    enabled: battle.ledger === null,
    retry: false,
  });
  const intent = (found.data ?? null) as Intent | null;
  const preview = useQuery({
    ...previewQuery(id, intent ?? NOTHING),
    enabled: intent !== null && battle.ledger === null,
  });
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const view = campaign.data;
  if (view === undefined) {
    return campaign.error === null ? null : <Trouble text={wordError(campaign.error).message} />;
  }
  const enter = async (): Promise<void> => {
    if (intent === null) return;
    setBusy(true);
    setRefused(null);
    try {
      await act(view, intent);
      await refreshBattles();
    } catch (error) {
      setRefused(wordError(error).message);
    } finally {
      setBusy(false);
    }
  };
  const trouble = found.error ?? preview.error;
  return (
    <section className={classes.campaignPanel} aria-label={`Into ${view.state.name}`}>
      <h3>
        <IconMap2 aria-hidden />
        <Link to="/campaigns/$id" params={{ id }}>
          {view.state.name}
        </Link>
      </h3>
      {battle.ledger !== null ? (
        <p>Its losses count since day {battle.ledger.day}.</p>
      ) : (
        <>
          <p className="caption">This is what the ledger would record; nothing is written yet.</p>
          <PreviewPane
            of={{
              preview: trouble === null ? (preview.data ?? null) : null,
              trouble: trouble === null ? null : wordError(trouble).message,
            }}
            state={view.state}
            hint="Reckoning what changes …"
          />
          <Trouble text={refused} />
          <Button
            size="sm"
            variant="filled"
            leftSection={<IconCheck />}
            disabled={busy || intent === null || preview.data === undefined || trouble !== null}
            onClick={() => void enter()}
          >
            Enter it into the ledger
          </Button>
        </>
      )}
    </section>
  );
};
