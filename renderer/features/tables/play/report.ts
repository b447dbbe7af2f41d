import { SEATS } from '../../../../rules/core/play.ts';
import type { TableBattle } from '../types.ts';
import { wordWinner } from './result-table.tsx';

/** The whole battle as plain text, to paste into a letter or a forum. */
export const textReport = (battle: TableBattle): string => {
  const { title, table, ended, events, opening, result } = battle;
  const { winner, why, fates } = ended ?? result;
  const losses = SEATS.flatMap((seat) => [
    table.sides[seat].name,
    ...fates[seat].map(({ name, start, left, fate }) => `  ${name}: ${start} to ${left} (${fate})`),
  ]);
  const turns = [...new Set(events.map(({ turn }) => turn))].flatMap((turn) => [
    `Turn ${turn}`,
    ...events.filter((event) => event.turn === turn).map(({ said }) => `  ${said}`),
  ]);
  return [title, `${wordWinner(battle, winner)}. ${why}`, '', ...losses, '', opening.said, ...turns].join(
    '\n',
  );
};
