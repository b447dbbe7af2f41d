import { refusalOf } from '../api/errors.ts';

export interface FaultPlace {
  readonly when: string;
  readonly path: string;
  readonly browser: string;
}

/** Their words are the engine's own; any other error may say what somebody called an army. */
const ENGINE_ERRORS = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError']);
const ROOM = /^[a-z-]{1,16}$/;

const roomsOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (part === '' || ROOM.test(part) ? part : '…'))
    .join('/');

const wordsOf = (error: Error): string =>
  ENGINE_ERRORS.has(error.name)
    ? `${error.name}: ${error.message.replace(/(["'“‘`]).*["'”’`]/gs, '“…”')}`
    : 'Error';

/** Where in the program, without the folder or address it runs at. */
const stepsOf = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s*at .*:\d+|^[^\s]*@.*:\d+/.test(line))
    .map((line) =>
      line.trim().replace(/(\(|@|at |async )?[\w+.-]*:?\/{1,3}[^\s()]*\/([^/\s()]+:\d+)/g, '$1$2'),
    );

/** For a report: what happened where in the program, and nothing that anybody named or wrote. */
export const describeFault = (error: unknown, { when, path, browser }: FaultPlace): string => {
  const refusal = refusalOf(error);
  const what =
    refusal !== null ? [`Refused: ${refusal.code}`] : error instanceof Error ? [wordsOf(error)] : ['Unknown'];
  const steps = error instanceof Error ? stepsOf(error.stack ?? '') : [];
  return [when, roomsOf(path), browser, ...what, ...steps].join('\n');
};
