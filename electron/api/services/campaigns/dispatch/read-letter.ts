import { createHash } from 'node:crypto';
import { findMailKeys, type StoredDispatch } from '../../../../../db/queries/mail.ts';
import { FormFault, readForm } from '../../../../../rules/campaign/mail/form.ts';
import { findFormMark, findLetter } from '../../../../../rules/campaign/mail/letter.ts';
import type { MailedOrders } from '../../../../../rules/campaign/mail/orders.ts';
import { asId } from '../../../../../rules/core/ids.ts';
import type { AppContext } from '../../../context.ts';
import { capability } from './keys.ts';
import { type DispatchNames, namesIn } from './names.ts';
import { openLetter } from './open-letter.ts';

/** How a letter kept its secrets on the way. */
export type LetterKind = 'sealed' | 'open' | 'form';

export interface ReadLetter {
  readonly orders: MailedOrders;
  readonly kind: LetterKind;
  /** Null for a form that was filled in by hand: it counts from when it came. */
  readonly rev: number | null;
}

export const digestOf = (text: string): string =>
  createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('base64url').slice(0, 22);

/** Whether it was written for this very dispatch: each names its armies, its places and its battles. */
const whyForeign = ({ armies, choices }: MailedOrders, names: DispatchNames): string | null => {
  const strange = armies.find(({ army }) => !names.armies.some(({ id }) => id === army));
  if (strange !== undefined) return `it orders an army (${strange.army}) that the dispatch does not name`;
  for (const { contact, answers } of choices) {
    const known = names.contacts.find(({ id }) => id === contact);
    if (known === undefined) return `it answers for a battle (${contact}) that the dispatch does not name`;
    for (const [question, answer] of Object.entries(answers)) {
      const asked = known.questions.find(({ id }) => id === question);
      if (asked?.choices.some(({ value }) => value === answer) !== true)
        return `“${answer}” is no answer to “${question}”`;
    }
  }
  return null;
};

export type LetterFault =
  | { readonly fault: 'altered' }
  | { readonly fault: 'not-understood'; readonly why: string };

/** What the letter of a dispatch says. */
export const readLetter = (
  { store }: AppContext,
  dispatch: StoredDispatch,
  text: string,
): ReadLetter | LetterFault => {
  const keys = findMailKeys(store.db, asId<'campaign'>(dispatch.campaignId));
  if (keys === null) return { fault: 'altered' };
  const names = namesIn(dispatch);
  const letter = findLetter(text);
  if (letter !== null) {
    const opened = openLetter(keys, letter);
    if (opened === null) return { fault: 'altered' };
    const why = whyForeign(opened.orders, names);
    if (why !== null) return { fault: 'not-understood', why };
    return { orders: opened.orders, kind: opened.sealed ? 'sealed' : 'open', rev: opened.rev };
  }
  const mark = findFormMark(text);
  if (mark === null || mark.capability !== capability(keys, mark.head)) return { fault: 'altered' };
  try {
    return { orders: readForm(text, names), kind: 'form', rev: null };
  } catch (error) {
    if (!(error instanceof FormFault)) throw error;
    return { fault: 'not-understood', why: error.message };
  }
};
