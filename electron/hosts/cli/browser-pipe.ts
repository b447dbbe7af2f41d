import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** What a browser says over its pipe: an answer to a call, or something that happened. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

type Waiting = (message: Message) => void;

/** Messages end with a zero. */
const END = '\0';

/** A browser without a window, spoken to over a pipe that nobody else can open. */
export class BrowserPipe {
  readonly #child: ChildProcess;
  readonly #out: Writable;
  readonly #waiting = new Map<number | string, Waiting>();
  #last = 0;
  #rest = '';
  #gone = false;

  constructor(program: string, words: readonly string[]) {
    this.#child = spawn(program, ['--headless', '--remote-debugging-pipe', ...words, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    this.#out = this.#child.stdio[3] as Writable;
    const back = this.#child.stdio[4] as Readable;
    back.setEncoding('utf8');
    back.on('data', (part: string) => this.#hear(part));
    // A browser that ends answers nothing any more: whoever waits is told.
    for (const stream of [this.#out, back]) stream.on('error', () => this.#end());
    this.#child.on('error', () => this.#end());
    this.#child.on('exit', () => this.#end());
  }

  #hear(part: string): void {
    const messages = `${this.#rest}${part}`.split(END);
    this.#rest = messages.pop() ?? '';
    for (const text of messages) {
      const message = JSON.parse(text) as Message;
      this.#waiting.get(message.id ?? message.method ?? '')?.(message);
    }
  }

  #end(): void {
    this.#gone = true;
    for (const tell of this.#waiting.values()) tell({ error: { message: 'the browser ended' } });
  }

  #await(key: number | string): Promise<Record<string, unknown>> {
    return new Promise((resolve, reject) => {
      if (this.#gone) reject(new Error('the browser ended'));
      this.#waiting.set(key, ({ result, error }) => {
        this.#waiting.delete(key);
        if (error === undefined) resolve(result ?? {});
        else reject(new Error(error.message));
      });
    });
  }

  call(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    this.#last += 1;
    const answered = this.#await(this.#last);
    this.#out.write(`${JSON.stringify({ id: this.#last, method, params, sessionId })}${END}`);
    return answered;
  }

  /** The next time that something happens. */
  happened(method: string): Promise<unknown> {
    return this.#await(method);
  }

  /** Ends it and waits until it has let go of its files. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#gone) resolve();
      else {
        this.#child.once('exit', () => resolve());
        this.#child.kill();
      }
    });
  }
}
