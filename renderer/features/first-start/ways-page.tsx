import { Button, NativeSelect } from '@mantine/core';
import { IconDeviceFloppy, IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import type { SystemListing } from '../../api/types.ts';
import { Page } from '../../frame/page.tsx';
import { type Command, useRegisterCommands } from '../commands/registry.ts';
import { startImport } from '../files/import.ts';
import { FinishedThings } from './finished-things.tsx';
import { useTakeWay } from './use-take-way.ts';
import { ArmyArt, SheetsArt, WarArt } from './way-art.tsx';
import { WayCard } from './way-card.tsx';
import { leaveWays, type Way } from './ways.ts';
import classes from './ways-page.module.css';

const WAYS = [
  {
    way: 'army',
    title: 'I want an army',
    text: 'Choose the rules and a size; Muster makes a legal army to start from.',
    press: 'Make me an army',
    takes: 'half a minute',
    art: <ArmyArt />,
  },
  {
    way: 'campaign',
    title: 'I run a campaign',
    text: 'A map in miles, armies on it, days that pass, battles that count.',
    press: 'Start a campaign',
    takes: 'three minutes',
    art: <WarArt />,
  },
  {
    way: 'characters',
    title: 'I bring characters',
    text: 'From our role-playing game: its heroes command, and lead their troops from the front.',
    press: 'Bring characters',
    takes: 'a minute for one sheet',
    art: <SheetsArt />,
  },
] as const;

interface RulesProps {
  readonly systems: readonly SystemListing[];
  readonly system: SystemListing | undefined;
  onChange(id: string): void;
}

const Rules = ({ systems, system, onChange }: RulesProps) => (
  <span className={classes.rules}>
    <NativeSelect
      aria-label="Rules"
      data={systems.map(({ id, name }) => ({ value: id, label: name }))}
      value={system?.id ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    {system?.usual}, balanced: change what you like
  </span>
);

const stepsOf = (way: Way, rules: RulesProps) => {
  switch (way) {
    case 'army':
      return [
        { title: 'Rules, size and style', detail: <Rules {...rules} /> },
        {
          title: 'Look through it, change it',
          detail: 'every point explained, every slip mended by a press',
        },
        { title: 'Print it', detail: 'roster or cards, A4 or Letter' },
      ];
    case 'campaign':
      return [
        {
          title: 'Take the sample war, or your own map',
          detail: 'a picture of any map will do, with a scale',
        },
        { title: 'Give the sides their armies', detail: 'from rosters, or mustered on the spot' },
        { title: 'End the first day', detail: 'then invite players, or write to them' },
      ];
    case 'characters':
      return [
        {
          title: 'Paste a table, drop a CSV, or write a sheet',
          detail: 'class, level, scores; the rest is asked for',
        },
        { title: 'See what each becomes', detail: 'general, priest, mage or commander, step by step' },
        { title: 'Give one an army to lead', detail: 'name and portrait go along' },
      ];
    default:
      return way satisfies never;
  }
};

/** What somebody sees who starts Muster for the first time; later it is found in the guide. */
export const WaysPage = () => {
  const navigate = useNavigate();
  const systems =
    useQuery({ ...api.systems.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY }).data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState<Way | null>(null);
  const system = systems.find(({ id }) => id === chosen) ?? systems[0];
  const take = useTakeWay(system);
  const start = async (way: Way): Promise<void> => {
    if (busy !== null) return;
    setBusy(way);
    await take(way);
    setBusy(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is of this render and does the same in the next
  const commands = useMemo(
    (): readonly Command[] =>
      WAYS.map(({ way, title, press }, index) => ({
        id: `way-${way}`,
        title: press,
        detail: title,
        group: 'here',
        icon: IconFileImport,
        shortcuts: [String(index + 1)],
        run: () => void start(way),
      })),
    [system, busy],
  );
  useRegisterCommands(commands);
  const leave = (): void => {
    void leaveWays();
    void navigate({ to: '/' });
  };
  return (
    <Page
      title="Muster"
      className={classes.page}
      actions={
        <Button leftSection={<IconFileImport />} onClick={() => void startImport()}>
          Open a file
        </Button>
      }
    >
      <div className={classes.inner}>
        <div className={classes.hello}>
          <div>
            <h2>What brings you here?</h2>
            <p>Three ways in. Each ends with something finished, and you can go the others later.</p>
          </div>
          <span>
            <IconDeviceFloppy aria-hidden />
            Everything stays on this computer, saved at every change.
          </span>
        </div>
        <div className={classes.ways}>
          {WAYS.map(({ way, art, title, text, press, takes }, index) => (
            <WayCard
              key={way}
              digit={String(index + 1)}
              title={title}
              text={text}
              art={art}
              steps={stepsOf(way, { systems, system, onChange: setChosen })}
              press={press}
              takes={takes}
              main={index === 0}
              busy={busy === way}
              onTake={() => void start(way)}
            />
          ))}
        </div>
        <FinishedThings systems={systems} />
        <div className={classes.leave}>
          <span>
            This page goes once you have chosen and does not come back by itself. Later it is in the Guide,
            under “First steps”.
          </span>
          <Button onClick={leave}>Start with an empty desk</Button>
        </div>
      </div>
    </Page>
  );
};
