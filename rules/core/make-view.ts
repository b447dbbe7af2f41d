import type { TableCounter, TableFlag, TableSide, TableToken } from './play.ts';

export const counter = (key: string, label: string, value: number, most: number | null): TableCounter => ({
  key,
  label,
  value,
  most,
});

export const flag = (
  key: string,
  label: string,
  on: boolean,
  tone: TableFlag['tone'] = 'plain',
): TableFlag => ({
  key,
  label,
  on,
  tone,
});

/** A unit on the table as it is shown: what is left out is as it is for most. */
export const showToken = ({
  id,
  name,
  line,
  counters,
  ...token
}: Pick<TableToken, 'id' | 'name' | 'line' | 'counters' | 'status' | 'gone'> &
  Partial<TableToken>): TableToken => ({
  id,
  kind: 'unit',
  name,
  line,
  with: null,
  counters,
  flags: [],
  facts: [],
  ...token,
});

/** A side that holds no cards, and counts nothing as a whole unless it is said. */
export const showSide = (
  name: string,
  tokens: readonly TableToken[],
  counters: TableSide['counters'] = [],
): TableSide => ({ name, tokens, counters, hand: null });
