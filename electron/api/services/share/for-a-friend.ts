import type { RosterDocument } from '../../../../rules/core/system.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { rosterData } from '../file-format.ts';
import { type ExportedFile, fileNameFor } from '../file-name.ts';
import { writeEnvelope } from '../files/envelope.ts';
import { documentFrom, type RosterSource } from '../roster-source.ts';
import { codedLine } from './coded.ts';
import { type QrCode, qrCode } from './qr.ts';
import { cardNames, type Picture, rosterPage, rosterPicture } from './roster-page.ts';
import { sheetFor, textFor } from './texts.ts';

/** Without a server: an army as text, as a code to scan, as a page, as a picture. */

interface Wanted extends RosterSource {
  readonly secret: boolean;
}

/** The whole army in a line. Its id goes along, so that whoever has it already is told so; how it was filed does not. */
const codeOf = (document: RosterDocument, { rosterId }: RosterSource): string => {
  const data = rosterData({ id: rosterId ?? null, document, tags: [], favourite: false, removed: false });
  return codedLine(JSON.stringify({ ...writeEnvelope('roster'), data }));
};

const HOW = 'To take this army into Muster, copy all of this text and paste it under Import.';

/** People read it, and Import takes it back exactly. The opponent's copy is for reading alone. */
export const friendText = (context: AppContext, wanted: Wanted): { readonly text: string } => {
  const document = documentFrom(context, wanted);
  const text = textFor(document, { style: 'full', markdown: false, secret: wanted.secret });
  return wanted.secret ? { text } : { text: `${text}\n${HOW}\n${codeOf(document, wanted)}\n` };
};

export const friendQr = (
  context: AppContext,
  wanted: Wanted,
): QrCode & { readonly fileName: string; readonly holds: string } => {
  const document = documentFrom(context, wanted);
  const text = wanted.secret
    ? textFor(document, { style: 'compact', markdown: false, secret: true })
    : `${document.name}\n${codeOf(document, wanted)}`;
  return { ...qrCode(text), fileName: fileNameFor(document.name, 'svg'), holds: text };
};

export const friendPage = (context: AppContext, wanted: Wanted): ExportedFile => {
  const document = documentFrom(context, wanted);
  return {
    fileName: fileNameFor(document.name, 'html'),
    text: rosterPage(sheetFor(document, wanted.secret), wanted.secret ? null : codeOf(document, wanted)),
  };
};

/** What there is to make pictures of, in the order of `card`. */
export const friendCards = (context: AppContext, wanted: RosterSource): readonly string[] =>
  cardNames(sheetFor(documentFrom(context, wanted), false));

/** For the page to paint: browsers and the desktop both can, without anything beside them. */
export const friendPicture = (
  context: AppContext,
  { card, ...wanted }: Wanted & { readonly card: number | null },
): Picture & { readonly fileName: string } => {
  const document = documentFrom(context, wanted);
  const sheet = sheetFor(document, wanted.secret);
  const picture = rosterPicture(sheet, card, wanted.secret);
  if (picture === null)
    throw new Refused('share/no-card', 'That card is no longer in the army. Choose another.', 'card');
  const name = card === null ? document.name : `${document.name} ${cardNames(sheet)[card]}`;
  return { ...picture, fileName: fileNameFor(name, 'png') };
};
