import { IconBuildingCastle, IconMap2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import './battle-places.css';

/** Where a battle is fought decides everything else about it. */
export const BattlePlaces = ({ here }: { here: 'table' | 'mass' }) => (
  <nav className="battle-places" aria-label="Where it is fought">
    <Link to="/tables/new" aria-current={here === 'table' ? 'page' : undefined}>
      <IconBuildingCastle aria-hidden />
      <span>
        <b>On the table</b>
        <small>Figures, turns and phases; every rule resolved and explained</small>
      </span>
    </Link>
    <Link to="/battles/new" aria-current={here === 'mass' ? 'page' : undefined}>
      <IconMap2 aria-hidden />
      <span>
        <b>Off the table</b>
        <small>Whole armies by strength and stratagem, in ten steps</small>
      </span>
    </Link>
  </nav>
);
