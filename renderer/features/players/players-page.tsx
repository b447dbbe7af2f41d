import { CampaignRoom } from '../campaigns/session/campaign-room.tsx';
import { useSession } from '../campaigns/session/session.ts';
import classes from './players.module.css';
import { PlayersPane } from './players-pane.tsx';

/** A campaign's room: who plays from where. */
export const PlayersPage = () => {
  const { view } = useSession();
  return (
    <CampaignRoom className={classes.room ?? ''}>
      <PlayersPane at={{ campaignId: view.id }} />
    </CampaignRoom>
  );
};
