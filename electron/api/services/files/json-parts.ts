/** Where a value stands in a document: names in objects, numbers in lists. */
export type JsonPath = readonly (string | number)[];

/** What becomes of a value: its members come one by one, or it comes whole, or nobody wants it. */
export type Choice = 'open' | 'keep' | 'skip';

export interface JsonPart {
  readonly path: JsonPath;
  /** Absent where an opened object or list ends. */
  readonly text?: string;
  /** What an opened one is. */
  readonly ends?: 'object' | 'list';
}

/** Not JSON, or larger than it may be. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault';
  readonly path: JsonPath;
  readonly reason: 'not-json' | 'not-text' | 'too-large';

  constructor(message: string, path: JsonPath, reason: JsonFault['reason'] = 'not-json') {
    super(message);
    this.path = path;
    this.reason = reason;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];
const [COMMA, COLON] = [0x2c, 0x3a];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const endsWord = (byte: number): boolean =>
  byte === COMMA || byte === CLOSE_OBJECT || byte === CLOSE_LIST || isSpace(byte);

interface Frame {
  readonly kind: 'object' | 'list';
  readonly path: JsonPath;
  /** Of an object: a name that comes twice is refused, for one of the two would be lost. */
  readonly names: Set<string>;
  name: string;
  index: number;
}

type Expected = 'value' | 'name' | 'name or end' | 'colon' | 'value or end' | 'comma or end' | 'nothing';

/** A value that is gathered until it ends. */
interface Gathered {
  readonly as: 'name' | 'text' | 'container' | 'word';
  readonly keeps: boolean;
  pieces: Uint8Array[];
  size: number;
  depth: number;
  inText: boolean;
  escaped: boolean;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a JSON document that comes piece by piece and hands out its parts, so that a file of any size is never held
 * whole. `choose` says which objects and lists are opened; a part is checked by whoever parses it.
 */
export class JsonParts {
  readonly #choose: (path: JsonPath) => Choice;
  readonly #mostOfOne: number;
  readonly #frames: Frame[] = [];
  #expected: Expected = 'value';
  #gathered: Gathered | null = null;
  #read = 0;

  constructor(choose: (path: JsonPath) => Choice, mostOfOne: number) {
    this.#choose = choose;
    this.#mostOfOne = mostOfOne;
  }

