import { rmSync } from 'node:fs';
import { tempDir } from '../app.ts';
import { CallRefused, serveAndEnter } from './calls.ts';

export interface ClientFigures {
  readonly clients: number;
  readonly saved: number;
  readonly conflicts: number;
  /** By how much the version has grown: as many as were saved. */
  readonly grown: number;
  readonly wrong: readonly string[];
}

interface Roster {
  readonly id: string;
  readonly version: number;
  readonly document: { readonly notes: string };
}

/** Each adds its own line to the notes, so that a line that was overwritten is missed. */
const editOften = async (
  client: number,
  edits: number,
  id: string,
  call: (path: string, input: object) => Promise<Roster>,
): Promise<{ saved: string[]; conflicts: number; wrong: string[] }> => {
  const saved: string[] = [];
  const wrong: string[] = [];
  let conflicts = 0;
  let known = await call('rosters.get', { id });
  for (let edit = 0; edit < edits; ) {
    const line = `${client}.${edit};`;
    const document = { ...known.document, notes: known.document.notes + line };
    try {
      known = await call('rosters.save', { id, version: known.version, document });
      if (!known.document.notes.includes(line)) wrong.push(`${line} was saved and is not in the answer`);
      saved.push(line);
      edit += 1;
    } catch (error) {
      const { refusal } = error as CallRefused;
      if (!(error instanceof CallRefused) || refusal?.code !== 'roster/conflict') throw error;
      conflicts += 1;
      // The refusal brings the other version along, for the person to choose.
      known = refusal.current as unknown as Roster;
    }
  }
  return { saved, conflicts, wrong };
};

/** Many windows edit one roster through the real host. */
export const editTogether = async (clients: number, edits: number): Promise<ClientFigures> => {
  const dir = tempDir();
  const served = await serveAndEnter(dir);
  try {
    const made = await served.call<Roster>('rosters.create', { name: 'Shared', system: 'by-this-axe' });
    const results = await Promise.all(
      Array.from({ length: clients }, (_, client) =>
        editOften(client, edits, made.id, (path, input) => served.call<Roster>(path, input)),
      ),
    );
    const after = await served.call<Roster>('rosters.get', { id: made.id });
    const saved = results.flatMap((result) => result.saved);
    const missing = saved.filter((line) => !after.document.notes.includes(line));
    return {
      clients,
      saved: saved.length,
      conflicts: results.reduce((sum, result) => sum + result.conflicts, 0),
      grown: after.version - made.version,
      wrong: [
        ...results.flatMap((result) => result.wrong),
        ...missing.map((line) => `${line} was overwritten`),
      ],
    };
  } finally {
    await served.kill();
    rmSync(dir, { recursive: true, force: true });
  }
};

/** A second Muster on the same folder: what it is told, and what the first one goes on doing. */
export const startTwice = async (): Promise<{ readonly second: string; readonly first: string }> => {
  const dir = tempDir();
  const first = await serveAndEnter(dir);
  try {
    await first.call('rosters.list', {});
    const second = await serveAndEnter(dir);
    const refusal = await second.call('rosters.list', {}).then(
      () => 'it was let in',
      (error: CallRefused) => error.message,
    );
    await second.stop();
    const made = await first.call<{ name: string }>('rosters.create', {
      name: 'Still mine',
      system: 'by-this-axe',
    });
    return { second: refusal, first: made.name };
  } finally {
    await first.kill();
    rmSync(dir, { recursive: true, force: true });
  }
};
