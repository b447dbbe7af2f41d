import { parseRulings, type Ruling } from '../../rules/core/rulings.ts';

const FILES = import.meta.glob<string>('../../rules/*/RULINGS.md', { query: '?raw', import: 'default' });

/** One system's, in the order of their file. */
export const loadRulingsOf = async (system: string): Promise<readonly Ruling[]> => {
  const load = FILES[`../../rules/${system}/RULINGS.md`];
  return load === undefined ? [] : parseRulings(await load());
};

export interface FiledRuling extends Ruling {
  readonly system: string;
}

/** Every system's rulings by their id; fetched when somebody first asks for one. */
export const loadRulings = async (): Promise<ReadonlyMap<string, FiledRuling>> => {
  const filed = await Promise.all(
    Object.entries(FILES).map(async ([path, load]) => {
      const system = path.split('/').at(-2) ?? '';
      return parseRulings(await load()).map((ruling) => ({ ...ruling, system }));
    }),
  );
  return new Map(filed.flat().map((ruling) => [ruling.id, ruling]));
};
