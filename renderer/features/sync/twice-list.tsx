import { Button } from '@mantine/core';
import type { KeptTwice } from '../../api/types.ts';
import { settle } from './sync-actions.ts';
import classes from './sync-section.module.css';

/** What was changed on two computers at once: the person decides, now or never. */
export const TwiceList = ({ twice }: { twice: readonly KeptTwice[] }) => {
  if (twice.length === 0) return null;
  return (
    <>
      <h3 className={classes.title}>Changed on two computers</h3>
      <ul className={classes.twice} aria-label="Changed on two computers">
        {twice.map((one) => (
          <li key={one.otherId}>
            <span>
              <b>{one.name}</b> and <b>{one.otherName}</b> are the same {one.kind.replace('-', ' ')}, changed
              in two places. The later one has its name; the other stands beside it.
            </span>
            <span className={classes.choices}>
              <Button size="compact-sm" onClick={() => void settle(one, null)}>
                Keep both
              </Button>
              <Button size="compact-sm" onClick={() => void settle(one, one.otherId)}>
                Remove “{one.otherName}”
              </Button>
              <Button size="compact-sm" onClick={() => void settle(one, one.id)}>
                Remove “{one.name}”
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};
