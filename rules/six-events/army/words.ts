import { pick } from '../../core/pick.ts';
import { catchRefusal } from '../../core/result.ts';
import { capitalise } from '../../core/words.ts';
import { armorModifier, POOL_HITS_ON } from '../combat/hits.ts';
import { type MoveInput, moveAllowance } from '../combat/movement.ts';
import { rallyNeeds } from '../combat/rally.ts';
import { spellRange } from '../combat/spells.ts';
import { CASTER_NAMES, CREATURES, MOUNT_SIZES, TROOP_CLASSES } from '../data/troops.ts';
import type { Profile } from './profile.ts';

export const joinWords = (words: readonly (string | null)[], between = ', '): string =>
  words.filter((word) => word !== null && word !== '').join(between);

export const formatInches = (inches: number): string => `${inches}″`;
export const formatSigned = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

export const OPEN_GROUND: Omit<MoveInput, 'unit'> = {
  flying: false,
  hills: 0,
  woods: 0,
  walls: 0,
  streams: 0,
  swamp: false,
  ruins: false,
  road: false,
  gap: null,
  shot: false,
  cast: false,
  engaged: false,
  routed: false,
  houseRules: {},
};

export const moverOf = (profile: Profile): MoveInput['unit'] =>
  pick(profile, 'name', 'kind', 'class', 'mount', 'flyer', 'amphibious', 'vehicle', 'move');

/** How far it goes with everything else left as usual; a dash where its rate is missing. */
export const moveWords = (profile: Profile, more: Partial<MoveInput> = {}): string => {
  const flying = profile.flyer !== 'none' && more.road !== true;
  const found = catchRefusal(
    () => moveAllowance({ ...OPEN_GROUND, unit: moverOf(profile), flying, ...more }).value,
  );
  return found.ok ? formatInches(found.value.distance) : '–';
};

/** The die an enemy's pool needs against it: 4, 5 or 6. */
export const poolNeeds = ({ armor }: Pick<Profile, 'armor'>): string =>
  `${POOL_HITS_ON - armorModifier(armor)}+`;

export const fixedMelee = ({ class: own, mount }: Profile): number =>
  TROOP_CLASSES[own].melee + MOUNT_SIZES[mount].melee;

const troopWords = (profile: Profile): string =>
  joinWords([
    `${TROOP_CLASSES[profile.class].name} ${MOUNT_SIZES[profile.mount].name}`,
    profile.vehicle === 'none' ? null : profile.vehicle,
    profile.flyer === 'none' ? null : 'flies',
    profile.amphibious ? 'amphibious' : null,
    `armour ${profile.armor}`,
    profile.missile ? `shoots ${formatInches(profile.range)}` : null,
  ]);

const modelWords = (profile: Profile): string =>
  joinWords([
    `Prowess ${profile.prowess}`,
    profile.rangedProwess > 0 ? `ranged ${profile.rangedProwess} at ${formatInches(profile.range)}` : null,
    `Vitality ${profile.vitality}`,
    `armour ${profile.armor}`,
    profile.mount === 'none' ? null : MOUNT_SIZES[profile.mount].name,
    profile.flyer === 'none' ? null : 'flies',
  ]);

const titleOf = (profile: Profile): string | null => {
  switch (profile.kind) {
    case 'troop':
      return null;
    case 'creature':
      return CREATURES[profile.creature].name;
    case 'machine':
      return 'War machine';
    case 'character':
      return joinWords([
        profile.armyCommander ? 'Army commander' : profile.leader ? 'Leader' : null,
        profile.caster === 'none' ? null : CASTER_NAMES[profile.caster],
      ]);
    default: {
      const closed: never = profile.kind;
      return closed;
    }
  }
};

/** What stands on the table: `Knights on standard mounts`; `War machine`. */
export const seenWords = (profile: Profile): string =>
  joinWords([
    profile.kind === 'troop'
      ? `${TROOP_CLASSES[profile.class].name} ${MOUNT_SIZES[profile.mount].name}`
      : profile.kind === 'character'
        ? 'Character'
        : titleOf(profile),
    profile.vehicle === 'none' ? null : profile.vehicle,
    profile.kind === 'troop' || profile.mount === 'none' ? null : MOUNT_SIZES[profile.mount].name,
    profile.flyer === 'none' ? null : 'flies',
  ]);

/** `Knights on standard mounts, armour 2`; `Leader, Prowess 4, Vitality 4, armour 2` */
export const profileLine = (profile: Profile): string =>
  profile.kind === 'troop' ? troopWords(profile) : joinWords([titleOf(profile), modelWords(profile)]);

/** What tells it from others and no column says: `Shoots 12″ · yeomen on foot` */
export const rowLine = (profile: Profile): string =>
  profile.kind === 'troop'
    ? capitalise(
        joinWords(
          [
            profile.missile ? `shoots ${formatInches(profile.range)}` : null,
            joinWords([
              profile.vehicle === 'none' ? null : profile.vehicle,
              profile.flyer === 'none' ? null : 'flies',
              profile.amphibious ? 'amphibious' : null,
              `${TROOP_CLASSES[profile.class].name.toLowerCase()} ${MOUNT_SIZES[profile.mount].name}`,
            ]),
          ],
          ' · ',
        ),
      )
    : joinWords([
        titleOf(profile),
        profile.rangedProwess > 0
          ? `ranged ${profile.rangedProwess} at ${formatInches(profile.range)}`
          : null,
        profile.mount === 'none' ? null : MOUNT_SIZES[profile.mount].name,
        profile.flyer === 'none' ? null : 'flies',
      ]);

export const profileFacts = (
  profile: Profile,
): readonly { readonly label: string; readonly value: string }[] => {
  const both = [
    { label: 'Armour', value: `${profile.armor}` },
    { label: 'Moves', value: moveWords(profile) },
  ];
  if (profile.kind === 'troop') {
    return [
      ...both,
      { label: 'Melee', value: formatSigned(fixedMelee(profile)) },
      { label: 'Shoots', value: profile.missile ? formatInches(profile.range) : '–' },
      { label: 'Rallies on', value: `${rallyNeeds({ kind: 'troop', class: profile.class })}+` },
    ];
  }
  return [
    { label: 'Prowess', value: `${profile.prowess}` },
    { label: 'Ranged', value: `${profile.rangedProwess}` },
    { label: 'Vitality', value: `${profile.vitality}` },
    ...both,
    { label: 'Hit by pools on', value: poolNeeds(profile) },
    ...(profile.caster === 'none'
      ? []
      : [
          { label: 'Magic', value: `${profile.magic}` },
          { label: 'Spells reach', value: formatInches(spellRange([profile.rank])) },
        ]),
  ];
};
