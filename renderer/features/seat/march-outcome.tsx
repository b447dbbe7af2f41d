import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { wordMarch } from '../../../rules/campaign/mail/march.ts';
import type { Orders } from '../../../rules/campaign/state.ts';
import { formatStrength } from '../../../rules/core/strength.ts';
import { api } from '../../api/client.ts';
import { livingPlaces } from '../campaigns/parts/words.ts';
import type { CampaignView } from '../campaigns/types.ts';
import classes from './seat-app.module.css';

interface MarchOutcomeProps {
  readonly view: CampaignView;
  readonly armyId: string;
  readonly orders: Orders;
}

/** What follows from a march, by what the side knows: how far today, how long, who is left behind, what the ground does to it. */
export const MarchOutcome = ({ view: { state, figures }, armyId, orders }: MarchOutcomeProps) => {
  const { data: ahead } = useQuery({
    ...api.seat.preview.queryOptions({ armyId, orders: { ...orders, path: [...orders.path] } }),
    placeholderData: keepPreviousData,
  });
  const army = state.armies[armyId];
  const known = figures[armyId];
  if (army === undefined || known === undefined) return null;
  const marcher = {
    ...known,
    name: army.name,
    at: army.at,
    wounded: known.pendingSp === 0 ? '' : formatStrength(known.pendingSp),
  };
  const miles = orders.pace === 'full' ? known.milesLeft : known.safeMilesLeft;
  // Straight over open land; ground and roads are reckoned by whoever knows the quickest way.
  const { careless, text } = wordMarch(marcher, orders.path, miles, livingPlaces(state));
  const byGround = state.settings.land.on;
  return (
    <div role="status" className={classes.outcome}>
      {!byGround && (
        <p data-careless={careless || undefined}>
          {careless && <IconAlertTriangle aria-hidden />} {text}
        </p>
      )}
      {ahead?.told.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {ahead?.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </div>
  );
};
