/** Numbers, sizes and times as people read them. One locale for the whole program: its words are English. */
const LOCALE = 'en-GB';

const NUMBER = new Intl.NumberFormat(LOCALE);
const TIME = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });
const DAY_AND_YEAR = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });

const MINUTE = 60_000;

export const formatNumber = (value: number): string => NUMBER.format(value).replace('-', '\u2212');

/** `1 unit`, `3 units`, `no units`. */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  amount === 0 ? `no ${many}` : `${formatNumber(amount)} ${amount === 1 ? one : many}`;

export { capitalise } from '../rules/core/words.ts';

const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** How long ago, as short as it stays clear: `just now`, `12 min ago`, `today 14:03`, `yesterday 09:10`, `3 May`. */
export const formatWhen = (iso: string, now: Date): string => {
  const date = new Date(iso);
  const minutes = Math.floor((now.getTime() - date.getTime()) / MINUTE);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const days = Math.round((startOfDay(now) - startOfDay(date)) / (24 * 60 * MINUTE));
  if (days === 0) return `today ${TIME.format(date)}`;
  if (days === 1) return `yesterday ${TIME.format(date)}`;
  return (date.getFullYear() === now.getFullYear() ? DAY : DAY_AND_YEAR).format(date);
};

export const formatMoment = (iso: string): string => {
  const date = new Date(iso);
  return `${DAY_AND_YEAR.format(date)}, ${TIME.format(date)}`;
};

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

export const formatBytes = (bytes: number): string => {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
};
