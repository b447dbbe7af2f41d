import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsLeftRight,
  IconCopy,
  IconFileExport,
  IconListDetails,
  IconPlus,
  IconPrinter,
  IconShare,
  IconTool,
  IconTransform,
  IconTrash,
  IconUsers,
  IconWand,
} from '@tabler/icons-react';
import { createElement } from 'react';
import type { Assessment, RosterDocument } from '../../../rules/core/system.ts';
import { count, formatNumber } from '../../format.ts';
import type { Command } from '../commands/registry.ts';
import { REDO_KEYS, UNDO_KEYS } from '../saving/history-keys.ts';
import { undoLast } from '../undo/undo.ts';
import { addCharacterTo, addUnitTo, duplicateThem, mend } from './actions.ts';
import { EntryPreview } from './editor/entry-preview.tsx';
import { wordFix } from './issues/word-fix.ts';
import type { BuilderKit } from './kit/kit.ts';
import type { RosterSession } from './session/use-builder.tsx';
import type { RosterActions } from './use-roster-actions.ts';
import { focusRow, openStart } from './view.ts';

interface HistoryWords {
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
}

export const historyCommands = (
  session: RosterSession,
  { undoLabel, redoLabel }: HistoryWords,
): readonly Command[] => [
  {
    id: 'undo',
    title: undoLabel === null ? 'Undo' : `Undo: ${undoLabel}`,
    detail: undoLabel === null ? 'nothing was changed here yet' : 'take back the last change',
    group: 'do',
    icon: IconArrowBackUp,
    shortcuts: UNDO_KEYS,
    menu: 'undo',
    // With nothing to take back here, the last removal of a roster may still be.
    run: () => void (session.undo() || undoLast()),
  },
  {
    id: 'redo',
    title: redoLabel === null ? 'Redo' : `Redo: ${redoLabel}`,
    detail: redoLabel === null ? 'nothing was undone' : 'do it again',
    group: 'do',
    icon: IconArrowForwardUp,
    shortcuts: REDO_KEYS,
    menu: 'redo',
    run: () => void session.redo(),
  },
];

/** By whether there is anybody yet, and whether the rules agree with it. */
export const startCommands = (begun: boolean, legal: boolean): readonly Command[] => [
  {
    id: 'roster-start',
    title: begun ? 'Fill the rest' : 'Start me off',
    detail: begun ? 'adds to this army up to a size' : 'a legal army to begin with',
    group: 'do',
    icon: IconWand,
    keywords: 'generate random draw army style seed',
    run: openStart,
  },
  ...(begun && !legal
    ? [
        {
          id: 'roster-mend',
          title: 'Mend all',
          detail: 'the fewest changes that make it legal, shown first',
          group: 'do' as const,
          icon: IconTool,
          keywords: 'fix issues errors legal',
          run: openStart,
        },
      ]
    : []),
];

export const rosterCommands = (name: string, actions: RosterActions): readonly Command[] => [
  {
    id: 'roster-print',
    title: `Print ${name}`,
    detail: 'roster sheet or unit cards',
    group: 'do',
    icon: IconPrinter,
    shortcuts: ['mod+p'],
    menu: 'print',
    run: actions.print,
  },
  {
    id: 'roster-pdf',
    title: `Save ${name} as PDF`,
    detail: 'from the print page',
    group: 'do',
    icon: IconPrinter,
    menu: 'save-pdf',
    run: actions.print,
  },
  {
    id: 'roster-duplicate',
    title: `Duplicate the roster ${name}`,
    detail: 'and open the copy',
    group: 'do',
    icon: IconCopy,
    run: actions.duplicate,
  },
  {
    id: 'roster-export',
    title: `Export ${name}`,
    detail: 'as a .muster file',
    group: 'do',
    icon: IconFileExport,
    run: actions.export,
  },
  {
    id: 'roster-share',
    title: `Share ${name}`,
    detail: 'text for a friend, code to scan, web page, picture',
    group: 'do',
    icon: IconShare,
    keywords: 'copy friend send qr png image opponent',
    run: actions.share,
  },
  {
    id: 'roster-compare',
    title: `Compare ${name} with another roster`,
    detail: 'points, strength and units side by side',
    group: 'do',
    icon: IconArrowsLeftRight,
    run: actions.compare,
  },
  {
    id: 'roster-take-over',
    title: `Take ${name} over to other rules`,
    detail: 'side by side first, as a new roster',
    group: 'do',
    icon: IconTransform,
    keywords: 'convert system',
    run: actions.takeOver,
  },
  {
    id: 'roster-remove',
    title: `Remove the roster ${name}`,
    detail: 'it can be put back',
    group: 'do',
    icon: IconTrash,
    run: actions.remove,
  },
];

