/** A unit as it is typed in quickly. */
export interface UnitDraft {
  /** Keeps its row while units come and go. */
  readonly key: number;
  readonly name: string;
  readonly individuals: number;
  readonly fc: number;
  readonly armor: string;
  readonly shield: boolean;
  readonly mounted: boolean;
  readonly missile: boolean;
  readonly abilities: readonly string[];
}

export const newUnit = (key: number): UnitDraft => ({
  key,
  name: `Unit ${key}`,
  individuals: 100,
  fc: 3,
  armor: 'light',
  shield: false,
  mounted: false,
  missile: false,
  abilities: [],
});
