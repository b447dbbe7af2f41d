import type { SystemListing } from '../../api/types.ts';
import { openDialog } from '../commands/dialogs.ts';
import classes from './systems-pane.module.css';

export const SystemsPane = ({ systems, hint }: { systems: readonly SystemListing[]; hint: string }) => (
  <aside className={classes.systemsPane} aria-label="Rule systems">
    <h2>Rule systems</h2>
    <ul>
      {systems.map(({ id, name, summary, topics }) => (
        <li key={id}>
          <h3>{name}</h3>
          <button
            type="button"
            className="link"
            aria-label={`New roster for ${name}`}
            onClick={() => openDialog({ kind: 'new-roster', system: id })}
          >
            New roster
          </button>
          <p>{summary}</p>
          <span className={classes.systemsTopics}>
            {topics.map((topic) => (
              <span key={topic} className="tag">
                {topic}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
    <p className={classes.systemsFoot}>{hint}</p>
  </aside>
);
