import type { SeatsAt } from '../../../../db/queries/seats.ts';
import { asId } from '../../../../rules/core/ids.ts';
import { SEATS } from '../../../../rules/core/play.ts';
import type { AppContext } from '../../context.ts';
import { getStoredBattle, readLog } from '../battles/battles.ts';
import { loadCampaign } from '../campaigns/ledger.ts';
import { awaitedSides, readySides } from './orders.ts';
import { seatOf } from './place.ts';
import { listSeats, takenAt } from './seats.ts';

/** Who sits at the table, as everybody there may know: names, never addresses or devices. */
export interface Person {
  readonly name: string;
  readonly role: string;
  readonly sideId: string | null;
  readonly side: string;
  readonly taken: boolean;
  readonly here: boolean;
  /** Null where nobody waits for it. */
  readonly ready: boolean | null;
  readonly you: boolean;
}

/** What is waited for, as everybody there may know. */
export interface Waiting {
  readonly title: string;
  readonly day: number | null;
  /** The sides whose orders are waited for. */
  readonly waitsFor: readonly string[];
  readonly endsWhenReady: boolean;
}

/** The same, with the side of who asks. */
export interface Table extends Waiting {
  readonly side: string;
}

interface Where {
  readonly title: string;
  readonly day: number | null;
  readonly sides: Readonly<Record<string, string>>;
  readonly awaited: readonly string[];
  readonly ready: ReadonlySet<string>;
}

export const whereOf = (context: AppContext, at: SeatsAt): Where => {
  if ('battleId' in at) {
    const stored = getStoredBattle(context, asId<'battle'>(at.battleId));
    const { rules, log } = readLog(stored);
    const { sides } = rules.view(log.state, 'table');
    return {
      title: stored.title,
      day: null,
      sides: Object.fromEntries(SEATS.map((seat) => [seat, sides[seat].name])),
      awaited: [],
      ready: new Set(),
    };
  }
  const campaignId = asId<'campaign'>(at.campaignId);
  const { state } = loadCampaign(context, campaignId);
  return {
    title: state.name,
    day: state.day,
    sides: Object.fromEntries(
      Object.values(state.sides).flatMap(({ id, name, removed }) => (removed ? [] : [[id, name]])),
    ),
    awaited: awaitedSides(context, campaignId),
    ready: readySides(context, { campaignId, day: state.day }),
  };
};

export const waitingAt = (
  { house }: AppContext,
  at: SeatsAt,
  { title, day, sides, awaited, ready }: Where,
): Waiting => ({
  title,
  day,
  waitsFor: awaited.filter((sideId) => !ready.has(sideId)).map((sideId) => sides[sideId] ?? ''),
  endsWhenReady: 'campaignId' in at && house.endsWhenReady.has(at.campaignId),
});

/** Hundreds ask at once when a day has ended: it is worked out for the first of them. */
const whereNow = (context: AppContext, at: SeatsAt): Where =>
  context.house.onceHere(`where ${JSON.stringify(at)}`, () => whereOf(context, at));

const wordSide = ({ sides }: Where, sideId: string | null): string =>
  sideId === null ? '' : (sides[sideId] ?? '');

export const readTable = (context: AppContext): Table => {
  const { at, sideId } = seatOf(context);
  const where = whereNow(context, at);
  return { ...waitingAt(context, at, where), side: wordSide(where, sideId) };
};

const everybodyAt = (
  context: AppContext,
  at: SeatsAt,
): readonly (Omit<Person, 'you'> & { readonly id: string })[] =>
  context.house.onceHere(`people ${JSON.stringify(at)}`, () => {
    const where = whereNow(context, at);
    const now = context.now().getTime();
    const taken = takenAt(context, at);
    return listSeats(context, at).map(({ id, name, role, sideId }) => ({
      id,
      name,
      role,
      sideId,
      side: wordSide(where, sideId),
      taken: taken.has(id),
      here: context.house.presence.isHere(id, now),
      ready: sideId === null || where.day === null ? null : where.ready.has(sideId),
    }));
  });

/** Asked for only where it is looked at: in a full house it is long, and somebody always comes or goes. */
export const readPeople = (context: AppContext): readonly Person[] => {
  const { at, id: own } = seatOf(context);
  return everybodyAt(context, at).map(({ id, ...person }) => ({ ...person, you: id === own }));
};
