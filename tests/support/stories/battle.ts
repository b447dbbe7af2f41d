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
import { type Teller, tellOnce } from './shown.ts';
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

/** The table as the one who keeps the books sees it; looking is slow, so a state is looked at once. */
type Look = (state: unknown) => { readonly view: TableView; readonly moves: readonly TableMove[] };

const lookAt = (table: TableRules): Look => {
  const seen = new WeakMap<object, ReturnType<Look>>();
  return (state) => {
    const known = seen.get(state as object);
    if (known !== undefined) return known;
    const looked = { view: table.view(state, 'master'), moves: table.moves(state, 'master') };
    seen.set(state as object, looked);
    return looked;
  };
};

/** All that the screens are given, whoever looks. */
const tellScreens = (tell: Teller, table: TableRules, look: Look, state: unknown): readonly string[] =>
  [
    ...tell('move', look(state).moves),
    ...tell('shown', look(state).view),
    ...SEATS.flatMap((seat) => {
      const asker = { seat, knowsAll: true, guess: null };
      return [
        ...tell('shown', table.view(state, seat)),
        ...tell('expects', table.counsel?.prospects(state, asker, null)),
        ...tell('advised', table.counsel?.advise(state, asker, '')),
      ];
    }),
  ].map((line) => `    ${line}`);

/** What is read of it afterwards. */
const tellEnd = (tell: Teller, { report, digest }: TableRules, state: unknown): readonly string[] => [
  ...tell('story', report?.story(state, 'master')),
  ...tell('standing', report?.standing(state, 'master')),
  ...tell('data', report?.data(state)),
  ...tell('digest', digest?.of(state, false)),
  ...tell('brief', digest?.brief(digest.of(state, true))),
];

/** What looks otherwise than before, and what can be done that could not. */
const tellAfter = (look: Look, before: unknown, after: unknown): readonly string[] => {
  const known = new Set(tellTable(look(before).view));
  const [had, has] = [before, after].map((state) => look(state).moves.map(tellMove)) as [string[], string[]];
  const fresh = has.filter((title) => !had.includes(title));
  return [
    ...tellTable(look(after).view)
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

const inputOf = (moves: readonly TableMove[], move: PlayedMove): string => {
  const offered = moves.find(
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
  const look = lookAt(table);
  const tell = tellOnce();
  const lines = [
    `${system.name}: a battle, seed ${seed}`,
    `options ${JSON.stringify(changesFrom(table.defaults, game.options))}`,
    ...tellPlayed(start),
    ...tellTable(look(start.value).view),
    ...tellScreens(tell, table, look, start.value),
    '',
  ];
  let last: unknown = start.value;
  playGame(system, table, game, (state, move, at, came) => {
    const played = came as Partial<Played<unknown>> & { refused?: { message?: string } };
    lines.push(`${at + 1}. ${inputOf(look(state).moves, move)}`);
    if (played.said === undefined) {
      lines.push(`  refused: ${played.refused?.message ?? JSON.stringify(played)}`);
      return undefined;
    }
    const odds = tryToTell(() => table.odds(state, move)) as Odds | null;
    lines.push(
      ...tellPlayed(played as Played<unknown>),
      ...(odds?.outcomes === undefined ? [] : tellOdds(odds, '    ')),
      ...tellAfter(look, state, played.value),
      ...tellScreens(tell, table, look, played.value),
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
    ...tellEnd(tell, table, last),
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
