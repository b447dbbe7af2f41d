import { Button, Menu, TextInput } from '@mantine/core';
import { IconCheck, IconChevronDown, IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ArmyState, CampaignState } from '../../../../rules/campaign/state.ts';
import { formatUs } from '../../../../rules/campaign/words.ts';
import { formatStrength } from '../../../../rules/core/strength.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { count, formatNumber } from '../../../format.ts';
import { formatMiles } from '../map/geometry.ts';
import { SideBadge } from '../parts/side-badge.tsx';
import { Sparkline } from '../parts/sparkline.tsx';
import strengthBarClasses from '../parts/strength-bar.module.css';
import { StrengthBar } from '../parts/strength-bar.tsx';
import { hasStrength, livingSides, wordStatus } from '../parts/words.ts';
import campaignFrameClasses from '../session/campaign-frame.module.css';
import { useSession } from '../session/session.ts';
import type { CampaignView } from '../types.ts';
import { ALL_ARMIES, ARMY_STATES, type ArmyFilter, fits } from './army-filter.ts';
import classes from './army-list.module.css';
import { wordSeen } from './last-seen.tsx';

const ORDERS = {
  side: 'Sort by side',
  strength: 'Sort by strength',
  name: 'Sort by name',
} as const;
type OrderName = keyof typeof ORDERS;

const NAMES = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const sortArmies = (view: CampaignView, order: OrderName): readonly ArmyState[] => {
  const sides = Object.keys(view.state.sides);
  const gone = ({ status }: ArmyState): number => (status === 'active' ? 0 : 1);
  const by: Readonly<Record<OrderName, (a: ArmyState, b: ArmyState) => number>> = {
    side: (a, b) => sides.indexOf(a.sideId) - sides.indexOf(b.sideId),
    strength: (a, b) => (view.figures[b.id]?.sp ?? 0) - (view.figures[a.id]?.sp ?? 0),
    name: () => 0,
  };
  return Object.values(view.state.armies)
    .filter(({ status }) => status !== 'merged')
    .sort((a, b) => gone(a) - gone(b) || by[order](a, b) || NAMES.compare(a.name, b.name));
};

const wordReturns = ({ pending }: ArmyState): readonly string[] =>
  pending.map(({ returnDay, units }) => {
    const sp = Object.values(units).reduce((sum, part) => sum + part, 0);
    return `+${formatUs(sp)} on day ${returnDay}`;
  });

const Row = ({ army, selected }: { army: ArmyState; selected: boolean }) => {
  const { view, viewer, select } = useSession();
  const { state } = view;
  const figures = view.figures[army.id];
  const side = state.sides[army.sideId];
  const status = wordStatus(army, figures, state.day);
  const strong = hasStrength(army);
  if (side === undefined) return null;
  const [now, full] =
    figures === undefined
      ? [0, 0]
      : strong
        ? [figures.sp, figures.spFull]
        : [figures.heads, figures.headsFull];
  const show = (value: number): string => (strong ? formatStrength(value) : formatNumber(value));
  return (
    <li data-selected={selected || undefined} data-gone={army.status !== 'active' || undefined}>
      <button
        type="button"
        className={classes.armyPick}
        data-part="army-pick"
        aria-pressed={selected}
        aria-label={`Choose ${army.name}`}
        onClick={() => select(selected ? null : army.id)}
      >
        <SideBadge sign={side} />
      </button>
      <div>
        <div className={classes.armyLine1}>
          <Link to="/campaigns/$id/armies/$armyId" params={{ id: view.id, armyId: army.id }} className="cut">
            {army.name}
          </Link>
          {figures?.commander != null && (
            <span className={`${classes.armyCommander} cut`}>
              {figures.commander.name}, leadership {figures.commander.leadership}
            </span>
          )}
          {status !== null && (
            <span className="tag" data-tone={status.tone ?? undefined}>
              {status.word}
            </span>
          )}
        </div>
        {figures === undefined ? (
          <p className={classes.armyLine3}>{wordSeen(state, army, viewer?.id ?? null)}</p>
        ) : (
          <>
            <div className={classes.armyLine2}>
              <StrengthBar
                colour={side.colour}
                now={now}
                returning={strong ? figures.pendingSp : 0}
                full={full}
                inHeads={!strong}
              />
              <span>
                <b>{show(now)}</b> of {show(full)}
              </span>
            </div>
            <div className={classes.armyLine3}>
              <span>
                {figures.heads === figures.headsFull
                  ? count(figures.heads, 'head')
                  : `${formatNumber(figures.heads)} of ${formatNumber(figures.headsFull)} heads`}
              </span>
              {army.status === 'active' && (
                <span className={classes.armyRate}>{formatMiles(figures.rate)} miles a day</span>
              )}
              {wordReturns(army).map((words) => (
                <span key={words} className={classes.armyReturns}>
                  {words}
                </span>
              ))}
              <span className={classes.armyTrend}>
                <Sparkline
                  points={army.trend.map(({ day, sp, heads }) => ({ day, sp: strong ? sp : heads }))}
                  today={state.day}
                  full={full}
                />
              </span>
            </div>
          </>
        )}
      </div>
    </li>
  );
};

