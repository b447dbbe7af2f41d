import { IconBuildingCastle, IconMap2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Game } from '../types.ts';
import classes from './battle-places.module.css';

const ON_TABLE = {
  title: 'On the table',
  summary: 'Figures, turns and phases; every rule resolved and explained',
};

/** Where a battle is fought decides everything else about it. */
export const BattlePlaces = ({ games, here }: { games: readonly Game[]; here: string }) => (
  <nav className={classes.battlePlaces} aria-label="Where it is fought">
    {[...new Map(games.map((game) => [game.game, game.called ?? ON_TABLE]))].map(
      ([game, { title, summary }]) => (
        <Link
          key={game}
          to="/battles/new"
          search={(before) => ({ ...before, game })}
          aria-current={game === here ? 'page' : undefined}
        >
          {title === ON_TABLE.title ? <IconBuildingCastle aria-hidden /> : <IconMap2 aria-hidden />}
          <span>
            <b>{title}</b>
            <small>{summary}</small>
          </span>
        </Link>
      ),
    )}
  </nav>
);
