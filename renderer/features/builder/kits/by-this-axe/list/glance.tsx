import { IconCheck, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { armyStrength, formatShare } from '../../../../../../rules/by-this-axe/army/shares.ts';
import { formatStrength } from '../../../../../../rules/by-this-axe/army/strength.ts';
import { formatNumber } from '../../../../../format.ts';
import { useBuilder } from '../use-roster.ts';
import './glance.css';

/** What it may not do stays in place and says what it would take. */
const May = ({ word, may, needs }: { word: string; may: boolean; needs: string }) => (
  <span className="tag" data-tone={may ? 'good' : undefined}>
    {may ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
    {may ? word : `${word} needs ${needs}`}
  </span>
);

/** The army at a glance, below the list. */
export const Glance = () => {
  const roster = useBuilder((state) => state.roster);
  const army = useMemo(() => armyStrength(roster), [roster]);
  return (
    <div className="glance">
      <dl>
        <div>
          <dt>Figures</dt>
          <dd>
            {formatNumber(army.figures)}
            {army.characters > 0 && <small> + {formatNumber(army.characters)}</small>}
          </dd>
        </div>
        <div>
          <dt>Heads</dt>
          <dd>{formatNumber(army.heads)}</dd>
        </div>
        <div>
          <dt>Unit strength</dt>
          <dd>{formatStrength(army.sp)}</dd>
        </div>
        <div>
          <dt>Mounted / missile</dt>
          <dd>
            {formatShare(army.shares.mounted)}
            <small> / {formatShare(army.shares.missile)}</small>
          </dd>
        </div>
      </dl>
      <div className="glance-may">
        <span>In mass battles it may</span>
        <div>
          <May word="Envelop" may={army.envelop} needs="25 % mounted" />
          <May word="Screen" may={army.screened} needs="25 % missile" />
        </div>
      </div>
    </div>
  );
};
