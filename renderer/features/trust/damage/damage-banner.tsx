import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './damage.module.css';
import { countDamage, wordDamage } from './damage-words.ts';
import { useDamage } from './use-damage.ts';

/** Stays on every page: what is hidden from a list must not be forgotten. */
export const DamageBanner = () => {
  const damage = useDamage();
  if (damage.length === 0) return null;
  return (
    <div className={classes.damageBanner} role="alert">
      <IconAlertTriangle aria-hidden />
      <span className={`${classes.damageWords} cut`}>{wordDamage(damage)}</span>
      <span className={classes.damageCount}>{countDamage(damage)}</span>
      <Link className="link" to="/data">
        Decide
      </Link>
    </div>
  );
};
