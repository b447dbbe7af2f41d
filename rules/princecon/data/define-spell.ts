export type Caster = 'magic-user' | 'cleric';

/** `mass` spells take the whole turn and work after all combat; `counter` is Disrupt Magic. */
export type SpellKind = 'damage' | 'non-damage' | 'mass' | 'counter' | 'wall';

/** The saving throw of the unit; `referee` where the individual rules decide. */
type Save = 'none' | 'negates' | 'partial' | 'referee';

/** `standard` grows with the caster; `referee` is not in these rules (R-P55, R-P68). */
export type DurationKind = 'instant' | 'one-turn' | 'two-turns' | 'standard' | 'referee';

export interface Spell {
  readonly id: string;
  readonly name: string;
  readonly caster: Caster;
  /** `N` scales with what he spends; null is not printed. */
  readonly level: number | 'N' | null;
  /** The level of the mass version, where there is one. */
  readonly massLevel: number | null;
  readonly kind: SpellKind;
  /** Uses the one slot for spells that cause hits (R-P83). */
  readonly causesHits: boolean;
  /** What it works on. */
  readonly area: string;
  /** null is as in the individual rules: an inch is an inch there too. */
  readonly range: string | null;
  readonly save: Save;
  readonly duration: DurationKind;
  readonly effect: string;
  readonly rulings: readonly string[];
}

type Extras = Partial<Pick<Spell, 'massLevel' | 'causesHits' | 'range' | 'rulings'>>;

export type SpellRow = [
  level: Spell['level'],
  id: string,
  name: string,
  kind: SpellKind,
  area: string,
  save: Save,
  duration: DurationKind,
  effect: string,
  extras?: Extras,
];

export const defineSpell = (
  caster: Caster,
  ...[level, id, name, kind, area, save, duration, effect, extras = {}]: SpellRow
): Spell => ({
  id,
  name,
  caster,
  level,
  massLevel: extras.massLevel ?? null,
  kind,
  causesHits: extras.causesHits ?? kind === 'damage',
  area,
  range: extras.range ?? null,
  save,
  duration,
  effect,
  rulings: extras.rulings ?? [],
});
