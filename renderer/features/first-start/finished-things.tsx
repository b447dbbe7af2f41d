import { Button } from '@mantine/core';
import { IconCopy, IconListDetails, IconMap2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SystemListing } from '../../api/types.ts';
import { formatNumber } from '../../format.ts';
import { makeSampleCampaign } from '../campaigns/sample/make-sample.ts';
import { copySample } from '../rosters/actions.ts';
import { tryTo } from '../saving/thing-actions.ts';
import { leaveWays } from './ways.ts';
import classes from './ways-page.module.css';

interface Finished {
  readonly key: string;
  readonly campaign: boolean;
  readonly name: string;
  readonly summary: string;
  readonly rules: string;
  readonly size: string;
  /** Makes a copy and answers with its id. */
  copy(): Promise<string | null>;
}

const WAR: Finished = {
  key: 'war',
  campaign: true,
  name: 'War of the Fords',
  summary: 'three sides, five armies, a battle waiting',
  rules: 'Campaign',
  size: 'day 14, 110 by 70 miles',
  copy: () => tryTo(makeSampleCampaign),
};

const rosterSamples = (systems: readonly SystemListing[], each: number): readonly Finished[] =>
  systems.flatMap((system) =>
    system.samples.slice(0, each).map((sample) => ({
      key: `${system.id}/${sample.id}`,
      campaign: false,
      name: sample.name,
      summary: sample.summary,
      rules: system.name,
      size:
        system.points === null
          ? sample.size
          : `${formatNumber(sample.points)}${sample.limit === null ? '' : ` of ${formatNumber(sample.limit)}`} ${system.points}`,
      copy: async () => (await copySample(system.id, sample.id))?.id ?? null,
    })),
  );

/** Two armies and a war, or all there are. */
export const FinishedThings = ({ systems }: { systems: readonly SystemListing[] }) => {
  const navigate = useNavigate();
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const armies = rosterSamples(systems, all ? Number.POSITIVE_INFINITY : 1);
  const shown = [...(all ? armies : armies.slice(0, 2)), WAR];
  const copy = async ({ key, campaign, copy: make }: Finished): Promise<void> => {
    setBusy(key);
    const id = await make();
    setBusy(null);
    if (id === null) return;
    void leaveWays();
    await navigate({ to: campaign ? '/campaigns/$id' : '/rosters/$id', params: { id } });
  };
  return (
    <section className={classes.finished} aria-labelledby="finished">
      <div className={classes.finishedHead}>
        <h2 id="finished">Or look at something finished</h2>
        <span>a copy is yours to change, the sample stays</span>
        {!all && (
          <button type="button" className="link" onClick={() => setAll(true)}>
            All samples
          </button>
        )}
      </div>
      <div className="ledger-rule" />
      <ul>
        {shown.map((thing) => (
          <li key={thing.key}>
            {thing.campaign ? <IconMap2 aria-hidden /> : <IconListDetails aria-hidden />}
            <span className={classes.finishedName}>
              <b>{thing.name}</b> <small>{thing.summary}</small>
            </span>
            <span className={classes.finishedRules}>
              <span className="tag">{thing.rules}</span>
            </span>
            <small className={classes.finishedSize}>{thing.size}</small>
            <Button
              size="compact-sm"
              leftSection={<IconCopy />}
              loading={busy === thing.key}
              aria-label={`Copy ${thing.name}`}
              onClick={() => void copy(thing)}
            >
              Copy
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
