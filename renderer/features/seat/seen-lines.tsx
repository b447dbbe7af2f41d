import type { CampaignState } from '../../../rules/campaign/state.ts';
import { wordSightings } from '../../../rules/campaign/war/tell-side.ts';
import classes from './seat-app.module.css';

/** Whom a side sees, and where it saw those whom it sees no longer; nothing where sight is not limited. */
export const SeenLines = ({ state, sideId }: { state: CampaignState; sideId: string | null }) => {
  const lines = sideId === null ? [] : wordSightings(state, sideId);
  if (lines.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="others-seen">
      <h2 id="others-seen">Others, seen and last seen</h2>
      <ul className={classes.plain}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of one name may stand at one spot
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  );
};
