import type { ReactNode } from 'react';
import classes from './campaign-frame.module.css';

/** One of a campaign's pages, inside its frame. */
export const CampaignRoom = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={`${classes.campaignRoom} ${className}`}>{children}</div>
);
