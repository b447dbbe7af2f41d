import type { ShownTable } from '../../../../rules/core/counsel.ts';
import { SEATS } from '../../../../rules/core/play.ts';
import type { Account } from './account.ts';

const tableLines = ({ label, head, rows }: ShownTable): readonly string[] => [
  label,
  ...(rows.length === 0 ? ['  Nothing is known of it yet.'] : []),
  ...rows.map(
    ({ name, cells }) =>
      `  ${name}: ${cells.map((cell, at) => `${head[at]?.toLowerCase()} ${cell}`).join(', ')}`,
  ),
];

const line = (text: string): readonly string[] => (text === '' ? [] : [text]);

/** The battle as text to send or to paste. */
export const accountText = (account: Account, rolls: boolean): string =>
  [
    account.title,
    account.about,
    ...line(account.leftOut),
    '',
    `${account.verdict}. ${account.why}`.trim(),
    ...(account.lead.length === 0 ? [] : ['', ...account.lead]),
    ...SEATS.flatMap((seat) => ['', ...tableLines(account.armies[seat])]),
    '',
    'The story',
    account.opening,
    ...account.chapters.flatMap(({ title, entries }) => [
      '',
      title,
      ...entries.map(({ entry }) => `  ${entry.said}`),
    ]),
    ...(!rolls || account.rolls.length === 0
      ? []
      : [
          '',
          'Every roll',
          ...account.rolls.flatMap(({ entry, when, lines }) => [
            `${entry}. ${when}`,
            ...lines.map((one) => `  ${one}`),
          ]),
        ]),
    '',
  ].join('\n');
