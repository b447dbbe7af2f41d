import { linkBattle } from '../../../../db/queries/campaigns.ts';
import {
  chooseAllies,
  type Fighting,
  fightingIn,
  joining,
  NO_ALLIES,
} from '../../../../rules/campaign/coalition.ts';
import { contactId } from '../../../../rules/campaign/figures.ts';
import type { Intent } from '../../../../rules/campaign/intents.ts';
import type { ArmyState, CampaignState } from '../../../../rules/campaign/state.ts';
import { asId, type BattleId, type CampaignId } from '../../../../rules/core/ids.ts';
import type { TableFate } from '../../../../rules/core/play.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { addBattle, changeLog, getStoredBattle } from '../battles/battles.ts';
import type { Chair } from '../battles/chairs/chair.ts';
import { newChair } from '../battles/chairs/seal.ts';
import { playChairs } from '../battles/chairs/settle.ts';
import { gameOf, ON_TABLE } from '../battles/games.ts';
import { type BattleMode, type DiceSource, openLog } from '../battles/log.ts';
import { logOf } from '../battles/records.ts';
import { inTransaction } from '../store-writes.ts';
import { massBattle, setupOf } from './battle-link.ts';
import { playSealed, sealedChoices } from './dispatch/sealed-choices.ts';
import { change, type KnownCampaign, loadCampaign } from './ledger.ts';
import { type CampaignView, viewCampaign } from './view.ts';

/** From contact into a battle away from the table: the battle and the entry that names it, or neither. */
export const startBattle = (
  context: AppContext,
  known: KnownCampaign,
  wanted: {
    readonly contactId: string;
    readonly mode: BattleMode;
    readonly dice: DiceSource;
    readonly allies: Fighting | null;
  },
): { readonly campaign: CampaignView; readonly battleId: string } => {
  const battleId = inTransaction(context, () => {
    let begun = '';
    change(context, known, (state) => {
      const contact = state.contacts[wanted.contactId];
      if (contact === undefined) {
        throw new Refused('campaign/not-found', 'These armies no longer face each other.', 'contactId');
      }
      const { mode, dice } = wanted;
      const allies = chooseAllies(state, contact, wanted.allies);
      const mass = massBattle();
      const rules = gameOf(mass.system, mass.game);
      const log = openLog(rules, {
        ...mass,
        setup: setupOf(state, { ...contact, allies }),
        mode,
        dice,
        rosters: { A: null, B: null },
        campaign: null,
        seed: context.newSeed(),
        chairs: { A: chairFor(state, contact.armies.A), B: chairFor(state, contact.armies.B) },
      });
      const { A, B } = rules.view(log.state, 'master').sides;
      const id = asId<'battle'>(context.newId());
      addBattle(context, playChairs(rules, log, id), {
        id,
        title: `${A.name} against ${B.name}, day ${state.day}`,
      });
      linkBattle(context.store.db, id, known.id);
      begun = id;
      return [{ kind: 'battle-begun', contactId: contact.id, battleId: id, allies }];
    });
    return begun;
  });
  openSealed(context, asId<'battle'>(battleId));
  return { campaign: viewCampaign(context, known.id), battleId };
};

/** Where Muster plays the side, it sits down at its battles too. */
const chairFor = ({ armies, sides }: CampaignState, armyId: string): Chair | null => {
  const play = sides[armies[armyId]?.sideId ?? '']?.play ?? null;
  return play === null ? null : newChair(play);
};

/** Choices that came by mail are made as soon as they are asked for. */
const openSealed = (context: AppContext, id: BattleId): void => {
  const stored = getStoredBattle(context, id);
  const choices = sealedChoices(context, stored);
  if (choices.A.size + choices.B.size === 0) return;
  const { version } = stored;
  changeLog(context, { id, version }, 'table', (rules, log) => playSealed(rules, log, choices));
};

type Rows = Extract<Intent, { kind: 'record-battle' }>['units'];

