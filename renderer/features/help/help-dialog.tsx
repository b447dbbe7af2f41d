import { Link, useLocation } from '@tanstack/react-router';
import { Dialog } from '../../components/dialog.tsx';
import { ShortcutKeys } from '../../components/shortcut-keys.tsx';
import { closeDialog } from '../commands/dialogs.ts';
import { listCommands } from '../commands/registry.ts';
import classes from './help-dialog.module.css';
import { helpFor } from './screens.ts';

/** What the screen is for, what people do there, and its keys. */
export const HelpDialog = () => {
  const path = useLocation().pathname;
  const { title, what, things, guide } = helpFor(path);
  const keys = listCommands().flatMap(({ id, title: does, shortcuts: [first] = [] }) =>
    first === undefined ? [] : [{ id, does, first }],
  );
  return (
    <Dialog title={title} size={560} onClose={closeDialog}>
      <div className={classes.help}>
        <p>{what}</p>
        <h3>What people do here</h3>
        <ol>
          {things.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ol>
        <h3>Keys</h3>
        <dl>
          {keys.map(({ id, does, first }) => (
            <div key={id}>
              <dt>
                <ShortcutKeys of={first} />
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Link className="link" to="/guide/$page" params={{ page: guide }} onClick={closeDialog}>
          More in the guide
        </Link>
      </div>
    </Dialog>
  );
};
