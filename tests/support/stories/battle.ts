import { formatValue } from '../../../rules/core/explain.ts';
import type { Odds } from '../../../rules/core/odds.ts';
import {
  type Played,
  type PlayedMove,
  SEATS,
  type TableMove,
  type TableRules,
  type TableSide,
  type TableToken,
  type TableView,
} from '../../../rules/core/play.ts';
import type { RuleSystem } from '../../../rules/core/system.ts';
import { playGame, randomGame, startGame } from '../random/game.ts';
import { canonical, tryToTell } from '../random/told.ts';
import { chooseTelling, wordsOf } from './choose.ts';
import { changesFrom, tellOdds, tellSteps } from './words.ts';

const LENGTH = 70;
const CANDIDATES = 24;
const BATTLES = 5;

const signs = ({ flags, status, gone, with: beside }: TableToken): string =>
  [
    ...flags.filter(({ on }) => on).map(({ label }) => label),
    status,
    ...(gone ? ['gone'] : []),
    ...(beside === null ? [] : [`with ${beside}`]),
  ].join(', ');

const counts = ({ counters }: Pick<TableToken, 'counters'>): string =>
  counters.map(({ label, value, most }) => `${label} ${value}${most === null ? '' : `/${most}`}`).join(', ');

const tellToken = (token: TableToken): string =>
  `${token.name}: ${[counts(token), signs(token), ...token.facts.map(({ label, value }) => `${label} ${value}`)].join('; ')}`;

const tellSide = (side: TableSide): readonly string[] => [
  `${side.name}: ${counts(side)}${side.hand === null ? '' : `; hand ${side.hand.count} ${formatValue((side.hand.cards ?? []).map(({ title }) => title))}`}`,
  ...side.tokens.map((token) => `${token.id} ${tellToken(token)}`),
];

const tellTable = (view: TableView): readonly string[] => [
  `turn ${view.turn}, ${view.phase}: ${view.hint}`,
  ...(view.counters.length > 0 ? [counts(view)] : []),
  ...SEATS.flatMap((seat) => tellSide(view.sides[seat])),
  ...(view.over ? ['The battle is over.'] : []),
];

/** What looks otherwise than before, and what can be done that could not. */
const tellAfter = (table: TableRules, before: unknown, after: unknown): readonly string[] => {
  const known = new Set(tellTable(table.view(before, 'master')));
  const titles = (state: unknown): readonly string[] => table.moves(state, 'master').map(tellMove);
  const [had, has] = [titles(before), titles(after)];
  const fresh = has.filter((title) => !had.includes(title));
  return [
    ...tellTable(table.view(after, 'master'))
      .filter((line) => !known.has(line))
      .map((line) => `  = ${line}`),
    ...(fresh.length > 0 ? [`  + ${fresh.join('; ')}`] : []),
  ];
};

const tellMove = ({ title, seat }: TableMove): string => (seat === null ? title : `${title} (${seat})`);

const tellPlayed = (played: Played<unknown>): readonly string[] => [
  `  ${played.said}`,
  ...(played.openly === undefined ? [] : [`  openly: ${played.openly}`]),
  ...tellSteps(played.steps, '    '),
];

const inputOf = (table: TableRules, state: unknown, move: PlayedMove): string => {
  const offered = table
    .moves(state, 'master')
    .find(
      ({ id, seat, token, input }) =>
        id === move.id && seat === move.seat && (token === null || input['unit'] === move.input['unit']),
    );
  const changed = changesFrom(offered?.input ?? {}, move.input);
  const title = offered === undefined ? move.id : tellMove(offered);
  return canonical(changed) === '{}' ? title : `${title} ${JSON.stringify(changed)}`;
};

export const tellBattle = (system: RuleSystem, table: TableRules, seed: number): string => {
  const game = randomGame(system, table, seed, LENGTH);
  const start = startGame(system, table, game);
  const lines = [
    `${system.name}: a battle, seed ${seed}`,
    `options ${JSON.stringify(changesFrom(table.defaults, game.options))}`,
    ...tellPlayed(start),
    ...tellTable(table.view(start.value, 'master')),
    '',
  ];
  let last: unknown = start.value;
  playGame(system, table, game, (state, move, at, came) => {
    const played = came as Partial<Played<unknown>> & { refused?: { message?: string } };
    lines.push(`${at + 1}. ${inputOf(table, state, move)}`);
    if (played.said === undefined) {
      lines.push(`  refused: ${played.refused?.message ?? JSON.stringify(played)}`);
      return undefined;
    }
    const odds = tryToTell(() => table.odds(state, move)) as Odds | null;
    lines.push(
      ...tellPlayed(played as Played<unknown>),
      ...(odds?.outcomes === undefined ? [] : tellOdds(odds, '    ')),
      ...tellAfter(table, state, played.value),
    );
    last = played.value;
    return undefined;
  });
  const { winner, why, fates } = table.result(last);
  return [
    ...lines,
    '',
    `winner ${winner ?? 'nobody yet'}: ${why}`,
    ...SEATS.flatMap((seat) =>
      fates[seat].map(({ name, fate, start: came, left }) => `${seat} ${name}: ${fate}, ${left} of ${came}`),
    ),
    '',
  ].join('\n');
};

/** Seeds whose battles show most between them. */
export const chooseBattles = (system: RuleSystem, table: TableRules): readonly number[] => {
  const told = Array.from({ length: CANDIDATES }, (_, at) => ({
    seed: at + 1,
    text: tellBattle(system, table, at + 1),
  }));
  return chooseTelling(
    told,
    ({ text }) => wordsOf(text.replace(/^\d+\. /gm, '')),
    ({ text }) => text.length,
    Number.POSITIVE_INFINITY,
    BATTLES,
  ).map(({ seed }) => seed);
};
