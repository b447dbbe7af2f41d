import { Menu, Tooltip } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { DieFace } from '../components/dice-input.tsx';
import { HeatMap } from '../components/heat-map.tsx';
import { Legality } from '../components/legality.tsx';
import { WinBar } from '../components/odds-chart.tsx';
import { PointsBar } from '../components/points-bar.tsx';
import { PriceList } from '../components/price-list.tsx';
import { RulingButton } from '../components/rule-ref.tsx';
import { SeverityIcon, SeverityTag } from '../components/severity.tsx';
import { RowsSkeleton } from '../components/skeletons.tsx';
import { StatStrip } from '../components/stat-strip.tsx';
import { Term } from '../components/term.tsx';
import { UndoButtons } from '../components/undo-buttons.tsx';
import classes from './gallery.module.css';

const idle = (): void => {};

const MIXES = [
  { key: 'charge', label: 'Charge', part: 60, reason: null },
  { key: 'hold', label: 'Hold', part: 40, reason: null },
];

export const Numbers = () => (
  <section>
    <h2>Numbers</h2>
    <PointsBar points={556} limit={600} />
    <PointsBar points={640} limit={600} />
    <PointsBar points={556} limit={null} />
    <div className={classes.wide}>
      <StatStrip
        stats={[
          { name: 'MV', value: '12', small: '″', title: 'Movement' },
          { name: 'Figures', value: '24' },
        ]}
      />
      <PriceList
        title="Price"
        source="price list"
        lines={[
          { name: 'Knight', points: 20, doubt: null },
          { name: 'Great axe', points: 4, doubt: 'not priced' },
        ]}
        sum="24 a figure × 8 figures"
        total={192}
      />
      <WinBar
        parts={[
          { key: 'win', label: 'Wins', p: 0.55 },
          { key: 'draw', label: 'Undecided', p: 0.25 },
          { key: 'lose', label: 'Loses', p: 0.2 },
        ]}
      />
      <HeatMap
        label="What each pair is worth"
        own={MIXES}
        enemy={MIXES}
        cells={[
          [
            { worth: 30, die: 2 },
            { worth: -10, die: null },
          ],
          [
            { worth: 0, die: -1 },
            { worth: 6, die: 0 },
          ],
        ]}
        scale={60}
        selected="charge"
      />
    </div>
  </section>
);

export const Signs = () => (
  <section>
    <h2>Signs</h2>
    <div className={classes.line}>
      {(['error', 'warning', 'info'] as const).map((severity) => (
        <span key={severity} className={classes.line}>
          <SeverityIcon severity={severity} named />
          <SeverityTag severity={severity} amount={3} />
        </span>
      ))}
    </div>
    <div className={classes.line}>
      <Legality legal errors={0} warnings={0} />
      <Legality legal errors={0} warnings={2} />
      <Legality legal={false} errors={1} warnings={2} />
      <span className="tag">Plain tag</span>
    </div>
    <div className={classes.line}>
      {[1, 2, 3, 4, 5, 6].map((value) => (
        <DieFace key={value} value={value} />
      ))}
    </div>
    <UndoButtons undoLabel="Add Knights" redoLabel={null} onUndo={idle} onRedo={idle} />
    <div className={classes.wide}>
      <RowsSkeleton label="Loading" />
    </div>
  </section>
);

export const Words = () => (
  <section>
    <h2>Words</h2>
    <h1>Page title</h1>
    <h3>Pane head</h3>
    <p>
      A sentence with a <Term means="Fighting capacity">FC</Term>, a ruling <RulingButton id="R1" /> and a{' '}
      <b>number</b>.
    </p>
    <p className="caption">A caption in small letters.</p>
    <div className={`ledger-rule ${classes.wide}`} />
  </section>
);

/** Open, as they are seen, and first on the page: out of sight they hide. */
export const Overlays = () => (
  <section className={classes.overlays}>
    <h2>Overlays</h2>
    <Tooltip
      opened
      label="What it means, in a sentence that is long enough to need a second line of its own."
    >
      <span>Explained</span>
    </Tooltip>
    <Menu opened position="bottom-start" trapFocus={false}>
      <Menu.Target>
        <button type="button" className="link">
          Menu
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy />}>Duplicate</Menu.Item>
        <Menu.Item leftSection={<IconTrash />} disabled>
          Remove
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item>Rename</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  </section>
);
