import { bySeat } from '../core/play.ts';
import { RuleRefusal } from '../core/result.ts';
import { byAge } from './by-age.ts';
import { callArmies } from './called.ts';
import {
  armySp,
  type Commander,
  commanderOf,
  contactId,
  isActive,
  isHostile,
  isOpenToday,
} from './figures.ts';
import { BATTLE_SIDES, type BattleSide, type BySide, otherBattleSide } from './help.ts';
import type { ArmyState, CampaignState, Contact } from './state.ts';
import { joinWords } from './words.ts';

/** Armies on each side of a battle; the one of the contact comes first. */
export type Fighting = BySide<readonly string[]>;

interface Together {
  readonly armies: BySide<string>;
  readonly allies: Fighting;
}

export const NO_ALLIES = { A: [], B: [] };

export const fightingIn = ({ armies, allies }: Together): Fighting => ({
  A: [armies.A, ...allies.A],
  B: [armies.B, ...allies.B],
});

export const everybodyIn = (together: Together): readonly string[] =>
  Object.values(fightingIn(together)).flat();

const standTogether = (state: CampaignState, one: ArmyState, other: ArmyState): boolean =>
  one.sideId === other.sideId || (state.settings.together === 'peace' && !isHostile(state, one, other));

/** Whoever faces the same enemies today, and fights beside those of the contact where the house rule says so. */
export const joining = (state: CampaignState, contact: Contact): Fighting => {
  const joined: Record<BattleSide, string[]> = { A: [contact.armies.A], B: [contact.armies.B] };
  const fits = (id: string, side: BattleSide): boolean => {
    const army = state.armies[id];
    const all = (which: BattleSide, test: (other: ArmyState) => boolean): boolean =>
      joined[which].every((one) => state.armies[one] !== undefined && test(state.armies[one]));
    return (
      army !== undefined &&
      isActive(army) &&
      all(side, (friend) => standTogether(state, army, friend)) &&
      all(otherBattleSide(side), (enemy) => isHostile(state, army, enemy))
    );
  };
  const open = Object.values(state.contacts).filter((one) => isOpenToday(state, one));
  for (let grows = state.settings.together !== 'none'; grows; ) {
    grows = false;
    for (const { armies } of open)
      for (const side of BATTLE_SIDES)
        for (const [near, far] of [
          [armies.A, armies.B],
          [armies.B, armies.A],
        ] as const) {
          const isKnown = joined.A.includes(near) || joined.B.includes(near);
          if (isKnown || !joined[otherBattleSide(side)].includes(far) || !fits(near, side)) continue;
          joined[side].push(near);
          grows = true;
        }
  }
  return { A: joined.A.slice(1).toSorted(byAge), B: joined.B.slice(1).toSorted(byAge) };
};

/** Of those who would fight beside them: all, or the ones the game master names. */
export const chooseAllies = (
  state: CampaignState,
  contact: Contact,
  wanted: Fighting | null,
): Contact['allies'] => {
  const could = joining(state, contact);
  const chosen = (side: BattleSide): string[] => {
    const stranger = wanted?.[side].find((id) => !could[side].includes(id));
    if (stranger !== undefined) {
      throw new RuleRefusal(
        'campaign/not-together',
        `${nameAll(state, [stranger])} does not face the same enemy today: leave it out, or let them meet first.`,
        `allies.${side}`,
      );
    }
    return could[side].filter((id) => wanted === null || wanted[side].includes(id));
  };
  return bySeat(chosen);
};

/** Who fights for each side of a contact: as the battle was begun, or as they would today. */
export const fightersOf = (state: CampaignState, contact: Contact): Fighting =>
  fightingIn(contact.battleId === null ? { ...contact, allies: joining(state, contact) } : contact);

/** The contacts between them that are still open today. */
export const contactsBetween = (state: CampaignState, { A, B }: Fighting): readonly Contact[] =>
  A.flatMap((one) => B.flatMap((other) => state.contacts[contactId(one, other)] ?? [])).filter((contact) =>
    isOpenToday(state, contact),
  );

/** The contact under which these two fight: another one's, where a battle was begun that they are part of. */
export const leadingContact = (state: CampaignState, contact: Contact): Contact => {
  if (contact.battleId !== null) return contact;
  const begun = Object.values(state.contacts).find((one) => {
    if (one.battleId === null || !isOpenToday(state, one)) return false;
    const all = everybodyIn(one);
    return all.includes(contact.armies.A) && all.includes(contact.armies.B);
  });
  return begun ?? contact;
};

/** Contacts as people count them: armies that fight as one face the enemy once. */
export const listEngagements = (state: CampaignState): readonly Contact[] => {
  const told = new Set<string>();
  const open = Object.values(state.contacts).filter((contact) => isOpenToday(state, contact));
  return [...open.filter(({ battleId }) => battleId !== null), ...open].filter((contact) => {
    if (told.has(contact.id)) return false;
    told.add(contact.id);
    for (const { id } of contactsBetween(state, fightersOf(state, contact))) told.add(id);
    return true;
  });
};

/** Both sides of a battle read these names: they are told apart from those who fight in it alone. */
export const nameAll = (
  state: CampaignState,
  ids: readonly string[],
  fighting: readonly string[] = ids,
): string => {
  const called = callArmies(
    state,
    fighting.flatMap((id) => state.armies[id] ?? []),
  );
  return joinWords(ids.map((id) => called(id) ?? 'an army'));
};

/** Who commands armies that fight as one, and in which of them he is; a General goes before any who acts for one. */
export const commanderAmong = (
  state: CampaignState,
  armyIds: readonly string[],
): (Commander & { readonly armyId: string }) | null => {
  const found = armyIds.flatMap((armyId) => {
    const army = state.armies[armyId];
    const commander = army === undefined ? null : commanderOf(state, army);
    return army === undefined || commander === null ? [] : [{ ...commander, armyId, sp: armySp(army) }];
  });
  const ablest = state.settings.command === 'ablest';
  const [first] = found.toSorted(
    (one, other) =>
      Number(one.acting) - Number(other.acting) ||
      (ablest ? other.leadership - one.leadership : 0) ||
      other.sp - one.sp,
  );
  if (first === undefined) return null;
  const { sp: _sp, ...commander } = first;
  return commander;
};
