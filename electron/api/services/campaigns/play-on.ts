import { isOpenToday } from '../../../../rules/campaign/figures.ts';
import { type Intent, type IntentOf, intentSchema } from '../../../../rules/campaign/intents.ts';
import type { CampaignState, Contact } from '../../../../rules/campaign/state.ts';
import type { AppContext } from '../../context.ts';
import { act } from './campaigns.ts';
import { startBattle } from './engagement.ts';
import type { KnownCampaign } from './ledger.ts';
import { type CampaignView, viewCampaign } from './view.ts';

export interface PlayedOn {
  readonly campaign: CampaignView;
  /** Battles that Muster fought against itself. */
  readonly battles: readonly string[];
  /** Why it stopped before the last day: who has to decide; null where it did not. */
  readonly waitsFor: string | null;
}

const playedByMuster = ({ armies, sides }: CampaignState, armyId: string): boolean =>
  (sides[armies[armyId]?.sideId ?? '']?.play ?? null) !== null;

const openOf = (state: CampaignState): readonly Contact[] =>
  Object.values(state.contacts).filter((contact) => isOpenToday(state, contact));

const nameOf = ({ armies }: CampaignState, { armies: { A, B } }: Contact): string =>
  `${armies[A]?.name} and ${armies[B]?.name}`;

const intentOf = (wish: { readonly kind: Intent['kind'] } & Record<string, unknown>): Intent =>
  intentSchema.parse(wish);

/** Each is a press of its own, so that every battle and every day is undone by itself. */
const fightOne = (
  context: AppContext,
  view: CampaignView,
  contact: Contact,
): { view: CampaignView; battleId: string } => {
  const known = { id: view.id, version: view.version } as KnownCampaign;
  const { campaign, battleId } = startBattle(context, known, {
    contactId: contact.id,
    mode: 'hot-seat',
    dice: 'program',
    allies: null,
  });
  const next = { id: campaign.id, version: campaign.version } as KnownCampaign;
  return { view: act(context, next, intentOf({ kind: 'apply-battle', battleId })), battleId };
};

/**
 * Days go by with the armies doing as they stand ordered; where two sides meet that Muster plays both, it fights. Where
 * a person has a say it stops, or lets them wait.
 */
export const playOn = (
  context: AppContext,
  known: KnownCampaign,
  { days, contacts }: Pick<IntentOf<'end-day'>, 'days' | 'contacts'>,
): PlayedOn => {
  let view = viewCampaign(context, known.id);
  let version = known.version;
  const battles: string[] = [];
  const last = view.state.day + days;
  const endDay = (how: 'stop' | 'wait'): void => {
    view = act(context, { id: known.id, version }, intentOf({ kind: 'end-day', days: 1, contacts: how }));
    version = view.version;
  };
  while (view.state.day < last) {
    const open = openOf(view.state);
    const both = open.find(
      ({ armies: { A, B } }) => playedByMuster(view.state, A) && playedByMuster(view.state, B),
    );
    if (both !== undefined) {
      const fought = fightOne(context, { ...view, version }, both);
      view = fought.view;
      version = view.version;
      battles.push(fought.battleId);
    } else if (open.length > 0 && contacts === 'stop')
      return { campaign: view, battles, waitsFor: open.map((one) => nameOf(view.state, one)).join('; ') };
    else endDay(open.length > 0 ? 'wait' : 'stop');
  }
  return { campaign: view, battles, waitsFor: null };
};
