import { NOTICES, renderPage, wordNotice } from './notice.ts';
import type { Reply } from './reply.ts';

/** A page that runs a script that stands in it; nothing of it comes from the request. */
export const scriptedPolicy = (nonce: string): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src 'self'`,
    `worker-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** What stands behind the code is what a window of an earlier start could not store: the first page takes it over. */
const SCRIPT = `
const show = (id) => {
  for (const part of document.querySelectorAll('main')) part.hidden = part.id !== id;
  document.title = 'Muster: ' + document.querySelector('#' + id + ' h1').textContent;
};
const open = () => {
  const [code = '', brought = ''] = location.hash.slice(1).split('&');
  history.replaceState(null, '', location.pathname);
  show('opening');
  const headers = { 'content-type': 'application/json' };
  fetch(location.pathname, { method: 'POST', headers, body: JSON.stringify({ code }) }).then((answer) => {
    if (!answer.ok) throw answer.status;
    location.replace(brought === '' ? '/' : '/#' + brought);
  }).catch(() => show('refused'));
};
// The next address pasted into the same tab differs behind the hash alone: no browser loads the page again for that.
addEventListener('hashchange', open);
open();`;

export const renderEntry = (nonce: string): Reply => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  headers: { 'Content-Security-Policy': scriptedPolicy(nonce) },
  body: renderPage(
    'Opening Muster',
    nonce,
    `<main id="opening"><h1>Opening Muster</h1>
<noscript><p>Muster runs in the page: allow scripts for this address, then open it again.</p></noscript></main>
<main id="refused" hidden>${wordNotice(NOTICES.usedAddress)}</main>
<script nonce="${nonce}">${SCRIPT}</script>`,
  ),
});
