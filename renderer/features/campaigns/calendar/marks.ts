import type { TablerIcon } from '@tabler/icons-react';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import { formatStrength } from '../../../../rules/core/strength.ts';
import { DUE_ICONS, eventIcon } from '../parts/event-icon.ts';
import type { CalendarDay, DueItem, LedgerLine } from '../types.ts';

/** One short line on a day of the calendar. */
export interface Mark {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly icon: TablerIcon;
}

/** The weightiest first; what is only bookkeeping is left to the ledger. */
const WEIGHT: readonly string[] = [
  'battle-fought',
  'army-destroyed',
  'contact',
  'campaign-started',
  'army-mustered',
  'armies-merged',
  'army-split',
  'retreated',
  'wounded-lost',
  'wounded-returned',
  'reinforced',
  'leader-fate',
  'stratagem-used',
  'casualties',
  'marched',
];

const weightOf = ({ kind }: LedgerLine): number => {
  const index = WEIGHT.indexOf(kind);
  return index < 0 ? WEIGHT.length : index;
};

/** Where it was, if the sentence ends with it. */
const placeIn = (text: string): string | null => / (?:at|near) ([^.:]+)\.?$/.exec(text)?.[1] ?? null;

const dueLabel = (due: DueItem, state: CampaignState): string => {
  const army = due.armyId === null ? undefined : state.armies[due.armyId];
  if (due.kind === 'return' && army !== undefined) {
    const back = army.pending.filter(({ returnDay }) => returnDay === due.day);
    const sp = back.flatMap(({ units }) => Object.values(units)).reduce((sum, part) => sum + part, 0);
    if (sp > 0) return `${formatStrength(sp)} return`;
  }
  return (due.contactId === null ? null : placeIn(due.title)) ?? due.title;
};

/** What a day's field shows. */
export const marksOf = (day: CalendarDay | undefined, state: CampaignState): readonly Mark[] => {
  if (day === undefined) return [];
  const happened = [...day.lines]
    .filter((line) => weightOf(line) < WEIGHT.length)
    .sort((a, b) => weightOf(a) - weightOf(b) || a.entry - b.entry);
  /** One army, one line: it was mustered, or fought, or marched. */
  const told = new Set<string>();
  const first = happened.filter(({ label }) => {
    if (told.has(label)) return false;
    told.add(label);
    return true;
  });
  return [
    ...first.map((line) => ({
      key: `e${line.entry}`,
      label: line.label,
      text: line.text,
      icon: eventIcon(line.kind),
    })),
    ...day.due.map((due, index) => ({
      key: `d${index}`,
      label: dueLabel(due, state),
      text: `${due.title}. ${due.detail}`,
      icon: DUE_ICONS[due.kind],
    })),
    ...day.notes.map((note) => ({ key: note.id, label: note.text, text: note.text, icon: DUE_ICONS.note })),
  ];
};