/** Units of the table are found by the entry they came from, or by the id a roster made from the army gave them. */
const rowsOf = (armies: readonly ArmyState[], fates: readonly TableFate[]): Rows =>
  fates.flatMap(({ id, kind, start, left }) => {
    if (kind !== 'unit') return [];
    const units = armies.flatMap((army) => army.units);
    const unit = units.find((one) => one.id === id) ?? units.find((one) => one.entry?.entryId === id);
    return unit === undefined ? [] : [{ unitId: unit.id, lost: Math.max(0, start - left), left: null }];
  });

type Fates = Extract<Intent, { kind: 'record-battle' }>['leaders'];

const LOST: readonly string[] = ['dead', 'captured', 'fled'];

/** Leaders of the table are found as a roster made from the army names them, or by the entry they came from. */
const fatesOf = ({ generals }: CampaignState, army: ArmyState, fates: readonly TableFate[]): Fates =>
  fates.flatMap(({ id, kind, fate }) => {
    if (kind !== 'character' || !LOST.includes(fate)) return [];
    const posted = Object.values(generals).filter(({ armyId }) => armyId === army.id);
    const general =
      posted.find((one) => one.id === id) ??
      posted.find(
        ({ entry }) => entry !== null && [entry.entryId, `${entry.musterId}-${entry.entryId}`].includes(id),
      );
    if (general === undefined) return [];
    return [{ generalId: general.id, fate: fate as Fates[number]['fate'], untilDay: null, heldBy: null }];
  });

/** What a battle that was played on the table would enter into the grid. */
export const readTableResult = (
  context: AppContext,
  id: CampaignId,
  battleId: BattleId,
): Extract<Intent, { kind: 'record-battle' }> => {
  const stored = getStoredBattle(context, battleId);
  const log = logOf(stored);
  if (log.game !== ON_TABLE || log.ended === null || log.campaign?.id !== id) {
    throw new Refused(
      'campaign/not-this-battle',
      'This is no battle of this campaign that was played to its end on the table.',
      'battleId',
    );
  }
  const { state } = loadCampaign(context, id);
  const { armies } = log.campaign;
  const { winner, why, fates } = log.ended;
  const met = state.contacts[contactId(armies.A, armies.B)];
  const allies = met === undefined ? NO_ALLIES : joining(state, { ...met, armies });
  const fought = (seat: 'A' | 'B'): readonly ArmyState[] =>
    fightingIn({ armies, allies })[seat].flatMap((one) => state.armies[one] ?? []);
  const rows = (seat: 'A' | 'B'): Rows => rowsOf(fought(seat), fates[seat]);
  return {
    kind: 'record-battle',
    armies: { A: armies.A, B: armies.B },
    allies: null,
    title: '',
    verdict: winner ?? 'not-recorded',
    attacker: null,
    field: winner === 'A' || winner === 'B' ? winner : null,
    count: 'figures',
    units: [...rows('A'), ...rows('B')],
    retreat: { A: null, B: null },
    towardsBase: { A: false, B: false },
    healing: false,
    dice: null,
    battleId,
    leaders: (['A', 'B'] as const).flatMap((seat) =>
      fought(seat).flatMap((army) => fatesOf(state, army, fates[seat])),
    ),
    notes: why,
  };
};

export interface BattleOrigin {
  readonly id: string;
  readonly name: string;
  /** Null when its armies no longer face each other: it was taken over, or they parted. */
  readonly contactId: string | null;
}

/** The campaign a battle was begun in; null for one of its own. */
export const readOrigin = (context: AppContext, battleId: BattleId): BattleOrigin | null => {
  const { campaignId } = getStoredBattle(context, battleId);
  if (campaignId === null) return null;
  const { row, state } = loadCampaign(context, asId<'campaign'>(campaignId));
  const contact = Object.values(state.contacts).find(
    (one) => one.battleId === battleId && one.status !== 'fought',
  );
  return { id: row.id, name: row.name, contactId: contact?.id ?? null };
};
