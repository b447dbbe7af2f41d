import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import { reckonDay } from '../../../../rules/campaign/war/reckon.ts';
import type { Tally } from '../../../../rules/campaign/war/rule-fields.ts';
import { signed } from '../../../../rules/campaign/war/tell-side.ts';
import { useSession } from '../session/session.ts';
import { TallySign } from './tally-sign.tsx';
import classes from './war-strip.module.css';

interface CounterProps {
  readonly state: CampaignState;
  readonly tally: Tally;
  readonly ownerId: string;
}

/** `Gold 46 +5`; where it will not do, how much is short. */
export const Counter = ({ state, tally, ownerId }: CounterProps) => {
  const { before, parts, reckoned, short } = reckonDay(state, tally, ownerId);
  const change = Math.round((reckoned - before) * 100) / 100;
  const why = parts.map(({ what }) => what).join(', ');
  return (
    <span className={classes.counter}>
      <TallySign sign={tally.sign} />
      {tally.name} <b>{before}</b>
      {change !== 0 && <span className={classes.change}>{signed(change)} today</span>}
      {short > 0 && (
        <span className={classes.short}>
          <IconAlertTriangle aria-hidden /> {short} short
        </span>
      )}
      {why !== '' && <VisuallyHidden>: {why}</VisuallyHidden>}
    </span>
  );
};

/** What one army or leader has of everything that is counted for its like. */
export const OwnerCounters = ({ ownerId, of }: { ownerId: string; of: Tally['of'] }) => {
  const { view } = useSession();
  const tallies = view.state.settings.tallies.filter((tally) => tally.of === of);
  if (tallies.length === 0) return null;
  return (
    <p className={classes.side}>
      {tallies.map((tally) => (
        <Counter key={tally.id} state={view.state} tally={tally} ownerId={ownerId} />
      ))}
    </p>
  );
};
