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

export interface ArmyDraft {
  readonly from: 'roster' | 'typed';
  readonly rosterId: string | null;
  readonly name: string;
  /** 0 is nobody. */
  readonly leadership: number;
  readonly wizards: number;
  readonly archWizards: number;
  readonly units: readonly UnitDraft[];
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

export const newArmy = (name: string): ArmyDraft => ({
  from: 'roster',
  rosterId: null,
  name,
  leadership: 2,
  wizards: 0,
  archWizards: 0,
  units: [newUnit(1)],
});

export type WantedSide = { readonly rosterId: string } | { readonly army: unknown };

/** Null while something is missing. */
export const sideOf = (draft: ArmyDraft): WantedSide | null => {
  if (draft.from === 'roster') return draft.rosterId === null ? null : { rosterId: draft.rosterId };
  const { name, leadership, wizards, archWizards, units } = draft;
  if (name.trim() === '' || units.every(({ individuals }) => individuals === 0)) return null;
  return {
    army: {
      name: name.trim(),
      general: leadership === 0 ? null : { leadership: Math.min(5, leadership) },
      wizards: Math.min(100, wizards),
      archWizards: Math.min(100, archWizards),
      units: units.map(({ key, ...unit }) => ({ ...unit, name: unit.name.trim() || `Unit ${key}` })),
    },
  };
};

/** What is missing, in words; null where nothing is. */
export const missingIn = (draft: ArmyDraft): string | null => {
  if (sideOf(draft) !== null) return null;
  if (draft.from === 'roster') return 'Choose a roster.';
  return draft.name.trim() === '' ? 'Give the army a name.' : 'Give at least one unit some heads.';
};
