import { Button } from '@mantine/core';
import { IconCloudRain, IconCoins, IconDice } from '@tabler/icons-react';
import { livingSides } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import classes from './war-strip.module.css';
import { WarWords } from './war-words.tsx';

/** What stands over the map, with what the game master does about it. */
export const WarStrip = () => {
  const { view, viewer, locked, open } = useSession();
  const { tallies, chance } = view.state.settings;
  const isPlain = tallies.length === 0 && chance.weathers.length === 0 && chance.tables.length === 0;
  return (
    <WarWords state={view.state} sides={viewer === null ? livingSides(view.state) : [viewer]}>
      {locked || isPlain ? null : (
        <span className={classes.buttons}>
          {tallies.length > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconCoins />}
              onClick={() => open({ kind: 'tally' })}
            >
              Count
            </Button>
          )}
          {chance.weathers.length > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconCloudRain />}
              onClick={() => open({ kind: 'weather' })}
            >
              Weather
            </Button>
          )}
          {chance.tables.length > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconDice />}
              onClick={() => open({ kind: 'draw' })}
            >
              Draw
            </Button>
          )}
        </span>
      )}
    </WarWords>
  );
};
