import { formatMoment } from '../../format.ts';

/** A backup's file as the check names it: its number, when it was made, why, and its checksum. */
const BACKUP = /\b\d{6,}_([+-]?\d{4,6}-\d\d-\d\d)T(\d\d)-(\d\d)-([\d.]+Z)_[a-z-]+_[0-9a-f]{32}\.sqlite/gu;

/** People know a backup by its day, not by its file. */
export const wordFinding = (message: string): string =>
  message.replace(
    BACKUP,
    (_file, day: string, hour: string, minute: string, rest: string) =>
      `The backup of ${formatMoment(`${day}T${hour}:${minute}:${rest}`)}`,
  );
