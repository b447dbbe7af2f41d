import { Link, useParams } from '@tanstack/react-router';
import { Page } from '../../frame/page.tsx';
import panesClasses from '../battles/panes.module.css';
import classes from './players.module.css';
import { PlayersPane } from './players-pane.tsx';

/** Who plays a battle from a device of his own. */
export const BattlePlayersPage = () => {
  const { id } = useParams({ from: '/battles/$id/players' });
  return (
    <Page
      title="Players"
      className={classes.room ?? ''}
      crumbs={
        <nav className={panesClasses.crumbs} aria-label="Where you are">
          <Link to="/battles/$id" params={{ id }}>
            Battle
          </Link>
          <span aria-hidden>›</span>
        </nav>
      }
    >
      <PlayersPane at={{ battleId: id }} />
    </Page>
  );
};
