import { rosterCsv } from '../../../rules/by-this-axe/army/csv.ts';
import { rosterText, type TextForm } from '../../../rules/by-this-axe/army/text.ts';
import type { ByThisAxeRoster } from '../../../rules/by-this-axe/types.ts';
import type { RosterDocument } from '../../../rules/core/system.ts';
import type { SystemId } from '../../../rules/registry.ts';
import type { AppContext } from '../context.ts';
import { Refused } from '../errors.ts';
import { fileNameFor } from './file-name.ts';
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

const asByThisAxe = (document: RosterDocument): ByThisAxeRoster => document as unknown as ByThisAxeRoster;

/** How each system puts a roster into words. Its own schema has parsed the document before it comes here. */
const WRITERS: Readonly<Partial<Record<SystemId, Writer>>> = {
  'by-this-axe': {
    text: (document, { style, markdown }) =>
      rosterText(asByThisAxe(document), style, markdown ? 'markdown' : 'plain'),
    csv: (document) => rosterCsv(asByThisAxe(document)),
  },
};

const writerOf = ({ system }: RosterDocument): Writer => {
  const writer = Object.hasOwn(WRITERS, system) ? WRITERS[system as SystemId] : undefined;
  if (writer === undefined)
    throw new Refused('share/no-text', 'Rosters of these rules cannot be copied as text yet.', 'system');
  return writer;
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