  *feed(bytes: Uint8Array): Generator<JsonPart> {
    let at = 0;
    while (at < bytes.length) {
      if (this.#gathered !== null) {
        const end = this.#scan(this.#gathered, bytes, at);
        this.#keep(this.#gathered, bytes.subarray(at, end.at));
        at = end.at;
        if (end.isOver) yield* this.#settle(this.#gathered);
        continue;
      }
      const byte = bytes[at] ?? 0;
      if (isSpace(byte) || this.#isMark(byte, this.#read + at)) at += 1;
      else at = yield* this.#take(byte, at);
    }
    this.#read += bytes.length;
  }

  *end(): Generator<JsonPart> {
    // A number by itself ends with the document.
    if (this.#gathered?.as === 'word' && this.#frames.length === 0) yield* this.#settle(this.#gathered);
    if (this.#expected !== 'nothing' || this.#gathered !== null)
      throw new JsonFault('it ends in the middle', this.#pathHere());
  }

  #isMark(byte: number, offset: number): boolean {
    return BYTE_ORDER_MARK[offset] === byte && this.#expected === 'value' && this.#frames.length === 0;
  }

  #pathHere(): JsonPath {
    const frame = this.#frames.at(-1);
    return frame === undefined ? [] : [...frame.path, frame.kind === 'object' ? frame.name : frame.index];
  }

  *#take(byte: number, at: number): Generator<JsonPart, number> {
    const frame = this.#frames.at(-1);
    const closes = byte === (frame?.kind === 'object' ? CLOSE_OBJECT : CLOSE_LIST);
    switch (this.#expected) {
      case 'name':
      case 'name or end':
        if (byte === QUOTE) {
          this.#gather('name', true);
          return at;
        }
        if (closes && this.#expected === 'name or end') return yield* this.#close(at);
        break;
      case 'colon':
        if (byte === COLON) {
          this.#expected = 'value';
          return at + 1;
        }
        break;
      case 'comma or end':
        if (byte === COMMA && frame !== undefined) {
          frame.index += 1;
          this.#expected = frame.kind === 'object' ? 'name' : 'value';
          return at + 1;
        }
        if (closes) return yield* this.#close(at);
        break;
      case 'value or end':
        if (closes) return yield* this.#close(at);
        return this.#begin(byte, at);
      case 'value':
        return this.#begin(byte, at);
      case 'nothing':
        break;
      default:
        this.#expected satisfies never;
    }
    const shown = JSON.stringify(String.fromCharCode(byte));
    throw new JsonFault(`unexpected ${shown} at byte ${this.#read + at}`, this.#pathHere());
  }

  #begin(byte: number, at: number): number {
    const path = this.#pathHere();
    const choice = this.#choose(path);
    const kind = byte === OPEN_OBJECT ? 'object' : byte === OPEN_LIST ? 'list' : null;
    if (choice === 'open' && kind !== null) {
      this.#frames.push({ kind, path, names: new Set(), name: '', index: 0 });
      this.#expected = kind === 'object' ? 'name or end' : 'value or end';
      return at + 1;
    }
    if (byte === CLOSE_OBJECT || byte === CLOSE_LIST || byte === COMMA || byte === COLON)
      throw new JsonFault(`a value is missing at byte ${this.#read + at}`, path);
    this.#gather(kind !== null ? 'container' : byte === QUOTE ? 'text' : 'word', choice !== 'skip');
    return at;
  }

  #gather(as: Gathered['as'], keeps: boolean): void {
    this.#gathered = { as, keeps, pieces: [], size: 0, depth: 0, inText: false, escaped: false };
  }

  #keep(gathered: Gathered, piece: Uint8Array): void {
    gathered.size += piece.length;
    if (!gathered.keeps) return;
    if (gathered.size > this.#mostOfOne) throw new JsonFault('too large', this.#pathHere(), 'too-large');
    // The next piece of the file may be read into the same memory.
    gathered.pieces.push(piece.slice());
  }

  /** Where the value ends, as far as these bytes tell. */
  #scan(value: Gathered, bytes: Uint8Array, from: number): { readonly at: number; readonly isOver: boolean } {
    let at = from;
    if (value.as === 'word') {
      while (at < bytes.length && !endsWord(bytes[at] ?? 0)) at += 1;
      return { at, isOver: at < bytes.length };
    }
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (value.inText) {
        if (value.escaped) value.escaped = false;
        else if (byte === BACKSLASH) value.escaped = true;
        else if (byte === QUOTE) {
          value.inText = false;
          if (value.depth === 0) return { at: at + 1, isOver: true };
        }
      } else if (byte === QUOTE) value.inText = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) value.depth += 1;
      else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        value.depth -= 1;
        if (value.depth === 0) return { at: at + 1, isOver: true };
      }
    }
    return { at, isOver: false };
  }

  *#settle(gathered: Gathered): Generator<JsonPart> {
    this.#gathered = null;
    if (gathered.as === 'name') {
      this.#settleName(gathered);
      return;
    }
    this.#expected = this.#frames.length === 0 ? 'nothing' : 'comma or end';
    if (gathered.keeps) yield { path: this.#pathHere(), text: this.#textOf(gathered) };
  }

  #settleName(gathered: Gathered): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) return;
    frame.name = this.#parseName(gathered);
    if (frame.names.has(frame.name)) throw new JsonFault('this stands there twice', this.#pathHere());
    frame.names.add(frame.name);
    this.#expected = 'colon';
  }

  #parseName(gathered: Gathered): string {
    try {
      return JSON.parse(this.#textOf(gathered)) as string;
    } catch (error) {
      if (error instanceof JsonFault) throw error;
      throw new JsonFault(`a name that is none before byte ${this.#read}`, this.#pathHere());
    }
  }

  *#close(at: number): Generator<JsonPart, number> {
    const frame = this.#frames.pop();
    this.#expected = this.#frames.length === 0 ? 'nothing' : 'comma or end';
    if (frame !== undefined) yield { path: frame.path, ends: frame.kind };
    return at + 1;
  }

  #textOf({ pieces }: Gathered): string {
    try {
      return decoder.decode(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces));
    } catch {
      throw new JsonFault('it is not text in UTF-8', this.#pathHere(), 'not-text');
    }
  }
}