/** `+168 points, over the limit by 119` */
const wordCost = ({ words }: BuilderKit, cost: number, { points, limit }: Assessment): string => {
  if (words.points === null) return '';
  const over = limit === null ? 0 : points + cost - limit;
  return `+${formatNumber(cost)} ${words.points}${over > 0 ? `, over the limit by ${formatNumber(over)}` : ''}`;
};

const addCommands = (
  session: RosterSession,
  kit: BuilderKit,
  roster: RosterDocument,
  assessment: Assessment,
): readonly Command[] =>
  kit.catalogue.standing(roster).flatMap(({ id: group, offers }) =>
    offers.map((offer) => ({
      id: `add-${group}-${offer.key}`,
      title: `Add ${offer.name}`,
      detail: offer.reason ?? (wordCost(kit, offer.points, assessment) || offer.hint),
      group: 'do',
      icon: IconPlus,
      keywords: 'new unit character catalogue',
      run: () => {
        const { kind, entry } = offer.adds;
        focusRow(
          kind === 'unit' ? addUnitTo(session, kit.desk, entry) : addCharacterTo(session, kit.desk, entry),
        );
      },
    })),
  );

const duplicateCommand = (
  session: RosterSession,
  kit: BuilderKit,
  assessment: Assessment,
  { id, name, cost }: Assessment['entries'][number],
): Command => ({
  id: `duplicate-${id}`,
  title: `Duplicate ${name}`,
  detail: wordCost(kit, cost, assessment) || 'and select the copy',
  group: 'do',
  icon: IconCopy,
  run: () => duplicateThem(session, [id]),
});

/** What a key does to the entry that is selected. */
export const selectedCommands = (
  session: RosterSession,
  kit: BuilderKit,
  assessment: Assessment,
  selected: string | null,
): readonly Command[] =>
  assessment.entries
    .filter(({ id }) => id === selected)
    .map((entry) => ({ ...duplicateCommand(session, kit, assessment, entry), shortcuts: ['mod+d'] }));

/** Everything in the roster, to go to, to double, to add and to mend. */
export const entryCommands = (
  session: RosterSession,
  kit: BuilderKit,
  roster: RosterDocument,
  assessment: Assessment,
  selected: string | null,
): readonly Command[] => {
  const costs = new Map(assessment.entries.map(({ id, cost }) => [id, cost]));
  const units = new Set(roster.units.map(({ id }) => id));
  // Typing a weapon finds who carries it.
  const rows = kit.createRows()(roster, assessment, new Map());
  const entries = [...roster.units, ...roster.characters];
  const previewOf = (id: string): Pick<Command, 'Preview'> =>
    units.has(id) ? { Preview: () => createElement(EntryPreview, { id, roster, kit }) } : {};
  const go = entries.map(({ id, name }): Command => {
    const row = rows.get(id);
    const size = [
      row?.count == null ? '' : count(row.count, kit.words.countOne, kit.words.count),
      kit.words.points === null ? '' : `${formatNumber(costs.get(id) ?? 0)} ${kit.words.points}`,
    ];
    return {
      id: `go-entry-${id}`,
      title: name,
      detail: size.filter(Boolean).join(', ') || (row?.detail ?? ''),
      group: 'here',
      icon: units.has(id) ? IconUsers : IconListDetails,
      keywords: `unit character in this roster ${row?.detail ?? ''}`,
      ...previewOf(id),
      run: () => {
        session.select([id]);
        focusRow(id);
      },
    };
  });
  const duplicate = assessment.entries
    .filter(({ id }) => id !== selected)
    .map((entry) => duplicateCommand(session, kit, assessment, entry));
  const fix = assessment.issues.flatMap((issue, index): readonly Command[] =>
    issue.fix === null
      ? []
      : [
          {
            id: `fix-${index}`,
            title: `Fix ${issue.subject.name}: ${wordFix(issue.fix)}`,
            detail: issue.message,
            group: 'do',
            icon: IconTool,
            keywords: `mend issue ${issue.severity}`,
            run: () => mend(session, issue),
          },
        ],
  );
  return [...fix, ...go, ...duplicate, ...addCommands(session, kit, roster, assessment)];
};
