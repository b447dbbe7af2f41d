import { IconAccessPoint } from '@tabler/icons-react';
import { client } from '../../api/client.ts';
import { notifyError } from '../../components/notify.ts';
import classes from './players.module.css';
import { refreshPlayers, useDoor, useDoorNews } from './use-door.ts';

/** In every screen: that others can reach this Muster now. */
export const OpenInRail = () => {
  const door = useDoor();
  useDoorNews();
  return door?.open == null ? null : (
    <span className={classes.railMark} role="status">
      <IconAccessPoint aria-hidden />
      Open
    </span>
  );
};

export const OpenInStatus = () => {
  const door = useDoor();
  if (door?.open == null) return null;
  const close = (): void => void client.players.close.mutate().then(refreshPlayers, notifyError);
  return (
    <span className={classes.statusMark}>
      <IconAccessPoint aria-hidden />
      <span className="cut">
        <b>Open to players</b> at{' '}
        {door.open.origins.map((origin) => origin.replace(/^https?:\/\//, '')).join(', ')}
      </span>
      <button type="button" className="link" onClick={close}>
        Close
      </button>
    </span>
  );
};
