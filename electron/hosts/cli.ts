#!/usr/bin/env node
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore, type Store } from '../../db/store.ts';
import { createCaller } from '../api/app-router.ts';
import { createContext } from '../api/context.ts';
import { dataDir } from '../data-dir.ts';
import { MIGRATIONS_DIR } from '../paths.ts';
import { programInfo } from '../program-info.ts';
import { actions, ask, odds, run } from './cli/actions.ts';
import { amend } from './cli/amend.ts';
import { chroniclePage } from './cli/chronicle-page.ts';
import { collection } from './cli/collection.ts';
import { convert } from './cli/convert.ts';
import { type Told, tellEach } from './cli/each-file.ts';
import { describeFault } from './cli/faults.ts';
import { exportVerb, importVerb, undoImportVerb } from './cli/files.ts';
import { host } from './cli/host.ts';
import { leaders } from './cli/leaders.ts';
import { limits } from './cli/limits.ts';
import { dispatch, orders } from './cli/mail.ts';
import { mend } from './cli/mend.ts';
import { playOn } from './cli/play-on.ts';
import { print } from './cli/print.ts';
import { report } from './cli/report.ts';
import { seals } from './cli/seals.ts';
import { serve } from './cli/serve.ts';
import { share } from './cli/share.ts';
import { fill, mendRoster, start } from './cli/start.ts';
import { backup, doctor, restore } from './cli/store.ts';
import { sync } from './cli/sync.ts';
import { text } from './cli/text.ts';
import { validate } from './cli/validate.ts';
import { UsageError, type Verb } from './cli/verb.ts';
import { war } from './cli/war.ts';

const VERBS: Readonly<Record<string, Verb>> = {
  serve,
  host,
  validate,
  print,
  report,
  seals,
  text,
  share,
  convert,
  start,
  fill,
  'mend-roster': mendRoster,
  limits,
  collection,
  actions,
  run,
  odds,
  ask,
  import: importVerb,
  export: exportVerb,
  'undo-import': undoImportVerb,
  backup,
  restore,
  doctor,
  mend,
  amend,
  leaders,
  war,
  dispatch,
  orders,
  sync,
  'chronicle-page': chroniclePage,
  'play-on': playOn,
};

const SHARED_OPTIONS = {
  json: { type: 'boolean' },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const USAGE_WIDTH = 42;

const help = (): readonly string[] => [
  'Muster, army builder and campaign manager. Usage: muster VERB [--json] [--data DIR]',
  '',
  ...Object.values(VERBS).flatMap(({ usage, summary }) =>
    usage.length > USAGE_WIDTH
      ? [`  ${usage}`, `  ${''.padEnd(USAGE_WIDTH)} ${summary}`]
      : [`  ${usage.padEnd(USAGE_WIDTH)} ${summary}`],
  ),
];

const readWords = (verb: Verb, name: string, words: readonly string[]) => {
  try {
    const options = { ...SHARED_OPTIONS, ...verb.options };
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
      strict: true,
    });
    const [least, most] = verb.operands;
    if (values['help'] !== true && (positionals.length < least || positionals.length > most))
      throw new UsageError(`usage: muster ${verb.usage}`);
    // An unset variable in a script must not make a store out of the folder it runs in.
    if (values['data'] === '') throw new UsageError('--data: name a folder');
    return { options: values as Record<string, string | boolean | undefined>, operands: positionals };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
};

/** The store opens when a verb first reaches for it, and closes when the verb is done. */
const callVerb = async (verb: Verb, name: string, words: readonly string[]): Promise<Told> => {
  const { options, operands } = readWords(verb, name, words);
  if (options['help'] === true) return { shown: `muster ${verb.usage}\n${verb.summary}`, exit: 0 };
  const dir =
    typeof options['data'] === 'string'
      ? resolve(options['data'])
      : dataDir(process.env, process.platform, homedir());
  const storeOptions = { dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() };
  let opened: Store | null = null;
  const open = (): Store => {
    opened ??= openStore(storeOptions);
    return opened;
  };
  const context = createContext(open, programInfo('terminal'));
  try {
    const call = { operands, options, api: createCaller(context), context, storeOptions };
    if (verb.ofEachFile === true && operands.length > 1) return await tellEach(verb, call);
    const { json, text, exit } = await verb.run(call);
    return { shown: options['json'] === true ? JSON.stringify(json, null, 2) : text.join('\n'), exit };
  } finally {
    (opened as Store | null)?.close();
  }
};

const main = async ([name, ...words]: readonly string[]): Promise<number> => {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(`${help().join('\n')}\n`);
    return name === undefined ? 2 : 0;
  }
  try {
    const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
    if (verb === undefined) throw new UsageError(`there is no verb "${name}"; "muster help" lists them`);
    const { shown, exit } = await callVerb(verb, name, words);
    if (shown) process.stdout.write(`${shown}\n`);
    return exit;
  } catch (error) {
    process.stderr.write(`muster: ${describeFault(error)}\n`);
    return 2;
  }
};

process.exitCode = await main(process.argv.slice(2));
