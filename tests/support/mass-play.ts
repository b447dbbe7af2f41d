import { findBattle } from '../../db/queries/battles.ts';
import type { Answer } from '../../rules/by-this-axe/mass-battle/answers.ts';
import { inputOf } from '../../rules/by-this-axe/mass-battle/table/answer-of.ts';
import { massBattle } from '../../rules/by-this-axe/mass-battle/table/rules.ts';
import type { MassState } from '../../rules/by-this-axe/mass-battle/table/state.ts';
import type { PlayedMove, TableMove, TableViewer } from '../../rules/core/play.ts';
import type { TestApp } from './app.ts';

/** The abstract battle of two armies, as the API starts it. */
export const MASS = { system: 'by-this-axe', game: 'mass' } as const;

export type Choice = Exclude<Answer, { kind: 'dice' }>;
/** A choice, dice as they fell, or the program's. */
export type Turn = Choice | readonly number[] | 'roll';
export type Played = Awaited<ReturnType<TestApp['api']['battles']['get']>>;

/** What is stored, with every secret. */
export const massState = ({ store }: Pick<TestApp, 'store'>, id: string): MassState => {
  const stored = findBattle(store.db, id as never);
  if (stored === null) throw new Error(`no battle ${id}`);
  return stored.outcome['state'] as unknown as MassState;
};

const dueMoves = (state: MassState): readonly TableMove[] => massBattle.moves(state, 'master');

const asMove = (due: readonly TableMove[], turn: Turn): PlayedMove => {
  const [first] = due;
  if (first === undefined) throw new Error('nothing is waited for');
  if (turn === 'roll' || Array.isArray(turn)) return { id: first.id, seat: first.seat, input: {} };
  const choice = turn as Choice;
  return { id: first.id, seat: choice.side, input: inputOf(choice) };
};

/** One after the other, each on what the last one left; secret ones by their own player. */
export const playTurns = async (
  app: TestApp,
  { id, mode, version }: Pick<Played, 'id' | 'mode' | 'version'>,
  turns: readonly Turn[],
): Promise<Played> => {
  const open: TableViewer = mode === 'game-master' ? 'master' : 'table';
  let now = version;
  for (const turn of turns) {
    const due = dueMoves(massState(app, id));
    const move = asMove(due, turn);
    const as = mode === 'hot-seat' && due[0]?.secret === true && move.seat !== null ? move.seat : open;
    const dice = Array.isArray(turn) ? [...turn] : null;
    const played = await app.api.battles.play({
      id,
      version: now,
      as,
      move: { ...move, input: move.input as never },
      dice,
    });
    now = played.version;
  }
  return app.api.battles.get({ id, as: open });
};
