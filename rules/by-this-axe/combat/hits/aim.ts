import { isHeroic } from '../../army/character-profile.ts';
import type { AttackInput } from '../attack-input.ts';
import { findTargets, type Targets } from '../attack-targets.ts';
import type { Arc, CharacterProfile, UnitProfile } from '../profiles.ts';
import { aliveIn, type Body, type BodyState } from './body.ts';

/** How a batch of blows or shots comes in, whoever it falls on. */
export interface Blow {
  readonly by: AttackInput['by'];
  readonly weapon: string;
  readonly fc: number;
  readonly from: Arc;
  readonly attacker: AttackInput['attacker'];
  /** Camouflage counts where the target stands. */
  readonly hidden: boolean;
  /** Brace or shieldwall: 2. */
  readonly saveCard: number;
}

export const NO_ADVANTAGES: AttackInput['attacker'] = {
  mounted: false,
  charging: false,
  marksman: false,
  darkvisionAtNight: false,
  overObstacle: false,
  roughTerrain: false,
  card: 0,
};

export interface Save {
  /** The die that saves; null where none is rolled. */
  readonly at: number | null;
  /** Resistance: this blow cannot hurt him at all (R-B65). */
  readonly immune: boolean;
}

export interface Saves {
  readonly ordinary: Save;
  readonly characters: readonly Save[];
}

export interface Aim {
  readonly attack: AttackInput;
  readonly targets: Targets;
  /** Whose save is told of before any die is rolled. */
  readonly whom: string;
  /** By the number of prayers on one save. */
  readonly saves: readonly Saves[];
}

/** The save that so many prayers make. */
export const savesWith = ({ saves }: Aim, prayers: number): Saves => saves[prayers] as Saves;

const attackOn = (
  wearer: Pick<UnitProfile | CharacterProfile, 'armor' | 'shield' | 'mounted' | 'abilities'>,
  heroic: boolean,
  blow: Blow,
  body: Body,
  prayers: number,
): AttackInput => ({
  by: blow.by,
  dice: 0,
  fc: blow.fc,
  weapon: blow.weapon,
  attacker: blow.attacker,
  from: blow.from,
  target: {
    armor: wearer.armor,
    shield: wearer.shield,
    mounted: wearer.mounted,
    abilities: wearer.abilities,
    heroic,
    hidden: blow.hidden,
    card: blow.saveCard,
    prayers,
  },
  houseRules: body.rules,
});

const saveOf = (attack: AttackInput): Save => {
  const { toSave, toHit } = findTargets(attack);
  return { at: toSave, immune: toHit === 0 };
};

const findSaves = (body: Body, blow: Blow, prayers: number): Saves => ({
  ordinary: saveOf(attackOn(body.unit, false, blow, body, prayers)),
  characters: body.unit.characters.map((character) =>
    saveOf(attackOn(character, isHeroic(character), blow, body, prayers)),
  ),
});

/** What the dice of one batch must show. A lone character is aimed at himself, one in a unit through it (R-B15). */
export const aimAt = (body: Body, state: BodyState, blow: Blow): Aim => {
  const first = state.figures === 0 ? body.unit.characters[aliveIn(state)[0] ?? 0] : undefined;
  const attack =
    first === undefined
      ? attackOn(body.unit, false, blow, body, 0)
      : attackOn(first, isHeroic(first), blow, body, 0);
  return {
    attack,
    targets: findTargets(attack),
    whom: (first ?? body.unit).name,
    saves: Array.from({ length: body.prayersEach + 1 }, (_, prayers) => findSaves(body, blow, prayers)),
  };
};
