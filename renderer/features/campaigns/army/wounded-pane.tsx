import { formatDate } from '../../../../rules/campaign/calendar.ts';
import type { ArmyState } from '../../../../rules/campaign/state.ts';
import { formatUs } from '../../../../rules/campaign/words.ts';
import { formatStrength } from '../../../../rules/core/strength.ts';
import { formatMiles } from '../map/geometry.ts';
import campaignFrameClasses from '../session/campaign-frame.module.css';
import { useSession } from '../session/session.ts';
import type { ArmyFigures } from '../types.ts';
import classes from './army-page.module.css';

/** Who comes back, when, and what would lose them. */
export const WoundedPane = ({ army, figures }: { army: ArmyState; figures: ArmyFigures }) => {
  const { calendar } = useSession().view.state;
  const nameOf = (unitId: string): string => army.units.find(({ id }) => id === unitId)?.name ?? '';
  return (
    <section aria-label="Wounded">
      <header className={campaignFrameClasses.campHead} data-part="camp-head">
        <h2>Wounded</h2>
        {army.pending.length > 0 && (
          <span className="caption">{formatStrength(figures.pendingSp)} on their way back</span>
        )}
      </header>
      {army.pending.length === 0 ? (
        <p className={classes.armyNone}>Nobody is on the way back.</p>
      ) : (
        <>
          <ul className={classes.armyLeaders}>
            {[...army.pending]
              .sort((a, b) => a.returnDay - b.returnDay)
              .map(({ id, returnDay, battle, units }) => (
                <li key={id}>
                  <span>
                    <b>
                      Day {returnDay}, {formatDate(calendar, returnDay)}
                    </b>
                    <small>
                      {Object.entries(units)
                        .map(([unitId, sp]) => `${nameOf(unitId)} ${formatUs(sp)}`)
                        .join(', ')}{' '}
                      · hurt at {battle}
                    </small>
                  </span>
                </li>
              ))}
          </ul>
          <p className={classes.armyCareful}>
            At most {formatMiles(figures.halfRate)} miles a day and no defeat, or they never come back.
          </p>
        </>
      )}
    </section>
  );
};
