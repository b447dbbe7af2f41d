import { rosterCsv } from '../../../rules/by-this-axe/army/csv.ts';
import { rosterText } from '../../../rules/by-this-axe/army/text.ts';
import type { ByThisAxeRoster } from '../../../rules/by-this-axe/types.ts';
import type { TextForm } from '../../../rules/core/roster-text.ts';
import type { RosterDocument } from '../../../rules/core/system.ts';
import { isSystemId, systemOf } from '../../../rules/registry.ts';
import type { AppContext } from '../context.ts';
import { Refused } from '../errors.ts';
import { deskCsv, deskText } from './desk-text.ts';
import { fileNameFor } from './file-name.ts';
import { rulesOf } from './roster-records.ts';
import { documentFrom, type RosterSource } from './roster-source.ts';

export const TEXT_STYLES = ['full', 'compact', 'line'] as const satisfies readonly TextForm[];

export interface TextRequest {
  readonly style: (typeof TEXT_STYLES)[number];
  readonly markdown: boolean;
}

interface Writer {
  text(document: RosterDocument, request: TextRequest): string;
  csv(document: RosterDocument): string;
}

const nameOf = (system: string): string => (isSystemId(system) ? systemOf(system).name : system);

const asByThisAxe = (document: RosterDocument): ByThisAxeRoster => document as unknown as ByThisAxeRoster;

const BY_THIS_AXE: Writer = {
  text: (document, { style, markdown }) =>
    rosterText(asByThisAxe(document), style, markdown ? 'markdown' : 'plain'),
  csv: (document) => rosterCsv(asByThisAxe(document)),
};

/** How a system puts a roster into words. Its own schema has parsed the document before it comes here. */
const writerOf = ({ system }: RosterDocument): Writer => {
  if (system === 'by-this-axe') return BY_THIS_AXE;
  const rules = rulesOf(system);
  const { desk } = rules;
  if (desk === undefined)
    throw new Refused('share/no-text', 'Rosters of these rules cannot be copied as text yet.', 'system');
  return {
    text: (document, { style, markdown }) =>
      deskText({ document, desk, assessment: rules.assess(document), name: nameOf(system) }, style, markdown),
    csv: (document) => deskCsv({ document, desk, assessment: rules.assess(document), name: nameOf(system) }),
  };
};

export const shareText = (
  context: AppContext,
  source: RosterSource,
  request: TextRequest,
): { readonly text: string } => {
  const document = documentFrom(context, source);
  return { text: writerOf(document).text(document, request) };
};

export const shareCsv = (
  context: AppContext,
  source: RosterSource,
): { readonly fileName: string; readonly text: string } => {
  const document = documentFrom(context, source);
  return { fileName: fileNameFor(document.name, 'csv'), text: writerOf(document).csv(document) };
};
