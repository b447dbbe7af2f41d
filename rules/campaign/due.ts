import { plural } from '../core/words.ts';
import { fightersOf, listEngagements } from './coalition.ts';
import { armySp, commanderOf, figuresOf, isActive, pendingSp } from './figures.ts';
import { dueLeaders } from './leaders/due.ts';
import type { SheetNews } from './leaders/news.ts';
import type { CampaignState, Contact } from './state.ts';
import { battleGround } from './war/ground.ts';
import { formatUs, joinWords, namesOf } from './words.ts';

/** How far a battle has come that was begun for a contact. */
export interface BattleProgress {
  readonly battleId: string;
  readonly step: string;
  readonly end: 'fought' | 'evaded' | 'delayed' | null;
  readonly version: number;
}

export interface DueItem {
  readonly kind: 'battle' | 'contact' | 'careful' | 'return' | 'stratagem' | 'note' | 'leader' | 'sheet';
  /** Null is now. */
  readonly day: number | null;
  /** Until when it holds. */
  readonly untilDay: number | null;
  readonly title: string;
  readonly detail: string;
  readonly armyId: string | null;
  readonly contactId: string | null;
  readonly battleId: string | null;
  readonly noteId: string | null;
  readonly generalId: string | null;
}

const NOTHING = {
  day: null,
  untilDay: null,
  detail: '',
  armyId: null,
  contactId: null,
  battleId: null,
  noteId: null,
  generalId: null,
} as const;

const ofContact = (state: CampaignState, contact: Contact, battle: BattleProgress | undefined): DueItem => {
  const { army, spot } = namesOf(state);
  const { A, B } = fightersOf(state, contact);
  const many = A.length + B.length > 2;
  const who = `${joinWords(A.map(army))} ${many ? 'against' : 'and'} ${joinWords(B.map(army))}`;
  const link = { contactId: contact.id, battleId: battle?.battleId ?? null };
  if (battle === undefined) {
    const ground = battleGround(state, contact.at);
    const waited = [
      ...(ground === null ? [] : [`Ground: ${ground}.`]),
      ...(contact.delays === 0 ? [] : [`They have waited ${plural(contact.delays, 'day')}.`]),
    ].join(' ');
    return {
      ...NOTHING,
      ...link,
      kind: 'contact',
      title: many ? `${who}${spot(contact.at)}` : `${who} face each other${spot(contact.at)}`,
      detail: waited,
    };
  }
  const detail =
    battle.end === null ? 'The battle is being fought.' : 'The battle is over: take over its result.';
  return { ...NOTHING, ...link, kind: 'battle', title: `Battle of ${who}${spot(contact.at)}`, detail };
};

/** Everything that waits for somebody, what is due first at the top. */
export const listDue = (
  state: CampaignState,
  battles: Readonly<Record<string, BattleProgress>>,
  news: readonly SheetNews[] = [],
): readonly DueItem[] => {
  const { troops } = namesOf(state);
  const armies = Object.values(state.armies).filter(isActive);
  const contacts = listEngagements(state).map((contact) => ofContact(state, contact, battles[contact.id]));
  const careful = armies
    .filter((army) => army.pending.length > 0 && armySp(army) > 0)
    .map((army): DueItem => {
      const { halfRate } = figuresOf(state, army);
      return {
        ...NOTHING,
        kind: 'careful',
        untilDay: Math.max(...army.pending.map(({ returnDay }) => returnDay)),
        title: `${army.name}: ${plural(halfRate, 'mile')} a day at most`,
        detail: `or wounded worth ${formatUs(pendingSp(army))} never come back`,
        armyId: army.id,
      };
    });
  const returns = armies.flatMap((army) =>
    army.pending.map(
      ({ returnDay, units }): DueItem => ({
        ...NOTHING,
        kind: 'return',
        day: returnDay,
        title: `Wounded return to ${army.name}`,
        detail: troops(units),
        armyId: army.id,
      }),
    ),
  );
  const stratagems = armies.flatMap((army): DueItem[] => {
    const commander = commanderOf(state, army);
    if (commander === null || commander.readyDay <= state.day) return [];
    const last = state.generals[commander.generalId]?.lastStratagem;
    return [
      {
        ...NOTHING,
        kind: 'stratagem',
        day: commander.readyDay,
        title: `${commander.name} may try a stratagem again`,
        detail: `one in seven days${last == null ? '' : `, last on day ${last.day}`}`,
        armyId: army.id,
      },
    ];
  });
  const leaders = dueLeaders(state, news).map((item): DueItem => ({ ...NOTHING, ...item }));
  const notes = Object.values(state.notesByDay)
    .filter(({ reminder, removed, day }) => reminder && !removed && day >= state.day)
    .map(
      ({ id, day, text, open }): DueItem => ({
        ...NOTHING,
        kind: 'note',
        day,
        title: text,
        detail: open ? 'a note for all' : 'own note',
        noteId: id,
      }),
    );
  const when = ({ day, untilDay }: DueItem): number => day ?? (untilDay === null ? -1 : state.day);
  return [...contacts, ...careful, ...leaders, ...returns, ...stratagems, ...notes].sort(
    (one, other) => when(one) - when(other),
  );
};
