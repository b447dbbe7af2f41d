import { IconAlertOctagonFilled, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { count } from '../format.ts';

interface LegalityProps {
  readonly legal: boolean;
  readonly errors: number;
  readonly warnings: number;
}

/** Each state has its own sign and word; colour only helps. */
export const Legality = ({ legal, errors, warnings }: LegalityProps) => {
  if (errors > 0) {
    return (
      <span className="tag" data-tone="error">
        <IconAlertOctagonFilled aria-hidden />
        {count(errors, 'error')}
      </span>
    );
  }
  if (warnings > 0) {
    return (
      <span className="tag" data-tone="warning">
        <IconAlertTriangle aria-hidden />
        {count(warnings, 'warning')}
      </span>
    );
  }
  return (
    <span className="tag" data-tone={legal ? 'good' : 'error'}>
      {legal ? <IconCheck aria-hidden /> : <IconAlertOctagonFilled aria-hidden />}
      {legal ? 'Legal' : 'Not legal'}
    </span>
  );
};
