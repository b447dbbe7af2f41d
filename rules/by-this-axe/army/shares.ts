import { addedBy, eachOf, saidBy } from '../data/abilities.ts';
import { type HouseRules, settleHouseRules } from '../data/house-rules.ts';
import type { ByThisAxeRoster } from '../types.ts';
import { payingFigures } from './points.ts';
import { characterStrength, type Fighters, fightersOf, unitStrength } from './strength.ts';

/** An exact share: `part` of `whole`, in heads (or strength points by house rule, R-B90). */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/** At least `percent` of the whole; an empty army reaches nothing. Whole numbers only (section 15.1). */
export const isAtLeast = ({ part, whole }: Share, percent: number): boolean =>
  whole > 0 && 100 * part >= percent * whole;

/** `37.5 %`, to one decimal. */
export const formatShare = ({ part, whole }: Share): string => {
  const perMille = whole === 0 ? 0 : Math.floor((2000 * part + whole) / (2 * whole));
  return `${Math.floor(perMille / 10)}.${perMille % 10} %`;
};

export interface Shares {
  readonly mounted: Share;
  readonly flying: Share;
  readonly mountedOrFlying: Share;
  readonly fast: Share;
  readonly missile: Share;
  readonly camouflageOrMarksman: Share;
  readonly engineer: Share;
  readonly lightHorseOrFlying: Share;
}

export interface Body {
  readonly fighters: Fighters;
  readonly heads: number;
  readonly sp: number;
}

type ShareRules = Pick<HouseRules, 'percentByUS' | 'foilLightFliers'>;

/** Which part of an army is mounted, shoots, flies and so on; a head in two categories of a union counts once. */
export const sharesOf = (bodies: readonly Body[], { percentByUS, foilLightFliers }: ShareRules): Shares => {
  const weight = (body: Body): number => (percentByUS ? body.sp : body.heads);
  const standing = bodies.filter(({ sp }) => sp > 0);
  const whole = standing.reduce((sum, body) => sum + weight(body), 0);
  const share = (belongs: (fighters: Fighters) => boolean): Share => ({
    part: standing.reduce((sum, body) => sum + (belongs(body.fighters) ? weight(body) : 0), 0),
    whole,
  });
  const flies = ({ abilities }: Fighters): boolean => saidBy(abilities, 'flies') ?? false;
  const helps = (stratagem: 'ambush' | 'fortifications') =>
    share(({ abilities }) => eachOf(abilities).some(({ does }) => does.stratagem === stratagem));
  const isLight = ({ armor }: Fighters): boolean => armor === 'none' || armor === 'light';
  return {
    mounted: share(({ mounted }) => mounted),
    flying: share(flies),
    mountedOrFlying: share((fighters) => fighters.mounted || flies(fighters)),
    fast: share((fighters) => fighters.mounted || flies(fighters) || addedBy(fighters.abilities, 'pace') > 1),
    missile: share(({ missile }) => missile),
    camouflageOrMarksman: helps('ambush'),
    engineer: helps('fortifications'),
    lightHorseOrFlying: share((fighters) =>
      flies(fighters) ? !foilLightFliers || isLight(fighters) : fighters.mounted && isLight(fighters),
    ),
  };
};

/** Envelop: horse, wings or twice the heads (R-B103). `enemyHeads` is null while no enemy is known. */
export const mayEnvelop = (shares: Shares, heads: number, enemyHeads: number | null): boolean =>
  isAtLeast(shares.mounted, 25) ||
  isAtLeast(shares.flying, 15) ||
  (enemyHeads !== null && heads > 0 && heads >= 2 * enemyHeads);

export const mayScreen = (shares: Shares): boolean => isAtLeast(shares.missile, 25);

export interface ArmyStrength {
  readonly figures: number;
  readonly characters: number;
  readonly heads: number;
  readonly sp: number;
  readonly shares: Shares;
  readonly envelop: boolean;
  readonly screened: boolean;
}

export const armyStrength = (roster: ByThisAxeRoster, enemyHeads: number | null = null): ArmyStrength => {
  const rules = settleHouseRules(roster.options.houseRules);
  const bodies = roster.units.map((unit): Body => {
    const { individuals, sp } = unitStrength(unit, roster.options, rules);
    return { fighters: fightersOf(unit), heads: individuals, sp };
  });
  const shares = sharesOf(bodies, rules);
  const heads = bodies.reduce((sum, body) => sum + body.heads, 0);
  const characterSp = roster.characters.reduce(
    (sum, character) => sum + (characterStrength(character, roster.options, rules) ?? 0),
    0,
  );
  return {
    figures: roster.units.reduce((sum, unit) => sum + payingFigures(unit.figures), 0),
    characters: roster.characters.length,
    heads,
    sp: bodies.reduce((sum, body) => sum + body.sp, characterSp),
    shares,
    envelop: mayEnvelop(shares, heads, enemyHeads),
    screened: mayScreen(shares),
  };
};
