import { useQuery } from '@tanstack/react-query';
import type { Contact } from '../../../../rules/campaign/state.ts';
import { OddsHead, WinBar } from '../../../components/odds-chart.tsx';
import { contactOddsQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';
import classes from './contact-odds-pane.module.css';
import { alliesOf, type EngagedSides } from './sides.ts';

/** What an attack by either would be worth, as far as whoever looks knows the armies. */
export const ContactOddsPane = ({ contact, sides }: { contact: Contact; sides: EngagedSides }) => {
  const { view, viewer } = useSession();
  const allies = viewer === null ? alliesOf(sides) : null;
  const { data } = useQuery(
    contactOddsQuery(view, { contactId: contact.id, allies, asSide: viewer?.id ?? null }),
  );
  if (data === undefined) return null;
  return (
    <section className={classes.contactOdds} aria-label="Odds">
      <OddsHead title="Odds at a glance" aside="both play their best postures, no stratagems" />
      {data.assumed !== '' && <p className="caption">{data.assumed}</p>}
      <div className={classes.contactCases}>
        {data.cases.flatMap(({ title, attacks }) =>
          attacks.map((attack) => (
            <div key={`${title} ${attack.title}`}>
              <h4>
                {title === '' ? attack.title : `${title}: ${attack.title}`}{' '}
                <span className="tag">{attack.tag}</span>
              </h4>
              <WinBar parts={attack.parts} />
              <p className="caption">{attack.caption}</p>
            </div>
          )),
        )}
      </div>
    </section>
  );
};
