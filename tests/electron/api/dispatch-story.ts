import type { DispatchData } from '../../../electron/api/services/campaigns/dispatch/page.ts';
import { writeOrders } from '../../../renderer/dispatch/write-orders.ts';
import type { MailedOrders } from '../../../rules/campaign/mail/orders.ts';

/** What a dispatch hands to its script. */
export const dataIn = (page: string): DispatchData => {
  const found = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page)?.[1];
  if (found === undefined) throw new Error('the page carries no data');
  return JSON.parse(found) as DispatchData;
};

/** A dispatch filled in: the text that its script writes. */
export const fillIn = (page: string, orders: Partial<MailedOrders>, rev = 1): Promise<string> =>
  writeOrders(dataIn(page), rev, { armies: [], choices: [], note: '', ...orders });

/** As mails do it: lines of at most 72 signs, quoted. */
export const wrapped = (text: string): string =>
  `Hello,\n\n${text
    .split('\n')
    .flatMap((line) => line.match(/.{1,72}/g) ?? [''])
    .map((line) => `> ${line}`)
    .join('\n')}\n\nCheers,\nAnna\n-- \nSent from my phone`;

/** The form for devices that run no script, empty. */
export const formIn = (page: string): string => {
  const found = /<pre class="form"[^>]*>(.*?)<\/pre>/s.exec(page)?.[1] ?? '';
  return found.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
};
