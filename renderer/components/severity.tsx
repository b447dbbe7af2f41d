import {
  IconAlertOctagonFilled,
  IconAlertTriangle,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { SEVERITY_NAMES } from '../../rules/core/issues.ts';
import type { Severity } from '../../rules/core/system.ts';
import { count } from '../format.ts';
import classes from './severity.module.css';

const ICONS: Readonly<Record<Severity, TablerIcon>> = {
  error: IconAlertOctagonFilled,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};

/** Each severity has its own sign; where no word stands beside it, it is named. */
export const SeverityIcon = ({ severity, named = false }: { severity: Severity; named?: boolean }) => {
  const Icon = ICONS[severity];
  return (
    <Icon
      className={classes.sign}
      data-severity={severity}
      {...(named ? { 'aria-label': SEVERITY_NAMES[severity] } : { 'aria-hidden': true })}
    />
  );
};

/** `3 warnings`; nothing where there are none. */
export const SeverityTag = ({ severity, amount }: { severity: Severity; amount: number }) => {
  const Icon = ICONS[severity];
  return amount === 0 ? null : (
    <span className="tag" data-tone={severity}>
      <Icon aria-hidden />
      {count(amount, SEVERITY_NAMES[severity].toLowerCase())}
    </span>
  );
};
