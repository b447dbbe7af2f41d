import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { changeSettings } from '../settings/change-settings.ts';
import classes from './news-mark.module.css';

/** After an update, until it is read or put away: that there is something new, and nothing in anybody's way. */
export const NewsMark = () => {
  const seen = useQuery(api.settings.get.queryOptions()).data?.seenVersion;
  const version = useQuery(api.store.state.queryOptions()).data?.version;
  const isNew = seen !== undefined && version !== undefined && seen !== version;
  const untouched = useQuery({ ...api.store.isUntouched.queryOptions(), enabled: isNew }).data;
  // Whoever has just begun has not updated anything.
  const begins = isNew && untouched === true;
  useEffect(() => {
    if (begins) void changeSettings({ seenVersion: version });
  }, [begins, version]);
  if (!isNew || untouched !== false) return null;
  const putAway = (): void => void changeSettings({ seenVersion: version });
  return (
    <span className={classes.mark}>
      <Link className="link" to="/guide/$page" params={{ page: 'whats-new' }} onClick={putAway}>
        What is new in Muster {version}
      </Link>
      <button type="button" aria-label="Put “What is new” away" onClick={putAway}>
        <IconX aria-hidden />
      </button>
    </span>
  );
};
