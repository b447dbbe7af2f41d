import { AppShell } from '@mantine/core';
import {
  IconBox,
  IconHelp,
  IconListDetails,
  IconMap2,
  IconSettings,
  IconSwords,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Banner } from '../components/banner.tsx';
import { OpenInRail } from '../features/players/open-mark.tsx';
import classes from './frame.module.css';

interface Place {
  readonly to: '/' | '/characters' | '/campaigns' | '/battles' | '/collection' | '/guide' | '/settings';
  readonly label: string;
  readonly icon: TablerIcon;
  /** Which addresses belong to it. */
  readonly owns: RegExp;
}

/** Only rooms that exist. */
const ROOMS: readonly Place[] = [
  { to: '/', label: 'Rosters', icon: IconListDetails, owns: /^\/($|rosters\/|compare)/ },
  { to: '/characters', label: 'Characters', icon: IconUsers, owns: /^\/characters/ },
  { to: '/campaigns', label: 'Campaigns', icon: IconMap2, owns: /^\/campaigns/ },
  { to: '/battles', label: 'Battles', icon: IconSwords, owns: /^\/(battles|tables|calculator)/ },
  { to: '/collection', label: 'Collection', icon: IconBox, owns: /^\/collection/ },
];
const GUIDE: Place = {
  to: '/guide',
  label: 'Guide',
  icon: IconHelp,
  owns: /^\/(guide|rules|first-steps)/,
};
const SETTINGS: Place = {
  to: '/settings',
  label: 'Settings',
  icon: IconSettings,
  owns: /^\/(settings|about|data|house-rules)/,
};

const RailItem = ({ place: { to, label, icon: Icon, owns } }: { place: Place }) => {
  const here = owns.test(useLocation().pathname);
  return (
    <Link
      className={classes.railItem}
      to={to}
      data-here={here || undefined}
      aria-current={here ? 'page' : undefined}
    >
      <Icon aria-hidden />
      {label}
    </Link>
  );
};

export const Rail = () => (
  <AppShell.Navbar className={classes.rail} data-screen-only withBorder={false} aria-label="Main">
    <span className={classes.railMark}>
      <Banner />
    </span>
    {ROOMS.map((place) => (
      <RailItem key={place.to} place={place} />
    ))}
    <span className={classes.railGap} />
    <OpenInRail />
    <RailItem place={GUIDE} />
    <RailItem place={SETTINGS} />
  </AppShell.Navbar>
);
