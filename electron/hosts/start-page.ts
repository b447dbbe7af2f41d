import type { StartAnswer } from '../api/start-answers.ts';

/** What the first screen of an address asks, answered before it does. */
export type ReadStart = (address: string) => Promise<readonly StartAnswer[]>;

const OPENING = '<html ';
const END = '</body>';

/** Inside a script's element only its end tag and a comment's beginning mean anything: both need a "<". */
const asData = (answers: readonly StartAnswer[]): string =>
  JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);

const schemeOf = (answers: readonly StartAnswer[]): string => {
  const settings = answers.find(({ path }) => path === 'settings.get')?.data;
  return (settings as { colorScheme?: string } | undefined)?.colorScheme ?? 'auto';
};

/** The page in the person's colours from its first paint on, with what its first screen shows. Data, not a script: nothing of it can run. */
export const putStart = (html: string, answers: readonly StartAnswer[]): string => {
  const scheme = schemeOf(answers);
  const opening =
    scheme === 'light' || scheme === 'dark' ? `${OPENING}data-mantine-color-scheme="${scheme}" ` : OPENING;
  const data = `<script type="application/json" id="start-answers">${asData(answers)}</script>`;
  // Functions, for "$&" in a name would put the match there.
  return html.replace(OPENING, () => opening).replace(END, () => `${data}${END}`);
};
