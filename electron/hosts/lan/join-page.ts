import { scriptedPolicy } from '../http/entry-page.ts';
import { renderPage } from '../http/notice.ts';
import type { Reply } from '../http/reply.ts';

/** What is scanned stands behind the hash: previews of chats and mails only look, and looking takes no seat. */
const SCRIPT = `
const $ = (id) => document.getElementById(id);
const say = (text) => { $('said').textContent = text; $('said').hidden = text === ''; };
let scanned = '';
const read = () => {
  const code = location.hash.slice(1);
  if (code === '') return;
  scanned = code;
  history.replaceState(null, '', location.pathname);
  $('typed').hidden = true;
};
const headers = { 'content-type': 'application/json', 'x-muster': '1' };
$('join').addEventListener('submit', (event) => {
  event.preventDefault();
  const code = scanned || $('code').value;
  $('take').disabled = true;
  say('');
  fetch('/join', { method: 'POST', headers, body: JSON.stringify({ code, name: $('name').value }) })
    .then((answer) => answer.json().then((told) => {
      if (answer.ok) location.replace('/');
      else say(told.message);
    }))
    .catch(() => say('Muster does not answer. Is this device in the same network, and Muster still open?'))
    .finally(() => { $('take').disabled = false; });
});
addEventListener('hashchange', read);
read();
// A link from elsewhere comes without the cookie; asked for by this page, it is sent along.
if (scanned === '') fetch('/api/seat.me', { headers }).then((answer) => { if (answer.ok) location.replace('/'); });`;

const STYLE = `
form { display: grid; gap: .75rem; margin-top: 1rem; }
label { display: grid; gap: .25rem; font-weight: 600; }
input { font: inherit; padding: .6rem .7rem; border: 1px solid #8A8272; border-radius: 4px; background: inherit; color: inherit; }
#code { letter-spacing: .15em; text-transform: uppercase; }
button { font: inherit; font-weight: 600; padding: .8rem 1rem; min-height: 44px; border: 0; border-radius: 4px; background: #7C232C; color: #FFFEFA; }
button:disabled { opacity: .6; }
[role=alert] { border-left: 3px solid #7C232C; padding-left: .75rem; }`;

export const renderJoin = (nonce: string, title = 'Take your seat'): Reply => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  headers: { 'Content-Security-Policy': scriptedPolicy(nonce) },
  body: renderPage(
    'Take your seat',
    nonce,
    `<style nonce="${nonce}">${STYLE}</style>
<main><h1>${title}</h1>
<p>The game master has kept a seat for you. It is yours once you press the button, and stays yours on this device.</p>
<noscript><p>Muster runs in the page: allow scripts for this address, then open it again.</p></noscript>
<form id="join">
<label id="typed">Code<input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="12" placeholder="ABCD-EFGH"></label>
<label>Your name<input id="name" name="name" autocomplete="nickname" maxlength="60"></label>
<p id="said" role="alert" hidden></p>
<button id="take" type="submit">Take this seat</button>
</form></main>
<script nonce="${nonce}">${SCRIPT}</script>`,
  ),
});
