export interface Weapon {
  readonly id: string;
  readonly name: string;
  /** One sentence for pickers and the printed glossary. */
  readonly effect: string;
  /** Appendix C; null where nothing is printed. */
  readonly printed: number | null;
  /** What the gap is filled with (R-B77). */
  readonly repaired: number;
  readonly ranged: { readonly range: number; readonly saveModifier: number } | null;
  readonly melee: {
    /** 1 is the longest and strikes first. */
    readonly reach: number;
    readonly toHit: number;
    readonly toHitCharging: number;
    readonly toHitMounted: number;
    readonly ranks: MeleeRanks;
  } | null;
  /** Held in both hands: a shield beside it is worth a look (BTA-W03). */
  readonly twoHanded: boolean;
  /** Awkward rather than forbidden (BTA-W04). */
  readonly awkward: 'mounted' | 'on-foot' | null;
}

/** Ranks that fight: the first, half the second with it, or both. */
export type MeleeRanks = '1' | '1½' | '2';

type Ids = readonly [id: string, name: string, effect: string];
type Prices = readonly [printed: number | null, repaired: number];

const shoots = (
  [id, name, effect]: Ids,
  [printed, repaired]: Prices,
  range: number,
  saveModifier = 0,
  twoHanded = false,
  awkward: Weapon['awkward'] = null,
): Weapon => ({
  id,
  name,
  effect,
  printed,
  repaired,
  ranged: { range, saveModifier },
  melee: null,
  twoHanded,
  awkward,
});

interface Strike {
  readonly toHit?: number;
  readonly charging?: number;
  readonly mounted?: number;
  readonly ranks?: MeleeRanks;
  readonly twoHanded?: boolean;
  readonly awkward?: Weapon['awkward'];
}

const strikes = (
  [id, name, effect]: Ids,
  [printed, repaired]: Prices,
  reach: number,
  { toHit = 0, charging = 0, mounted = 0, ranks = '1', twoHanded = false, awkward = null }: Strike = {},
): Weapon => ({
  id,
  name,
  effect,
  printed,
  repaired,
  ranged: null,
  melee: { reach, toHit, toHitCharging: charging, toHitMounted: mounted, ranks },
  twoHanded,
  awkward,
});

/** Ranged Weapon Ranges, Armor Save vs., Melee Weapons Table, Appendix C. */
export const WEAPONS: readonly Weapon[] = [
  strikes(['pike', 'Pike', 'Longest reach; two ranks fight, +1 against mounted.'], [4, 4], 1, {
    mounted: 1,
    ranks: '2',
    twoHanded: true,
    awkward: 'mounted',
  }),
  strikes(['lance', 'Lance', '+2 to hit on the charge; half the second rank fights too.'], [4, 4], 2, {
    charging: 2,
    ranks: '1½',
    awkward: 'on-foot',
  }),
  strikes(['spear', 'Spear', 'Long reach; half the second rank fights too.'], [2, 2], 3, { ranks: '1½' }),
  strikes(['two-handed', 'Two-handed', 'A great sword, mace or axe: +1 to hit.'], [3, 3], 4, {
    toHit: 1,
    twoHanded: true,
  }),
  strikes(['sword', 'Sword', 'A one-handed sword, axe or mace.'], [2, 2], 5),
  strikes(['staff', 'Staff', 'A staff or club: −1 to hit.'], [null, 0], 5, { toHit: -1 }),
  strikes(['shortsword', 'Shortsword', 'Short reach, no modifier.'], [1, 1], 6),
  // The animal half of the shortsword's row: nobody buys teeth, so it is no gap in the price list (BTA-W01).
  strikes(['natural', 'Natural', 'Teeth, claws or horns; short reach.'], [0, 0], 6),
  strikes(['dagger', 'Dagger', 'Shortest reach: −1 to hit.'], [null, 0], 7, { toHit: -1 }),
  shoots(['throwing-axe', 'Throwing axe', 'Thrown up to 3″.'], [2, 2], 3),
  shoots(['throwing-spear', 'Throwing spear', 'Thrown up to 3″.'], [2, 2], 3),
  shoots(['javelin', 'Javelin', 'Thrown up to 6″.'], [3, 3], 6),
  shoots(['sling', 'Sling', 'Shoots up to 16″.'], [null, 4], 16),
  shoots(['short-bow', 'Short bow', 'Shoots up to 16″.'], [4, 4], 16, 0, true),
  shoots(['light-crossbow', 'Light crossbow', 'Shoots up to 18″.'], [5, 5], 18, 0, true),
  shoots(['arquebus', 'Arquebus', 'Shoots up to 18″; the target saves at −2.'], [null, 6], 18, -2),
  shoots(['composite-bow', 'Composite bow', 'Shoots up to 21″.'], [6, 6], 21, 0, true),
  shoots(
    ['longbow', 'Longbow', 'Shoots up to 24″; the target saves at −2.'],
    [7, 7],
    24,
    -2,
    true,
    'mounted',
  ),
  shoots(
    ['heavy-crossbow', 'Heavy crossbow', 'Shoots up to 24″; the target saves at −1.'],
    [7, 7],
    24,
    -1,
    true,
    'mounted',
  ),
];

/** Named by the rules as a save modifier only: no range, no price (R-B28, BTA-E09). */
export const ARTILLERY = { id: 'artillery', name: 'Artillery', saveModifier: -2 } as const;

/** What a figure fights with that carries nothing for melee (R-B125). */
export const LAST_RESORT = 'dagger';

/** More than a figure can carry (section 2.2). */
export const MOST_WEAPONS = 4;

const BY_ID: ReadonlyMap<string, Weapon> = new Map(WEAPONS.map((weapon) => [weapon.id, weapon]));

export const findWeapon = (id: string): Weapon | null => BY_ID.get(id) ?? null;

/** A weapon of the ranged table counts as missile, thrown ones included (R-B118). */
export const isMissile = (id: string): boolean => BY_ID.get(id)?.ranged != null;

const awkwardFor = (who: Weapon['awkward']): readonly string[] =>
  WEAPONS.filter(({ awkward }) => awkward === who).map(({ id }) => id);
export const AWKWARD_MOUNTED = awkwardFor('mounted');
export const AWKWARD_ON_FOOT = awkwardFor('on-foot');
