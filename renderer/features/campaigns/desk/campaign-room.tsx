import type { ReactNode } from 'react';

/** One of a campaign's pages, inside its frame. */
export const CampaignRoom = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={`campaign-room ${className}`}>{children}</div>
);
