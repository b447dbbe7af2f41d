import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsLeftRight,
  IconCopy,
  IconFileExport,
  IconListDetails,
  IconPlus,
  IconPrinter,
  IconTool,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { createElement } from 'react';
import { characterCatalogue, unitCatalogue } from '../../../rules/by-this-axe/army/catalogue.ts';
import { unitLine, weaponName } from '../../../rules/by-this-axe/army/words.ts';
import type { ByThisAxeRoster } from '../../../rules/by-this-axe/types.ts';
import type { Assessment } from '../../../rules/core/system.ts';
import { count, formatNumber } from '../../format.ts';
import type { Command } from '../commands/registry.ts';
import { REDO_KEYS, UNDO_KEYS } from '../saving/history-keys.ts';
import { undoLast } from '../undo/undo.ts';
import { addCharacterTo, addUnitTo, duplicateThem, mend } from './actions.ts';
import { wordFix } from './issues/word-fix.ts';
import { UnitPreview } from './parts/unit-preview.tsx';
import type { RosterSession } from './session/use-builder.tsx';
import type { RosterActions } from './use-roster-actions.ts';
import { focusRow } from './view.ts';

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
    run: () => (undoLabel === null ? void undoLast() : session.undo()),
  },
  {
    id: 'redo',
    title: redoLabel === null ? 'Redo' : `Redo: ${redoLabel}`,
    detail: redoLabel === null ? 'nothing was undone' : 'do it again',
    group: 'do',
    icon: IconArrowForwardUp,
    shortcuts: REDO_KEYS,
    menu: 'redo',
    run: session.redo,
  },
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
    id: 'roster-compare',
    title: `Compare ${name} with another roster`,
    detail: 'points, strength and units side by side',
    group: 'do',
    icon: IconArrowsLeftRight,
    run: actions.compare,
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

/** `+168, over the limit by 119` */
const wordCost = (cost: number, { points, limit }: Assessment): string => {
  const over = limit === null ? 0 : points + cost - limit;
  return `+${formatNumber(cost)} points${over > 0 ? `, over the limit by ${formatNumber(over)}` : ''}`;
};

const addCommands = (
  session: RosterSession,
  { options }: ByThisAxeRoster,
  assessment: Assessment,
): readonly Command[] => {
  const offer = (
    id: string,
    name: string,
    points: number,
    reason: string | null,
    add: () => string,
  ): Command => ({
    id: `add-${id}`,
    title: `Add ${name}`,
    detail: reason ?? wordCost(points, assessment),
    group: 'do',
    icon: IconPlus,
    keywords: 'new unit character catalogue',
    run: () => focusRow(add()),
  });
  return [
    ...unitCatalogue(options).flatMap(({ entries }) =>
      entries.map(({ id, name, points, reason, unit }) =>
        offer(`unit-${id}`, name, points, reason, () => addUnitTo(session, unit)),
      ),
    ),
    ...characterCatalogue(options).flatMap(({ entries }) =>
      entries.map(({ id, name, points, reason, character }) =>
        offer(`character-${id}`, name, points, reason, () => addCharacterTo(session, character)),
      ),
    ),
  ];
};

/** Everything in the roster, to go to, to double, to add and to mend. */
export const entryCommands = (
  session: RosterSession,
  roster: ByThisAxeRoster,
  assessment: Assessment,
  selected: string | null,
): readonly Command[] => {
  const costs = new Map(assessment.entries.map(({ id, cost }) => [id, cost]));
  const figures = new Map(roster.units.map((unit) => [unit.id, unit.figures]));
  // Typing a weapon finds who carries it.
  const carried = new Map([
    ...roster.units.map((unit) => [unit.id, unitLine(unit)] as const),
    ...roster.characters.map((one) => [one.id, one.weapons.map(weaponName).join(' ')] as const),
  ]);
  const entries = [...roster.units, ...roster.characters];
  const previewOf = (id: string): Pick<Command, 'Preview'> => {
    const unit = roster.units.find((one) => one.id === id);
    if (unit === undefined) return {};
    return { Preview: () => createElement(UnitPreview, { unit, options: roster.options }) };
  };
  const go = entries.map(({ id, name }): Command => {
    const cost = `${formatNumber(costs.get(id) ?? 0)} points`;
    const many = figures.get(id);
    return {
      id: `go-entry-${id}`,
      title: name,
      detail: many == null ? cost : `${count(many, 'figure')}, ${cost}`,
      group: 'here',
      icon: figures.has(id) ? IconUsers : IconListDetails,
      keywords: `unit character in this roster ${carried.get(id) ?? ''}`,
      ...previewOf(id),
      run: () => {
        session.select([id]);
        focusRow(id);
      },
    };
  });
  const duplicate = entries.map(
    ({ id, name }): Command => ({
      id: `duplicate-${id}`,
      title: `Duplicate ${name}`,
      detail: wordCost(costs.get(id) ?? 0, assessment),
      group: 'do',
      icon: IconCopy,
      ...(id === selected ? { shortcuts: ['mod+d'] } : {}),
      run: () => duplicateThem(session, [id]),
    }),
  );
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
  return [...fix, ...go, ...duplicate, ...addCommands(session, roster, assessment)];
};
