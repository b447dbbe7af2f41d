import {
  IconAccessPoint,
  IconBook2,
  IconCalendar,
  IconCrown,
  IconListNumbers,
  IconMail,
  IconMap2,
  IconSettings,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './campaign-frame.module.css';

const TABS = [
  { to: '/campaigns/$id', label: 'Map and armies', icon: IconMap2 },
  { to: '/campaigns/$id/calendar', label: 'Calendar', icon: IconCalendar },
  { to: '/campaigns/$id/ledger', label: 'Ledger', icon: IconListNumbers },
  { to: '/campaigns/$id/leaders', label: 'Leaders', icon: IconCrown },
  { to: '/campaigns/$id/chronicle', label: 'Chronicle', icon: IconBook2 },
  { to: '/campaigns/$id/dispatches', label: 'Dispatches', icon: IconMail },
  { to: '/campaigns/$id/players', label: 'Players', icon: IconAccessPoint },
  { to: '/campaigns/$id/settings', label: 'Settings', icon: IconSettings },
] as const;

/** The rooms of a campaign; whose view it is and of what day goes along. */
export const CampaignTabs = ({ id }: { id: string }) => (
  <nav className={classes.campaignTabs} data-screen-only aria-label="Parts of the campaign">
    {TABS.map(({ to, label, icon: Icon }) => (
      <Link
        key={to}
        to={to}
        params={{ id }}
        search={(old: { readonly asOf?: number; readonly as?: string }) => ({
          ...(old.asOf === undefined ? {} : { asOf: old.asOf }),
          ...(old.as === undefined ? {} : { as: old.as }),
        })}
        activeOptions={{ exact: to === '/campaigns/$id', includeSearch: false }}
        activeProps={{ 'aria-current': 'page' }}
      >
        <Icon aria-hidden />
        {label}
      </Link>
    ))}
  </nav>
);
