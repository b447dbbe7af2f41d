import { parseRulings, type Ruling } from '../../rules/core/rulings.ts';

const FILES = import.meta.glob<string>('../../rules/*/RULINGS.md', { query: '?raw', import: 'default' });

/** Every system's rulings by their id; fetched when somebody first asks for one. */
export const loadRulings = async (): Promise<ReadonlyMap<string, Ruling>> => {
  const texts = await Promise.all(Object.values(FILES).map((load) => load()));
  return new Map(texts.flatMap(parseRulings).map((ruling) => [ruling.id, ruling]));
};
