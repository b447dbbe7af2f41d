import { RuleRefusal } from '../../core/result.ts';
import { contactsBetween, fightingIn } from '../coalition.ts';
import type { EventOf } from '../events.ts';
import { contactId, isHostile } from '../figures.ts';
import { BATTLE_SIDES } from '../help.ts';
import type { Contact } from '../state.ts';
import { drop, find, findActive, put, type State, updateContact } from './change.ts';
import { countBattle } from './leaders.ts';

export const meet = (state: State, { contact }: EventOf<'contact'>): State => {
  const [A, B] = [findActive(state, contact.armies.A), findActive(state, contact.armies.B)];
  if (contact.id !== contactId(A.id, B.id) || !isHostile(state, A, B)) {
    throw new RuleRefusal(
      'campaign/no-enemies',
      `${A.name} and ${B.name} are not enemies: choose two armies of sides at war.`,
      contact.id,
    );
  }
  return put(state, 'contacts', contact);
};

export const part = (state: State, event: EventOf<'contact-ended'>): State =>
  drop(state, 'contacts', event.contactId);

export const beginBattle = (
  state: State,
  { contactId: id, battleId, allies }: EventOf<'battle-begun'>,
): State => updateContact(state, checkUnspent(state, id).id, { battleId, allies });

/** One battle a pair a day, and a day of waiting counts as one. */
const checkUnspent = (state: State, id: string): Contact => {
  const contact = find(state, 'contacts', id);
  if (contact.spentDay !== state.day) return contact;
  const [A, B] = [find(state, 'armies', contact.armies.A), find(state, 'armies', contact.armies.B)];
  throw new RuleRefusal(
    'campaign/pair-spent',
    `${A.name} and ${B.name} have fought or waited on day ${state.day} already: end the day first.`,
    id,
  );
};

export const delay = (state: State, { contactId: id, carried }: EventOf<'engagement-delayed'>): State => {
  const { delays } = checkUnspent(state, id);
  return updateContact(state, id, { status: 'delayed', spentDay: state.day, delays: delays + 1, carried });
};

/** All who fight have had their battle for today, whoever they faced. */
const spendAll = (state: State, event: EventOf<'battle-fought'>): State => {
  const spent = { status: 'fought', spentDay: state.day, carried: { A: null, B: null } } as const;
  const others = contactsBetween(state, fightingIn(event)).filter(({ id }) => id !== event.contactId);
  const { battleId, allies } = event;
  return others.reduce(
    (next, { id }) => updateContact(next, id, spent),
    updateContact(state, event.contactId, { ...spent, battleId, allies }),
  );
};

export const fight = (state: State, event: EventOf<'battle-fought'>): State => {
  checkUnspent(state, event.contactId);
  const fighting = fightingIn(event);
  const all = BATTLE_SIDES.flatMap((side) => fighting[side].map((armyId) => ({ side, armyId })));
  return all.reduce(
    (next, { side, armyId }) => {
      const counted = event.evaded ? next : countBattle(next, armyId, event.fortunes[side] === 'won');
      const army = findActive(counted, armyId);
      return put(counted, 'armies', {
        ...army,
        lastBattle: {
          day: state.day,
          title: event.title,
          fortune: event.fortunes[side],
          holdsField: event.field === side,
        },
      });
    },
    spendAll(state, event),
  );
};

export const tryStratagem = (
  state: State,
  { generalId, stratagem, success, day, readyDay }: EventOf<'stratagem-used'>,
): State => {
  const general = find(state, 'generals', generalId);
  if (day < general.readyDay) {
    throw new RuleRefusal(
      'campaign/stratagem-cooldown',
      `${general.name} may try his next stratagem on day ${general.readyDay}: wait, or let somebody else command.`,
      generalId,
    );
  }
  const lastStratagem = { day, stratagem, success };
  return put(state, 'generals', { ...general, readyDay, lastStratagem });
};
