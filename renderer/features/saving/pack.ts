import type { Draft } from './drafts.ts';

const throughStream = async (bytes: Blob, stream: GenericTransformStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(bytes.stream().pipeThrough(stream as never)).arrayBuffer());

/** As letters that an address may hold; a great roster becomes a few thousand. */
export const pack = async (drafts: readonly Draft[]): Promise<string> => {
  const bytes = await throughStream(new Blob([JSON.stringify(drafts)]), new CompressionStream('gzip'));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** Throws for what nobody packed. */
export const unpack = async (text: string): Promise<readonly Draft[]> => {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const read = await throughStream(new Blob([bytes]), new DecompressionStream('gzip'));
  return JSON.parse(new TextDecoder().decode(read)) as readonly Draft[];
};
