import type { PrintSheet } from '../../../../rules/core/print-sheet.ts';
import type { TextForm } from '../../../../rules/core/roster-text.ts';
import type { RosterDocument } from '../../../../rules/core/system.ts';
import { isSystemId, systemOf } from '../../../../rules/registry.ts';
import type { AppContext } from '../../context.ts';
import { fileNameFor } from '../file-name.ts';
import { rulesOf } from '../roster-records.ts';
import { documentFrom, type RosterSource } from '../roster-source.ts';
import { deskCsv, deskText, type Written } from './desk-text.ts';
import { opponentCsv, opponentText } from './opponent-text.ts';

export const TEXT_STYLES = ['full', 'compact', 'line'] as const satisfies readonly TextForm[];

export interface TextRequest {
  readonly style: (typeof TEXT_STYLES)[number];
  readonly markdown: boolean;
  /** Only what the opponent may know. */
  readonly secret: boolean;
}

const nameOf = (system: string): string => (isSystemId(system) ? systemOf(system).name : system);

/** A roster with its desk, ready to be put into words. Its own schema has parsed the document before it comes here. */
const writtenOf = (document: RosterDocument): Written => {
  const { desk, assess } = rulesOf(document.system);
  return { document, desk, assessment: assess(document), name: nameOf(document.system) };
};

const opponentSheet = ({ document, desk, assessment }: Written) => desk.sheet(document, assessment, true);

const textOf = (written: Written, { style, markdown, secret }: TextRequest): string =>
  secret
    ? opponentText(opponentSheet(written), style, markdown)
    : (written.desk.text?.(written.document, style, markdown) ?? deskText(written, style, markdown));

export const textFor = (document: RosterDocument, request: TextRequest): string =>
  textOf(writtenOf(document), request);

/** All that is shown of a roster, or all that the opponent may see. */
export const sheetFor = (document: RosterDocument, secret: boolean): PrintSheet => {
  const { desk, assessment } = writtenOf(document);
  return desk.sheet(document, assessment, secret);
};

export const shareText = (
  context: AppContext,
  source: RosterSource,
  request: TextRequest,
): { readonly text: string } => ({ text: textFor(documentFrom(context, source), request) });

export const shareCsv = (
  context: AppContext,
  source: RosterSource,
  { secret }: Pick<TextRequest, 'secret'>,
): { readonly fileName: string; readonly text: string } => {
  const document = documentFrom(context, source);
  const written = writtenOf(document);
  return {
    fileName: fileNameFor(document.name, 'csv'),
    text: secret ? opponentCsv(opponentSheet(written)) : (written.desk.csv?.(document) ?? deskCsv(written)),
  };
};
