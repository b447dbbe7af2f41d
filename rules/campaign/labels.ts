import { armiesOf } from './concerns.ts';
import type { CampaignEvent, EventKind } from './events.ts';
import { ownersNow } from './owners.ts';
import type { Names } from './words.ts';

/** The word an entry stands under. */
export const EVENT_WORDS: Readonly<Record<EventKind, string>> = {
  'campaign-started': 'Start',
  'campaign-changed': 'Settings',
  'side-added': 'Side',
  'side-changed': 'Side',
  'player-added': 'Player',
  'player-changed': 'Player',
  'place-added': 'Place',
  'place-changed': 'Place',
  'road-added': 'Road',
  'road-changed': 'Road',
  'area-added': 'Area',
  'area-changed': 'Area',
  'note-added': 'Note',
  'note-changed': 'Note',
  'army-mustered': 'Muster',
  'general-appointed': 'Command',
  'general-left': 'Command',
  'leader-fate': 'Leader',
  'leader-sheet': 'Leader',
  'leader-counted': 'Experience',
  'unit-counted': 'Experience',
  'strength-given': 'Strength',
  'orders-given': 'Orders',
  'standing-given': 'Standing order',
  'orders-opened': 'Mail',
  marched: 'March',
  scouting: 'Scouts',
  'siege-begun': 'Siege',
  'siege-ended': 'Siege',
  'place-taken': 'Taken',
  tallied: 'Counter',
  'chance-drawn': 'Chance',
  'weather-changed': 'Weather',
  'ground-changed': 'Ground',
  'picture-hung': 'Picture',
  reinforced: 'Reinforcement',
  'army-split': 'Split',
  'armies-merged': 'Merger',
  'army-disbanded': 'Disbanding',
  'army-destroyed': 'Destruction',
  contact: 'Contact',
  'contact-ended': 'Parting',
  'battle-begun': 'Battle',
  'engagement-delayed': 'Waiting',
  'battle-fought': 'Battle',
  casualties: 'Losses',
  'wounded-expected': 'Wounded',
  'wounded-returned': 'Wounded',
  'wounded-lost': 'Wounded',
  retreated: 'Retreat',
  'stratagem-used': 'Stratagem',
  'day-ended': 'Day',
  'roster-made': 'Roster',
  corrected: 'Correction',
  amended: 'Amendment',
  undone: 'Undone',
  redone: 'Redone',
};

/** Whom or where it concerns, in two or three words: for a calendar's narrow days. */
export const labelOf = (event: CampaignEvent, names: Names): string => {
  switch (event.kind) {
    case 'battle-fought':
      return event.title.replace(/^Battle of /, '');
    case 'contact': {
      const spot = names.spot(event.contact.at).replace(/^ (at|near) /, '');
      return spot === '' ? names.army(event.contact.armies.A) : spot;
    }
    case 'campaign-started':
      return 'War begins';
    case 'side-added':
    case 'side-changed':
      return event.side.name;
    case 'player-added':
    case 'player-changed':
      return event.player.name;
    case 'place-added':
    case 'place-changed':
      return event.place.name;
    case 'road-added':
    case 'road-changed':
      return event.road.name;
    case 'area-added':
    case 'area-changed':
      return event.area.name;
    case 'siege-begun':
      return names.place(event.siege.id);
    case 'siege-ended':
    case 'place-taken':
      return names.place(event.placeId);
    case 'tallied':
      return `${names.owner(event.ownerId)}, ${names.tally(event.tallyId)}`;
    case 'chance-drawn':
      return event.name;
    case 'weather-changed':
      return event.name === '' ? 'Fair' : event.name;
    case 'ground-changed':
      return event.name;
    case 'picture-hung':
      return names.owner(event.ownerId);
    case 'note-added':
    case 'note-changed':
      return event.note.text;
    case 'general-appointed':
      return event.general.name;
    case 'general-left':
    case 'leader-fate':
    case 'leader-sheet':
    case 'leader-counted':
    case 'stratagem-used':
      return names.general(event.generalId);
    case 'wounded-returned':
      return `${names.total(event.units)} back`;
    default: {
      const [armyId] = armiesOf(event, ownersNow(names.state));
      return armyId === undefined ? EVENT_WORDS[event.kind] : names.army(armyId);
    }
  }
};
