import { Skeleton } from '@mantine/core';
import { Page } from '../frame/page.tsx';
import classes from './skeletons.module.css';

const ROWS = [82, 64, 74, 58, 70, 66] as const;

/** The outline of a list while it is on its way. */
export const RowsSkeleton = ({ label }: { label: string }) => (
  <div className={classes.rowsSkeleton} role="status" aria-label={label}>
    {ROWS.map((width) => (
      <div key={width} className={classes.rowsSkeletonRow}>
        <Skeleton height={14} width={`${width}%`} />
        <Skeleton height={14} width="60%" />
      </div>
    ))}
  </div>
);

/** In place of a page inside a frame of its own, which stays. */
export const RoomSkeleton = () => <RowsSkeleton label="Loading the page" />;

export const PageSkeleton = () => (
  <Page title="One moment">
    <RoomSkeleton />
  </Page>
);
