import { formatStrength } from '../../../../rules/core/strength.ts';
import { count } from '../../../format.ts';
import type { SideSign } from './side-sign.ts';
import './side-badge.module.css';
import { Hint } from '../../../components/hint.tsx';
import classes from './strength-bar.module.css';

interface StrengthBarProps {
  readonly colour: SideSign['colour'];
  readonly now: number;
  /** On its way back. */
  readonly returning: number;
  readonly full: number;
  /** What fills the whole width, where bars are compared; usually its own full numbers. */
  readonly scale?: number;
  /** Counted in heads where there is no strength. */
  readonly inHeads?: boolean;
}

const share = (part: number, full: number): string => `${full === 0 ? 0 : (100 * part) / full}%`;

/** Solid is now, hatched comes back, empty is lost. */
export const StrengthBar = ({
  colour,
  now,
  returning,
  full,
  scale = full,
  inHeads = false,
}: StrengthBarProps) => {
  const say = (value: number): string => (inHeads ? count(value, 'head') : formatStrength(value));
  const words = [
    `${say(now)} of ${say(full)}`,
    ...(returning > 0 ? [`${say(returning)} returning`] : []),
    ...(full > now + returning ? [`${say(full - now - returning)} lost`] : []),
  ].join(', ');
  return (
    <Hint label={words}>
      <span
        className={classes.strengthBar}
        role="img"
        aria-label={words}
        data-side-colour={colour}
        style={scale === full ? undefined : { width: share(full, scale) }}
      >
        <i className={classes.strengthNow} style={{ width: share(now, full) }} />
        {returning > 0 && <i className={classes.strengthBack} style={{ width: share(returning, full) }} />}
      </span>
    </Hint>
  );
};
