import type { SystemListing } from '../../api/types.ts';
import { BesidePane } from '../../components/list/beside-pane.tsx';
import { openDialog } from '../commands/dialogs.ts';
import classes from './systems-pane.module.css';

export const SystemsPane = ({ systems, hint }: { systems: readonly SystemListing[]; hint: string }) => (
  <BesidePane label="Rule systems" title="Rule systems" foot={hint} className={classes.systemsPane}>
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
  </BesidePane>
);
