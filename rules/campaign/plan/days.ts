import { RuleRefusal } from '../../core/result.ts';
import { contactsBetween, fightersOf } from '../coalition.ts';
import { isActive, isNear, isOpenToday, spFullOf } from '../figures.ts';
import type { PlanHelp } from '../help.ts';
import type { IntentOf } from '../intents.ts';
import type { ArmyState, CampaignState, Contact, PendingReturn } from '../state.ts';
import { drawMorning, typedThrows } from './chance.ts';
import { countDay } from './counters.ts';
import { clearDestroyed, type Draft } from './draft.ts';
import { settleHoldings } from './holdings.ts';
import { returnLeaders } from './leaders.ts';
import { marchAllByOrders, type SetMarch } from './marching.ts';

const openContacts = (state: CampaignState): readonly Contact[] =>
  Object.values(state.contacts).filter((contact) => isOpenToday(state, contact));

const namesOf = ({ armies }: CampaignState, contacts: readonly Contact[]): string =>
  contacts.map((one) => `${armies[one.armies.A]?.name} and ${armies[one.armies.B]?.name}`).join('; ');

/** All who would fight wait, each facing whom he faces; what is in force stays so for all of them. */
export const delayAll = (draft: Draft, contact: Contact, help: PlanHelp): void => {
  const fighting = fightersOf(draft.state, contact);
  for (const one of contactsBetween(draft.state, fighting)) {
    const { A, B } = contact.carried;
    const carried = fighting.A.includes(one.armies.A) ? { A, B } : { A: B, B: A };
    delayContact(draft, { ...one, carried }, help);
  }
};

export const delayContact = (draft: Draft, contact: Contact, help: PlanHelp): void =>
  draft.record({
    kind: 'engagement-delayed',
    contactId: contact.id,
    carried: help.carriesOver(draft.state.settings) ? contact.carried : { A: null, B: null },
  });

/** Never above full numbers: who finds his place taken stays away. */
const returning = ({ units }: ArmyState, due: PendingReturn): Record<string, number> =>
  Object.fromEntries(
    units.flatMap((unit) => {
      const sp = Math.min(due.units[unit.id] ?? 0, spFullOf(unit) - unit.sp);
      return sp > 0 ? [[unit.id, sp]] : [];
    }),
  );

const returnWounded = (draft: Draft): void => {
  for (const army of Object.values(draft.state.armies).filter(isActive)) {
    for (const due of army.pending) {
      if (due.returnDay > draft.state.day) continue;
      const units = returning(draft.army(army.id), due);
      draft.record({ kind: 'wounded-returned', armyId: army.id, pendingId: due.id, units });
    }
  }
};

const partThoseApart = (draft: Draft): void => {
  for (const { id, armies } of Object.values(draft.state.contacts)) {
    if (!isNear(draft.state, draft.army(armies.A), draft.army(armies.B)))
      draft.record({ kind: 'contact-ended', contactId: id, because: 'marched-away' });
  }
};

/** The day in the order of section 10, its end first: marches, contacts, the destroyed; then the next day's returns. */
const endOneDay = (draft: Draft, contacts: 'stop' | 'wait', help: PlanHelp): boolean => {
  const met = marchAllByOrders(draft);
  const open = openContacts(draft.state);
  const fresh = open.filter(({ id }) => met.includes(id));
  if (fresh.length > 0 || (contacts === 'stop' && open.length > 0)) {
    const who = namesOf(draft.state, fresh.length > 0 ? fresh : open);
    draft.stop(`Day ${draft.state.day} goes on: ${who} face each other. Let them fight, wait or part.`);
    return false;
  }
  closeDay(draft, help);
  return true;
};

/** Whoever still faces an enemy has waited; places fall and counters are counted; then the next day's returns and weather. */
const closeDay = (draft: Draft, help: PlanHelp): void => {
  for (const contact of openContacts(draft.state)) delayContact(draft, contact, help);
  clearDestroyed(draft, Object.keys(draft.state.armies));
  settleHoldings(draft, true);
  countDay(draft);
  draft.record({ kind: 'day-ended', day: draft.state.day });
  partThoseApart(draft);
  returnWounded(draft);
  returnLeaders(draft);
  drawMorning(draft);
};

/** Days that are over, lived through again: they end, whoever meets on them. */
export const replayDays = (
  draft: Draft,
  { days, marchesOn }: { readonly days: number; readonly marchesOn: boolean },
  help: PlanHelp,
  set: { readonly onDay: number; readonly march: SetMarch } | null,
): void => {
  const march = (): void => void marchAllByOrders(draft, set?.onDay === draft.state.day ? set.march : null);
  for (let left = days; left > 0; left -= 1) {
    march();
    closeDay(draft, help);
  }
  if (marchesOn) march();
};

export const planDays = (
  draft: Draft,
  { days, contacts, dice }: IntentOf<'end-day'>,
  help: PlanHelp,
): void => {
  draft.throws = typedThrows(dice);
  for (let left = days; left > 0; left -= 1) if (!endOneDay(draft, contacts, help)) break;
  if (draft.facts.length > 0) return;
  throw new RuleRefusal(
    'campaign/contact-open',
    `${namesOf(draft.state, openContacts(draft.state))} still face each other. Let them fight or wait, or end the day with everybody waiting.`,
    'contacts',
  );
};
