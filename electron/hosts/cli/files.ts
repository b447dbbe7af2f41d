import { rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { AppContext } from '../../api/context.ts';
import type { FilePreview, SurveyedThing } from '../../api/services/files/survey.ts';
import { importTableFile, isTableFile } from './import-table.ts';
import { readInput } from './input-file.ts';
import { copyOutput } from './output-file.ts';
import { showingProgress } from './progress-line.ts';
import { answer, UsageError, type Verb, type VerbCall } from './verb.ts';

/** The file itself, whatever its size; standard input goes through a file of ours. */
const putInTransit = ({ files }: AppContext, operand: string): string => {
  if (operand !== '-') return files.put({ path: resolve(operand), name: basename(operand), isOurs: false });
  const path = files.newPath();
  try {
    writeFileSync(path, readInput('-'), { mode: 0o600 });
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
  return files.put({ path, name: 'standard input', isOurs: true });
};

const STANDING: Readonly<Record<SurveyedThing['standing'], string>> = {
  new: 'new',
  same: 'here already, the same',
  changed: 'here already, otherwise: comes in as a copy',
  newer: 'goes on where yours stops: comes in as a copy',
  older: 'stops before yours: comes in as a copy',
};

const wordPreview = ({ things, houseRules, settings, leftOut }: FilePreview): readonly string[] => [
  ...things.map(({ kind, name, standing }) => `${kind} ${name}: ${STANDING[standing]}`),
  ...houseRules.map((system) => `house rules of ${system}: only with --house-rules`),
  ...(settings.length === 0 ? [] : [`settings (${settings.join(', ')}): only with --settings`]),
  ...(things.some(({ kind }) => kind === 'print-setup') ? ['print setups: only with --print-setups'] : []),
  ...leftOut.map((what) => `left out: ${what}`),
  'Nothing was stored.',
];

export const importVerb: Verb = {
  usage:
    'import FILE [--preview] [--skip-same] [--house-rules] [--settings] [--print-setups] | TABLE.csv [--preview] [--same-name update|second|skip] [--leave-out-spells]',
  summary: 'take a Muster file, or a table of characters, into the store, or see what it holds',
  operands: [1, 1],
  options: {
    preview: { type: 'boolean' },
    'skip-same': { type: 'boolean' },
    'house-rules': { type: 'boolean' },
    settings: { type: 'boolean' },
    'print-setups': { type: 'boolean' },
    'same-name': { type: 'string' },
    'leave-out-spells': { type: 'boolean' },
  },
  run: async (call) => {
    const {
      api,
      context,
      operands: [operand = ''],
      options,
    } = call;
    if (isTableFile(operand)) return importTableFile(call);
    const file = putInTransit(context, operand);
    try {
      if (options['preview'] === true) {
        const preview = await showingProgress(context, (task) => api.files.preview({ file, task }));
        return answer(preview, wordPreview(preview));
      }
      const report = await showingProgress(context, (task) =>
        api.files.import({
          file,
          leaveOutSame: options['skip-same'] === true,
          houseRules: options['house-rules'] === true,
          settings: options['settings'] === true,
          printSetups: options['print-setups'] === true,
          task,
        }),
      );
      const { imported, leftOut, importId } = report;
      return answer(report, [
        ...imported.map(
          ({ kind, name, id, renewed }) => `${kind} ${name} (${id})${renewed ? ', with a new id' : ''}`,
        ),
        ...(leftOut === 0 ? [] : [`left out: ${leftOut}`]),
        ...(importId === null ? [] : [`to take all of it back: muster undo-import ${importId}`]),
      ]);
    } finally {
      context.files.drop(file);
    }
  },
};

export const undoImportVerb: Verb = {
  usage: 'undo-import [ID] [--untouched]',
  summary: 'list what came in from files, or take one import back',
  operands: [0, 1],
  options: { untouched: { type: 'boolean' } },
  run: async ({ api, operands: [id], options: { untouched } }) => {
    if (id === undefined) {
      const imports = await api.files.imports();
      const lines = imports.map(
        ({ id: one, file, createdAt, names }) =>
          `${one}  ${createdAt}  ${file}: ${names.length} to take back`,
      );
      return answer({ imports }, lines.length === 0 ? ['Nothing to take back.'] : lines);
    }
    const done = await api.files.undoImport({ id, onlyUntouched: untouched === true });
    return answer(done, [
      `taken back: ${done.takenBack}`,
      ...done.kept.map((name) => `kept, because it was changed since: ${name}`),
    ]);
  },
};

/** Of every system; damaged ones stay behind. */
const listKinds = async (api: VerbCall['api']): Promise<string[]> => {
  const found: string[] = [];
  for (const { id: system } of await api.systems.list())
    for (const { id, unit } of await api.customUnits.list({ system })) if (unit !== null) found.push(id);
  if (found.length === 0) throw new UsageError('no unit or kind was saved yet');
  return found.toSorted();
};

export const exportVerb: Verb = {
  usage: 'export [--all | --kinds | ID ...] -o FILE',
  summary: 'write rosters, saved units and own kinds, or everything, to a file',
  operands: [0, 1000],
  options: { all: { type: 'boolean' }, kinds: { type: 'boolean' }, out: { type: 'string', short: 'o' } },
  run: async ({ api, context, operands, options: { all, kinds, out } }) => {
    if (typeof out !== 'string') throw new UsageError('say where to with -o FILE');
    if (Number(all === true) + Number(kinds === true) + Number(operands.length > 0) > 1)
      throw new UsageError('give either --all, --kinds or the ids of rosters');
    const ids = [...operands];
    const what =
      kinds === true
        ? { unitIds: await listKinds(api) }
        : ids.length > 0
          ? { ids }
          : ({ all: true } as const);
    const written = await showingProgress(context, (task) => api.files.write({ what, task }));
    try {
      copyOutput(context.files.find(written.file).path, out);
    } finally {
      context.files.drop(written.file);
    }
    const { bytes, leftOut } = written;
    return answer({ file: out, bytes, leftOut }, [
      `wrote ${out} (${bytes} bytes)`,
      ...leftOut.map(({ kind, name }) => `left out, because it is damaged: ${kind} ${name} (see doctor)`),
    ]);
  },
};
