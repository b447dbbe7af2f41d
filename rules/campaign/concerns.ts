import { everybodyIn } from './coalition.ts';
import type { CampaignEvent } from './events.ts';
import type { Owners } from './owners.ts';

/** The armies an entry speaks of. */
export const armiesOf = (event: CampaignEvent, owners: Owners): readonly string[] => {
  switch (event.kind) {
    case 'army-mustered':
      return [event.army.id];
    case 'army-split':
      return [event.armyId, event.into.id];
    case 'armies-merged':
      return [event.fromId, event.intoId];
    case 'contact':
      return Object.values(event.contact.armies);
    case 'contact-ended':
    case 'engagement-delayed':
      return event.contactId.split('-');
    case 'battle-begun':
      return [...event.contactId.split('-'), ...event.allies.A, ...event.allies.B];
    case 'battle-fought':
      return everybodyIn(event);
    case 'general-appointed':
      return event.general.armyId === null ? [] : [event.general.armyId];
    case 'general-left':
    case 'leader-fate':
    case 'leader-sheet':
    case 'leader-counted':
    case 'stratagem-used': {
      const armyId = owners.post(event.generalId);
      return armyId === null ? [] : [armyId];
    }
    case 'tallied':
      return event.ownerId.startsWith('a') ? [event.ownerId] : [];
    case 'chance-drawn':
      return event.toArmy === null ? [] : [event.toArmy];
    default:
      return 'armyId' in event ? [event.armyId] : [];
  }
};

/** The sides an entry speaks of: those that owned what it speaks of then, whoever owns it now. */
export const sidesOf = (event: CampaignEvent, owners: Owners): readonly string[] => {
  if (event.kind === 'side-added' || event.kind === 'side-changed') return [event.side.id];
  if (event.kind === 'orders-opened') return [event.sideId];
  if (event.kind === 'siege-begun') return [event.siege.sideId];
  if (event.kind === 'place-taken') return [event.sideId, ...(event.from === null ? [] : [event.from])];
  if (event.kind === 'chance-drawn' && event.toSide !== null) return [event.toSide];
  if (event.kind === 'tallied') return event.sideId === null ? [] : [event.sideId];
  if (event.kind === 'note-added' || event.kind === 'note-changed')
    return event.note.sideId === null ? [] : [event.note.sideId];
  if (event.kind === 'player-added' || event.kind === 'player-changed')
    return event.player.sideId === null ? [] : [event.player.sideId];
  if ('generalId' in event && event.kind !== 'army-split') {
    const side = owners.allegiance(event.generalId);
    // Whoever holds a prisoner knows of him.
    const holder = event.kind === 'leader-fate' ? event.heldBy : null;
    return [...new Set([side, holder].filter((one) => one !== null))];
  }
  const sides = armiesOf(event, owners).flatMap((id) => owners.side(id) ?? []);
  return [...new Set(sides)];
};
