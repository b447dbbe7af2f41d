import { Button, Popover } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CampaignState, Side } from '../../../../rules/campaign/state.ts';
import { wordCounters, wordWeather } from '../../../../rules/campaign/war/tell-side.ts';
import { Counter } from './owner-counters.tsx';
import classes from './war-strip.module.css';

const MOST = 4;

interface CountersProps {
  readonly state: CampaignState;
  /** Whose counters are shown. */
  readonly sides: readonly Side[];
}

const Counters = ({ state, sides }: CountersProps) => {
  const tallies = state.settings.tallies.filter(({ of }) => of === 'sides');
  const shown = sides.slice(0, MOST);
  if (tallies.length === 0) return null;
  return (
    <>
      {shown.map((side) => (
        <span key={side.id} className={classes.side}>
          <strong>{side.name}</strong>
          {tallies.map((tally) => (
            <Counter key={tally.id} state={state} tally={tally} ownerId={side.id} />
          ))}
        </span>
      ))}
      {sides.length > shown.length && <span>and {sides.length - shown.length} more sides</span>}
    </>
  );
};

/** What armies, places and leaders have, side by side. */
const AllCounters = ({ state, sides }: CountersProps) => {
  if (sides.length === 0 || state.settings.tallies.every(({ of }) => of === 'sides')) return null;
  return (
    <Popover withArrow trapFocus>
      <Popover.Target>
        <Button size="compact-sm" variant="subtle" leftSection={<IconListNumbers />}>
          All counters
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys */}
        <section className={classes.all} tabIndex={0} aria-label="All counters">
          {sides.map(({ id, name }) => (
            <div key={id}>
              <strong>{name}</strong>
              <ul>
                {wordCounters(state, id).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      </Popover.Dropdown>
    </Popover>
  );
};

interface WarWordsProps extends CountersProps {
  /** What may be done with them. */
  readonly children: ReactNode;
}

/** Counters of the sides, season and weather over the map; nothing where none of it is switched on. */
export const WarWords = ({ state, sides, children }: WarWordsProps) => {
  const { tallies, chance } = state.settings;
  const says = chance.weathers.length > 0 || (sides.length > 0 && tallies.some(({ of }) => of === 'sides'));
  if (!says && children === null) return null;
  return (
    <section className={classes.warStrip} aria-label="Counters and weather">
      <Counters state={state} sides={sides} />
      <AllCounters state={state} sides={sides} />
      {chance.weathers.length > 0 && <span className={classes.weather}>{wordWeather(state)}</span>}
      {children}
    </section>
  );
};
