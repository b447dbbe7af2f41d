import type { TableMove } from '../../../../rules/core/play.ts';

/** The same move may be offered for several tokens, and several times for one (a card each). */
export const moveKey = ({ id, seat, token, title }: TableMove): string =>
  [id, seat ?? '', token ?? '', title].join('|');