const Legend = ({ state }: { state: CampaignState }) => (
  <footer className={classes.armyLegend}>
    {livingSides(state).map((side) => (
      <span key={side.id}>
        <SideBadge sign={side} size={20} />
        {side.name}
      </span>
    ))}
    <span className={classes.armyLegendKeys}>
      <i className={classes.strengthKeyNow} />
      now
      <i className={strengthBarClasses.strengthKeyBack} />
      returning
      <i />
      lost
    </span>
  </footer>
);

/** So many are seen at a glance. */
const FEW = 6;

const PICK = '[data-part="army-pick"]';

/** Every army with its strength; arrows walk it, Enter opens, Space chooses it on the map. */
export const ArmyList = () => {
  const { view, selectedId, open, locked } = useSession();
  const [order, setOrder] = useState<OrderName>('side');
  const list = useRef<HTMLUListElement>(null);
  const [filter, setFilter] = useState(ALL_ARMIES);
  const all = sortArmies(view, order);
  const armies = all.filter((army) => fits(view, army, filter));
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || !(event.target instanceof HTMLElement)) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('li') ?? [])];
    const next = rows[rows.findIndex((row) => row.contains(event.target as Node)) + by];
    const same = event.target.matches(PICK) ? PICK : 'a';
    next?.querySelector<HTMLElement>(same)?.focus();
    event.preventDefault();
  };
  return (
    <section className={classes.armies} aria-label="Armies">
      <header className={campaignFrameClasses.campHead} data-part="camp-head">
        <h2>Armies</h2>
        <span className="caption">strength now, returning, at start</span>
        <span className={campaignFrameClasses.campGap} data-part="camp-gap" />
        <Menu>
          <Menu.Target>
            <Button size="compact-sm" variant="subtle" rightSection={<IconChevronDown />}>
              {ORDERS[order]}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {(Object.keys(ORDERS) as OrderName[]).map((name) => (
              <Menu.Item
                key={name}
                leftSection={
                  name === order ? (
                    <IconCheck aria-hidden />
                  ) : (
                    <span className={campaignFrameClasses.menuGap} />
                  )
                }
                onClick={() => setOrder(name)}
              >
                {ORDERS[name]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </header>
      {all.length > FEW && (
        <search className={classes.armyFilter} aria-label="Armies">
          <TextInput
            type="search"
            aria-label="Search the armies"
            placeholder="Army, leader or unit"
            value={filter.words}
            onChange={(event) => setFilter({ ...filter, words: event.currentTarget.value })}
          />
          <ChoiceList
            aria-label="Side"
            value={filter.sideId}
            data={[
              { value: '', label: 'All sides' },
              ...livingSides(view.state).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(sideId) => setFilter({ ...filter, sideId })}
          />
          <ChoiceList
            aria-label="State"
            value={filter.state}
            data={Object.entries(ARMY_STATES).map(([value, { label }]) => ({ value, label }))}
            onChange={(state) => setFilter({ ...filter, state: state as ArmyFilter['state'] })}
          />
        </search>
      )}
      {armies.length === 0 && all.length > 0 && (
        <p className={classes.armiesNone}>No army matches. Take a filter away.</p>
      )}
      {all.length === 0 ? (
        <div className={classes.armiesNone}>
          <p>
            No army is in the field yet. Muster one from a roster, or type it in. Sides, places, the map and
            the calendar are set up in{' '}
            <Link className="link" to="/campaigns/$id/settings" params={{ id: view.id }}>
              the settings
            </Link>
            .
          </p>
          {!locked && (
            <Button leftSection={<IconFlag />} onClick={() => open({ kind: 'muster' })}>
              Muster the first army
            </Button>
          )}
        </div>
      ) : (
        <ul ref={list} onKeyDown={onKeyDown}>
          {armies.map((army) => (
            <Row key={army.id} army={army} selected={army.id === selectedId} />
          ))}
        </ul>
      )}
      <Legend state={view.state} />
    </section>
  );
};
