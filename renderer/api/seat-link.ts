import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../electron/api/app-router.ts';

/** Whether this is the page of a player on a device of his own; it says so itself. */
export const isSeatPage =
  globalThis.document?.querySelector?.('meta[name="muster-page"][content="seat"]') != null;

/** No page of another address can set it: by plain http it is what tells our own questions from foreign ones. */
export const SEAT_HEADERS = { 'x-muster': '1' };

type Input = Readonly<Record<string, unknown>>;

/** The screens of a battle ask as they always do; on a seat, who asks is not said, but known. */
const BATTLES = ['odds', 'foretell', 'throws', 'chooser', 'steps', 'prospects', 'advice', 'get', 'undo'];

const asSeat = (path: string, input: Input): { readonly path: string; readonly input: Input } | null => {
  const [room, what = ''] = path.split('.');
  if (room !== 'battles') return null;
  const { id, as: _as, rerun: _rerun, seat: _seat, version, ...rest } = input;
  const asked = { battleId: id, ...rest };
  if (what === 'play') return { path: 'seat.battles.play', input: { ...asked, seen: version } };
  return BATTLES.includes(what) ? { path: `seat.battles.${what}`, input: asked } : null;
};

/** What the store keeps for its owner alone is empty here. */
const asBattle = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'seen' in data
    ? {
        ...data,
        version: data.seen,
        createdAt: '',
        updatedAt: '',
        rosters: { A: null, B: null },
        campaign: null,
        ledger: null,
        mailed: [],
      }
    : data;

/** Asked for by shared parts of the screens, and nothing that a seat has. */
const NOTHING: Readonly<Record<string, unknown>> = {
  'drafts.list': [],
  'drafts.write': null,
  'battles.list': { battles: [], counts: { all: 0, running: 0, over: 0, removed: 0 } },
  'settings.get': { colorScheme: 'auto', classAnswers: {}, oddsUnfolded: false, limitSets: [], agreed: {} },
};

export const seatLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      if (Object.hasOwn(NOTHING, op.path)) {
        observer.next({ result: { type: 'data', data: NOTHING[op.path] } });
        observer.complete();
        return () => undefined;
      }
      const mapped = asSeat(op.path, (op.input ?? {}) as Input);
      return next(mapped === null ? op : { ...op, ...mapped }).subscribe({
        next: (value) => {
          const { result } = value;
          const isData = result.type === undefined || result.type === 'data';
          observer.next(isData ? { ...value, result: { type: 'data', data: asBattle(result.data) } } : value);
        },
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      });
    });
