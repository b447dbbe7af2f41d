import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { createTransitFiles } from '../../electron/api/transit-files.ts';
import { type HttpHost, type HttpHostOptions, startHttpHost } from '../../electron/hosts/http.ts';
import { enterBy } from './http-raw.ts';

const t = initTRPC.context<Notes>().create({
  errorFormatter: ({ shape, error }) => {
    const { stack: _stack, ...data } = shape.data;
    return { ...shape, message: error.code === 'INTERNAL_SERVER_ERROR' ? 'masked' : shape.message, data };
  },
});

/** What the small router can see and change. */
export interface Notes {
  readonly texts: string[];
  /** Settles the answer of `notes.slow`. */
  readonly released: Promise<void>;
}

const notesRouter = t.router({
  notes: t.router({
    list: t.procedure.query(({ ctx }) => ctx.texts),
    length: t.procedure.input(z.string()).query(({ input }) => input.length),
    add: t.procedure.input(z.string()).mutation(({ ctx, input }) => {
      ctx.texts.push(input);
      return ctx.texts.length;
    }),
    slow: t.procedure.mutation(async ({ ctx }) => {
      await ctx.released;
      ctx.texts.push('slow');
      return 'done';
    }),
    fault: t.procedure.query(() => {
      throw new Error(`secret in ${import.meta.filename}`);
    }),
  }),
});

export interface TestHost {
  readonly host: HttpHost;
  readonly origin: string;
  readonly dir: string;
  readonly notes: Notes;
  readonly bugs: unknown[];
  release(): void;
  stop(): Promise<void>;
}

type Overrides = Partial<
  Pick<HttpHostOptions<typeof notesRouter>, 'limits' | 'name' | 'now' | 'pages' | 'port'>
>;

export const INDEX_HTML =
  '<!doctype html><meta property="csp-nonce" nonce="__NONCE__"><style nonce="__NONCE__"></style><title>app</title>';

/** `<dir>/renderer` beside a secret and a sibling folder whose name begins the same way. */
const fillFolder = (dir: string): string => {
  const root = join(dir, 'renderer');
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(dir, 'renderer-secret'));
  writeFileSync(join(dir, 'secret.txt'), 'secret');
  writeFileSync(join(dir, 'renderer-secret', 'secret.txt'), 'secret');
  writeFileSync(join(root, 'index.html'), INDEX_HTML);
  writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(root, 'assets', 'main-AbCd_123.js'), 'start();');
  writeFileSync(join(root, '.env'), 'secret');
  return root;
};

export const makeRendererFolder = (): { readonly dir: string; readonly root: string } => {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'muster-http-')));
  return { dir, root: fillFolder(dir) };
};

export const startTestHost = async (overrides: Overrides = {}): Promise<TestHost> => {
  const { dir, root } = makeRendererFolder();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const notes: Notes = { texts: [], released };
  const bugs: unknown[] = [];
  const host = await startHttpHost({
    router: notesRouter,
    createContext: () => notes,
    files: createTransitFiles({ dir }),
    rendererDir: root,
    port: 0,
    now: () => new Date(),
    onBug: (error) => bugs.push(error),
    ...overrides,
  });
  return {
    host,
    origin: host.origin,
    dir,
    notes,
    bugs,
    release,
    async stop() {
      release();
      await host.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

/** Goes in by a fresh address and returns the Cookie header of the session. */
export const enter = (host: HttpHost): Promise<string> => enterBy(host.newEntryUrl());
