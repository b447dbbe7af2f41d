import { explain } from '../../../../rules/core/explain.ts';
import type { BattleId } from '../../../../rules/core/ids.ts';
import { SEATS, type TableResult, type TableRules } from '../../../../rules/core/play.ts';
import type { AppContext } from '../../context.ts';
import { type ExportedFile, fileNameFor } from '../file-name.ts';
import { checkViewer, getStoredBattle, readLog } from './battles.ts';
import type { BattleLog } from './log.ts';

const wordWinner = (rules: TableRules, { state }: BattleLog, winner: TableResult['winner']): string => {
  if (winner === null) return 'Undecided';
  return winner === 'draw' ? 'A draw' : `${rules.view(state, 'master').sides[winner].name} won`;
};

const tellMoves = ({ opening, events }: BattleLog): readonly string[] => {
  const turns = [...new Set(events.map(({ turn }) => turn))].flatMap((turn) => [
    `Turn ${turn}`,
    ...events.filter((event) => event.turn === turn).map(({ said }) => `  ${said}`),
  ]);
  return [opening.said, ...turns];
};

const tellTable = (rules: TableRules, log: BattleLog): readonly string[] => {
  const { sides } = rules.view(log.state, 'master');
  const { winner, why, fates } = log.ended ?? rules.result(log.state);
  const losses = SEATS.flatMap((seat) => [
    sides[seat].name,
    ...fates[seat].map(({ name, start, left, fate }) => `  ${name}: ${start} to ${left} (${fate})`),
  ]);
  return [`${wordWinner(rules, log, winner)}. ${why}`, '', ...losses, '', ...tellMoves(log)];
};

/** The battle as text to send or to paste: how it went, what stands, and every step. */
export const textReport = (context: AppContext, id: BattleId): ExportedFile => {
  const stored = getStoredBattle(context, id);
  const { rules, log } = readLog(stored);
  checkViewer(rules, log, 'master');
  const { title } = stored;
  const told =
    rules.report === undefined
      ? tellTable(rules, log)
      : [
          '',
          ...rules.report.story(log.state),
          '',
          ...rules.report.lines(log.state),
          '',
          'Step by step',
          ...log.events.flatMap(({ steps }) => explain(steps)),
          '',
        ];
  return { fileName: fileNameFor(title, 'txt', 'Battle'), text: [title, ...told].join('\n') };
};
