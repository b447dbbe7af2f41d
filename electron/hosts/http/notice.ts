import type { Reply } from './reply.ts';

/** A page for people who stand outside: it needs no file of the renderer, which only those inside may read. */
export interface Notice {
  readonly status: number;
  readonly title: string;
  readonly lines: readonly string[];
}

const NEW_ADDRESS = 'Press Enter in the terminal where Muster runs, and open the new address it prints.';
const START_AGAIN = 'If Muster is no longer running, start it again. Your rosters are safe.';

export const NOTICES = {
  noAccess: {
    status: 401,
    title: 'This window has no access',
    lines: [
      'Muster lets in only windows that were opened with an address it printed.',
      NEW_ADDRESS,
      START_AGAIN,
    ],
  },
  usedAddress: {
    status: 401,
    title: 'This address no longer works',
    lines: ['Each address opens Muster once.', NEW_ADDRESS, START_AGAIN],
  },
  otherAddress: {
    status: 403,
    title: 'Muster is not at this address',
    lines: [
      'Muster has a new address each time it starts, so that no other program on this computer can pass for it. A bookmark or a tab from before does not lead in.',
      NEW_ADDRESS,
      START_AGAIN,
    ],
  },
} as const satisfies Readonly<Record<string, Notice>>;

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #F8F3E7; color: #23201B;
  font: 16px/1.5 "Source Sans 3", "Segoe UI", system-ui, sans-serif; }
main { max-width: 34rem; margin: 1.5rem; padding: 1.5rem 2rem; background: #FFFEFA; border: 1px solid #D6CDB8;
  border-top: 3px solid #7C232C; }
[hidden] { display: none; }
h1 { margin: 0 0 .75rem; font: 600 22px/1.3 Grenze, Vollkorn, Georgia, serif; }
p { margin: .5rem 0; }
@media (prefers-color-scheme: dark) {
  body { background: #171412; color: #EBE6DA; }
  main { background: #2A2723; border-color: #47433E; border-top-color: #D36E71; }
}`;

export const wordNotice = ({ title, lines }: Notice): string =>
  `<h1>${title}</h1>\n${lines.map((line) => `<p>${line}</p>`).join('\n')}`;

export const renderPage = (title: string, nonce: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Muster: ${title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;

export const replyNotice = (notice: Notice, nonce: string): Reply => ({
  status: notice.status,
  type: 'text/html; charset=utf-8',
  body: renderPage(notice.title, nonce, `<main>${wordNotice(notice)}</main>`),
});
