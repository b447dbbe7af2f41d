import type { ByThisAxeRoster } from '../../../../rules/by-this-axe/types.ts';
import type { Assessment, RosterDocument } from '../../../../rules/core/system.ts';
import type { SystemId } from '../../../../rules/registry.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { rulesOf } from '../roster-records.ts';
import { documentFrom, type RosterSource } from '../roster-source.ts';
import { byThisAxeSheet } from './by-this-axe-sheet.ts';
import type { PrintOptions } from './options.ts';
import { type RenderedPrint, renderPrint } from './render.ts';
import type { PrintSheet } from './sheet.ts';

type SheetMaker = (document: RosterDocument, assessment: Assessment, secret: boolean) => PrintSheet;

/** How each system's roster becomes a sheet. Its own schema has parsed the document before it comes here. */
const SHEETS: Readonly<Partial<Record<SystemId, SheetMaker>>> = {
  'by-this-axe': (document, assessment, secret) =>
    byThisAxeSheet(document as unknown as ByThisAxeRoster, assessment, secret),
};

const sheetMaker = (system: string): SheetMaker => {
  const maker = Object.hasOwn(SHEETS, system) ? SHEETS[system as SystemId] : undefined;
  if (maker === undefined)
    throw new Refused('print/no-sheet', 'Rosters of these rules cannot be printed yet.', 'system');
  return maker;
};

export const printRoster = (
  context: AppContext,
  source: RosterSource,
  options: PrintOptions,
): RenderedPrint => {
  const document = documentFrom(context, source);
  const assessment = rulesOf(document.system).assess(document);
  return renderPrint(sheetMaker(document.system)(document, assessment, options.secret), options);
};
