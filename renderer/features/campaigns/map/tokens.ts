import { gatherTokens, type Token } from '../../../../rules/campaign/atlas/gather.ts';
import { formatStrength } from '../../../../rules/core/strength.ts';
import { count } from '../../../format.ts';
import type { SideSign } from '../parts/side-sign.ts';
import { type MapView, toPixels } from './geometry.ts';
import type { MapArmy } from './scene.ts';

/** A counter on the map: one army, or as many as stand together. */
export interface MapToken extends Token {
  readonly name: string;
  readonly caption: string;
  readonly sign: SideSign;
  /** Null for a single army. */
  readonly armies: readonly MapArmy[] | null;
}

/** What all of them are worth; strength and heads do not add up, and what is not known is not guessed. */
const sumOf = (armies: readonly MapArmy[]): string => {
  const forces = armies.flatMap(({ force }) => force ?? []);
  if (forces.length < armies.length || forces.length === 0) return '';
  if (forces.every(({ counts }) => counts === 'sp'))
    return formatStrength(forces.reduce((sum, { sp }) => sum + sp, 0));
  return count(
    forces.reduce((sum, { heads }) => sum + heads, 0),
    'head',
  );
};

const joined = (token: Token, armies: readonly MapArmy[], selectedId: string | null): MapToken => {
  const [first] = armies as readonly [MapArmy];
  const chosen = armies.find(({ id }) => id === selectedId);
  return {
    ...token,
    name: chosen === undefined ? `${armies.length} armies` : `${chosen.name} and ${armies.length - 1} more`,
    caption: sumOf(armies),
    sign: first.sign,
    armies,
  };
};

/** The counters at this scale: who stands together is one, unless the person has spread them. */
export const tokensOf = (
  armies: readonly MapArmy[],
  view: MapView,
  spread: ReadonlySet<string>,
  selectedId: string | null,
): readonly MapToken[] => {
  const byId = new Map(armies.map((army) => [army.id, army]));
  const standing = armies.map((army) => ({
    id: army.id,
    sideId: army.sideId,
    weight: army.force?.heads ?? 0,
    ...toPixels(view, army),
  }));
  return gatherTokens(standing, spread).map((token) => {
    const members = token.armyIds.flatMap((id) => byId.get(id) ?? []);
    const [only] = members;
    if (only === undefined || members.length > 1) return joined(token, members, selectedId);
    return { ...token, name: only.name, caption: only.caption, sign: only.sign, armies: null };
  });
};
