import { RuleRefusal } from '../core/result.ts';
import * as armies from './apply/armies.ts';
import * as battles from './apply/battles.ts';
import { inOneGo } from './apply/change.ts';
import * as frame from './apply/frame.ts';
import * as leaders from './apply/leaders.ts';
import { noteSightings } from './apply/sightings.ts';
import { mergeArmies, splitArmy } from './apply/split.ts';
import * as war from './apply/war.ts';
import type { Fact } from './events.ts';
import type { CampaignState } from './state.ts';

/** What one event makes of a campaign; the state before stays as it was. Throws a RuleRefusal. */
export const applyFact = (state: CampaignState | null, event: Fact): CampaignState =>
  noteSightings(state, applyOne(state, event), event);

const applyOne = (state: CampaignState | null, event: Fact): CampaignState => {
  if (state === null) {
    if (event.kind === 'campaign-started') return frame.startCampaign(event);
    throw new RuleRefusal('campaign/not-started', 'A campaign begins with its start: this one has none.');
  }
  switch (event.kind) {
    case 'campaign-started':
      throw new RuleRefusal('campaign/started', 'This campaign has begun already.');
    case 'campaign-changed':
      return frame.changeCampaign(state, event);
    case 'side-added':
    case 'side-changed':
      return frame.setSide(state, event);
    case 'player-added':
    case 'player-changed':
      return frame.setPlayer(state, event);
    case 'place-added':
    case 'place-changed':
      return frame.setPlace(state, event);
    case 'road-added':
    case 'road-changed':
      return frame.setRoad(state, event);
    case 'area-added':
    case 'area-changed':
      return war.setArea(state, event);
    case 'note-added':
    case 'note-changed':
      return frame.setNote(state, event);
    case 'army-mustered':
      return armies.musterArmy(state, event);
    case 'general-appointed':
      return armies.appointGeneral(state, event);
    case 'general-left':
      return armies.dismissGeneral(state, event);
    case 'leader-fate':
      return leaders.meetFate(state, event);
    case 'leader-sheet':
      return leaders.readSheet(state, event);
    case 'leader-counted':
      return leaders.countLeader(state, event);
    case 'unit-counted':
      return leaders.countUnit(state, event);
    case 'strength-given':
      return armies.giveStrength(state, event);
    case 'standing-given':
      return armies.giveStanding(state, event);
    case 'orders-given':
      return armies.giveOrders(state, event);
    case 'marched':
      return armies.march(state, event);
    case 'scouting':
      return war.scout(state, event);
    case 'siege-begun':
      return war.beginSiege(state, event);
    case 'siege-ended':
      return war.endSiege(state, event);
    case 'place-taken':
      return war.takePlace(state, event);
    case 'tallied':
      return war.tally(state, event);
    case 'chance-drawn':
      return {
        ...state,
        dice: event.thrown.dice,
        morningDice: event.thrown.morning ?? state.morningDice,
      };
    case 'weather-changed':
      return { ...state, weather: event.weather };
    case 'ground-changed':
      return war.changeGround(state, event);
    case 'picture-hung':
      return war.hang(state, event);
    case 'reinforced':
      return armies.reinforce(state, event);
    case 'army-split':
      return splitArmy(state, event);
    case 'armies-merged':
      return mergeArmies(state, event);
    case 'army-disbanded':
      return armies.disbandArmy(state, event);
    case 'army-destroyed':
      return armies.destroyArmy(state, event);
    case 'contact':
      return battles.meet(state, event);
    case 'contact-ended':
      return battles.part(state, event);
    case 'battle-begun':
      return battles.beginBattle(state, event);
    case 'engagement-delayed':
      return battles.delay(state, event);
    case 'battle-fought':
      return battles.fight(state, event);
    case 'casualties':
      return armies.loseUnits(state, event);
    case 'wounded-expected':
      return armies.expectWounded(state, event);
    case 'wounded-returned':
      return armies.returnWounded(state, event);
    case 'wounded-lost':
      return armies.loseWounded(state, event);
    case 'retreated':
      return armies.retreat(state, event);
    case 'stratagem-used':
      return battles.tryStratagem(state, event);
    case 'day-ended':
      return frame.endDay(state, event);
    case 'roster-made':
    case 'orders-opened':
      // Remembered in the ledger alone.
      return state;
    case 'corrected':
      return armies.correct(state, event);
    default:
      return event satisfies never;
  }
};

/** What many events make of it, one after the other. */
export const applyFacts = (state: CampaignState, events: readonly Fact[]): CampaignState =>
  events.length === 0
    ? state
    : inOneGo(state, (own) => events.reduce<CampaignState>((now, event) => applyFact(now, event), own));
