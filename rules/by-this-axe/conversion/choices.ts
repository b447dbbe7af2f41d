import { part } from '../../core/conversion.ts';
import { step } from '../../core/trace.ts';
import { plural } from '../../core/words.ts';
import { profileOf } from '../army/character-profile.ts';
import { kindWords } from '../army/words.ts';
import {
  findKind,
  type HeroTier,
  MAJOR_MONSTER,
  type MageTier,
  type PriestTier,
} from '../data/characters.ts';
import { HEROIC_FC } from '../data/fighting-capacity.ts';
import { bta } from '../refs.ts';
import { defaultCharacterFc, type Individual } from '../types.ts';
import { heroTierFor, priestTierFor } from './fighting-level.ts';
import type { Conversion } from './options.ts';
import { isMajor } from './tiers.ts';

/** One way to put the figure on the table, at the scale it was asked for. */
export type FigureChoice = {
  /** As a roster's character has them; empty is a plain leader or General. */
  readonly kinds: readonly string[];
  readonly name: string;
  readonly fc: number;
  /** Whose fighting capacity he strikes with: 5 as Heroic, his unit's while he is in one, or his own. */
  readonly capacity: 'heroic' | 'unit' | 'own';
  readonly attacks: number;
  readonly hits: number;
  readonly duelDice: number;
  readonly spellDice: number;
  readonly saveUses: number;
};

export interface Tiers {
  readonly tier: HeroTier | null;
  readonly priest: PriestTier | null;
  readonly mage: MageTier | null;
}

const rank = (id: string | null): number => (id === null ? 0 : (findKind(id)?.rank ?? 0));

/** Hero and priest at once takes one who is both by himself; the best such pair (R-B71). */
const pairOf = (members: readonly Individual[], { rules }: Conversion): readonly string[] | null =>
  members
    .map((member) => [heroTierFor([member], rules.roundFL), priestTierFor([member])] as const)
    .flatMap(([hero, priest]) => (hero === null || priest === null ? [] : [[hero, priest] as const]))
    .reduce<readonly string[] | null>((best, pair) => {
      const sum = rank(pair[0]) + rank(pair[1]);
      return best === null || sum > rank(best[0] ?? null) + rank(best[1] ?? null) ? pair : best;
    }, null);

const describeChoice = (kinds: readonly string[], options: Conversion): FigureChoice => {
  const { mode, scale, houseRules } = options;
  const fc = defaultCharacterFc(kinds, options);
  const profile = profileOf({ kinds, fc }, null, { mode, scale, houseRules });
  const { attacks, hits, duelDice, spellDice, saveUses } = profile;
  const heroic = profile.fc === HEROIC_FC;
  return {
    kinds,
    name: kinds.length === 0 ? 'Plain leader' : kindWords(kinds),
    fc: profile.fc,
    capacity: heroic ? 'heroic' : kinds.length === 0 ? 'own' : 'unit',
    attacks,
    hits,
    duelDice,
    spellDice,
    saveUses,
  };
};

const describeCapacity = ({ capacity, fc }: FigureChoice): string =>
  capacity === 'unit' ? 'his unit’s capacity' : `capacity ${fc}`;

/** `1 attack at capacity 5, 2 hits, 4 duel dice` */
export const describeFigure = (choice: FigureChoice): string => {
  const { attacks, hits, duelDice, spellDice, saveUses } = choice;
  return [
    `${plural(attacks, 'attack')} at ${describeCapacity(choice)}`,
    plural(hits, 'hit'),
    `${duelDice} duel dice`,
    ...(spellDice > 0 ? [`${spellDice} spell dice`] : []),
    ...(saveUses > 0 ? [`${saveUses} save uses`] : []),
  ].join(', ');
};

const rulingFor = ({ kinds, saveUses, spellDice }: FigureChoice): string => {
  if (kinds.length === 0) return 'R-B13';
  if (kinds.includes(MAJOR_MONSTER)) return 'R-B60';
  if (kinds.length > 1) return 'R-B71';
  return saveUses + spellDice > 0 ? 'R-B55' : 'R-B54';
};

/** Everything the members may be fielded as: one of these, since each of them belongs to one figure (R-B71). */
export const choicesPart = (
  members: readonly Individual[],
  { tier, priest, mage }: Tiers,
  leads: boolean,
  options: Conversion,
) => {
  const monster = members.some((member) => isMajor(member, options));
  const pair = monster ? null : pairOf(members, options);
  const candidates: (readonly string[])[] = [];
  if (tier !== null) candidates.push(monster ? [tier, MAJOR_MONSTER] : [tier]);
  if (priest !== null) candidates.push([priest]);
  if (pair !== null) candidates.push(pair);
  if (mage !== null) candidates.push([mage]);
  if (leads) candidates.push([]);
  const choices = candidates
    .filter((kinds) => options.mode === 'fantasy' || kinds.every((id) => findKind(id)?.family === 'hero'))
    .map((kinds) => describeChoice(kinds, options));
  const steps = choices.map((choice) =>
    step(bta('Appendix A', rulingFor(choice)), choice.name, describeFigure(choice), { scale: options.scale }),
  );
  return part(
    'choices',
    'Fielded as',
    choices,
    choices.map(({ name }) => name).join(' or ') || 'none',
    steps,
  );
};
