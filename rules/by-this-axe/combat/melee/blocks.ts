import { profileOf } from '../../army/character-profile.ts';
import { meleeDice } from '../../army/ranks.ts';
import { type AbilityId, extraAttacks, reachGain, saidBy } from '../../data/abilities.ts';
import { LONE_CASTER_FC, PLAIN_TIER } from '../../data/characters.ts';
import { findWeapon, LAST_RESORT, type MeleeRanks } from '../../data/weapons.ts';
import { chanceToKill } from '../hit-and-save.ts';
import { type Aim, aimAt, type Blow } from '../hits/aim.ts';
import { type BodyState, optionsAt } from '../hits/body.ts';
import { type Arc, bearerOf, type CharacterProfile, type UnitProfile } from '../profiles.ts';
import type { Field, Party } from './parties.ts';

/** Dice that strike together: a unit's figures, one character, or a breath. */
export interface Block {
  readonly who: string;
  readonly party: number;
  readonly foe: number;
  readonly from: Arc;
  /** Lower strikes earlier; breath and gaze before all (R-B62). */
  readonly reach: number;
  /** Each of its breaths hits d3 figures at 1:5, one at 1:20, without a throw. */
  readonly breath: boolean;
  readonly weapon: string;
  diceIn(own: BodyState): number;
  aimIn(foe: BodyState): Aim;
}

const BREATH_REACH = Number.NEGATIVE_INFINITY;
/** A figure beyond each end of the enemy's front still reaches it, where only contact counts (R-B32). */
const OVERLAP = 2;

const meleeWeapons = (weapons: readonly string[]): readonly string[] => {
  const known = weapons.filter((id) => findWeapon(id)?.melee != null);
  return known.length === 0 ? [LAST_RESORT] : known;
};

/** Tall creatures strike sooner, short ones later (R-B35). */
const reachOf = (weapon: string, abilities: readonly AbilityId[]): number =>
  (findWeapon(weapon)?.melee?.reach ?? 0) - reachGain(abilities);

const sees = (abilities: readonly AbilityId[]): boolean => saidBy(abilities, 'atNight') !== null;

interface Striker {
  readonly gear: Pick<UnitProfile | CharacterProfile, 'mounted' | 'abilities' | 'weapons'>;
  readonly fc: number;
}

const blowOf = (
  { input }: Field,
  { fighter }: Party,
  target: Party,
  { gear, fc }: Striker,
  by: Blow['by'],
  weapon: string,
  from: Arc,
): Blow => ({
  by,
  weapon,
  fc,
  from,
  attacker: {
    mounted: gear.mounted,
    charging: fighter.charging,
    marksman: false,
    darkvisionAtNight: input.night && sees(gear.abilities) && !sees(bearerOf(target.body.unit).abilities),
    overObstacle: fighter.overObstacle,
    roughTerrain: input.roughTerrain,
    card: fighter.card,
  },
  hidden: target.fighter.inCover || (input.night && !sees(gear.abilities)),
  // Brace helps against whoever charges, in that first round (section 5).
  saveCard: target.fighter.braced && fighter.charging ? 2 : 0,
});

const contactWidth = ({ rules, parties }: Field, party: Party): number => {
  const foe = parties[party.foe];
  if (!rules.contactOnly || foe === undefined || foe.start.figures === 0) return party.body.width;
  return Math.min(party.body.width, foe.body.width + OVERLAP);
};

/** Figures that fight, rank by rank (section 4.6). */
const fightingFigures = (field: Field, party: Party, figures: number, ranks: MeleeRanks): number => {
  if (figures === 0) return 0;
  const { width } = party.body;
  const front = contactWidth(field, party);
  // Files out of contact drop out with all their ranks.
  const inContact = Math.floor(figures / width) * front + Math.min(front, figures % width);
  return meleeDice({ figures: inContact, width: front }, ranks);
};

/** Whoever spent his prayers this turn strikes as no hero (section 6.1). */
const strikerOf = ({ input, rules }: Field, { body }: Party, character: CharacterProfile) => {
  const unit = body.unit.figures > 0 ? body.unit : null;
  const profile = profileOf(character, unit, optionsAt(input.scale, rules));
  if (profile.kinds.priest !== null && character.usedPrayer) {
    return { fc: unit?.fc ?? LONE_CASTER_FC, attacks: PLAIN_TIER.attacks ?? 1 };
  }
  return { fc: profile.fc, attacks: profile.attacks };
};

const makeBlock = (
  field: Field,
  at: number,
  foe: number,
  who: string,
  striker: Striker,
  by: Blow['by'],
  weapon: string,
  diceIn: Block['diceIn'],
): Block => {
  const party = field.parties[at] as Party;
  const target = field.parties[foe] as Party;
  const from = target.fighter.routed ? 'rear' : foe === party.foe ? party.from : 'front';
  const blow = blowOf(field, party, target, striker, by, weapon, from);
  return {
    who,
    party: at,
    foe,
    from,
    reach: by === 'breath' ? BREATH_REACH : reachOf(weapon, striker.gear.abilities),
    breath: by === 'breath',
    weapon,
    diceIn,
    aimIn: (state) => aimAt(target.body, state, blow),
  };
};

const expected = (block: Block, own: BodyState, foe: BodyState): number => {
  const { targets } = block.aimIn(foe);
  const { over, under } = chanceToKill(targets.toHit, targets.toSave);
  return (block.diceIn(own) * Number(over)) / Number(under);
};

/** The owner picks one weapon a round before the dice; without his word, the one that kills most (R-B33). */
const bestOf = (candidates: readonly Block[], field: Field): readonly Block[] => {
  const worth = (block: Block): number =>
    expected(block, (field.parties[block.party] as Party).start, (field.parties[block.foe] as Party).start);
  const best = candidates.reduce<Block | null>((found, block) => {
    if (found === null) return block;
    const gain = worth(block) - worth(found);
    return gain > 0 || (gain === 0 && block.reach < found.reach) ? block : found;
  }, null);
  return best === null ? [] : [best];
};

const figureBlocks = (field: Field, at: number): readonly Block[] => {
  const party = field.parties[at] as Party;
  const { unit } = party.body;
  if (unit.figures === 0) return [];
  const striker: Striker = { gear: unit, fc: unit.fc };
  const diceFor = (weapon: string, figures: number): number =>
    fightingFigures(field, party, figures, findWeapon(weapon)?.melee?.ranks ?? '1') *
    (1 + extraAttacks(unit.abilities));
  const turned = (total: number, upTo: number): number =>
    party.answers.slice(0, upTo).reduce((left, { dice }) => Math.max(0, left - dice), total);
  const main = (weapon: string): Block =>
    makeBlock(field, at, party.foe, unit.name, striker, 'weapon', weapon, ({ figures }) =>
      turned(diceFor(weapon, figures), party.answers.length),
    );
  const chosen = bestOf(
    (party.fighter.weapon === null ? meleeWeapons(unit.weapons) : [party.fighter.weapon]).map(main),
    field,
  );
  const weapon = chosen[0]?.weapon ?? LAST_RESORT;
  const back = party.answers.map(({ foe, dice }, index) =>
    makeBlock(field, at, foe, unit.name, striker, 'weapon', weapon, ({ figures }) =>
      Math.min(dice, turned(diceFor(weapon, figures), index)),
    ),
  );
  return [...chosen, ...back];
};

const characterBlocks = (field: Field, at: number): readonly Block[] => {
  const party = field.parties[at] as Party;
  return party.body.unit.characters.flatMap((character, index) => {
    // Who declined his first challenge takes part in no attack this turn (section 4.2).
    if (character.declined) return [];
    const { fc, attacks } = strikerOf(field, party, character);
    const dice = attacks + extraAttacks(character.abilities);
    const candidates = meleeWeapons(character.weapons).map((weapon) =>
      makeBlock(field, at, party.foe, character.name, { gear: character, fc }, 'weapon', weapon, (own) =>
        (own.hitsLeft[index] ?? 0) > 0 ? dice : 0,
      ),
    );
    return bestOf(candidates, field);
  });
};

const breathBlocks = (field: Field, at: number): readonly Block[] => {
  const party = field.parties[at] as Party;
  const { unit } = party.body;
  const breathe = (who: string, gear: Striker['gear'], breathers: Block['diceIn']): Block =>
    makeBlock(field, at, party.foe, who, { gear, fc: 1 }, 'breath', LAST_RESORT, breathers);
  const own = saidBy(unit.abilities, 'breath')
    ? [
        breathe(unit.name, unit, ({ figures }) =>
          field.rules.breathPerFigure ? fightingFigures(field, party, figures, '1') : Math.min(1, figures),
        ),
      ]
    : [];
  const theirs = unit.characters.flatMap((character, index) =>
    saidBy(character.abilities, 'breath') && !character.declined
      ? [breathe(character.name, character, ({ hitsLeft }) => Math.min(1, hitsLeft[index] ?? 0))]
      : [],
  );
  return [...own, ...theirs];
};

/** Everybody's dice, in groups that strike together: breath, then by reach in the first round, else all at once. */
export const groupsOf = (field: Field): readonly (readonly Block[])[] => {
  // Who took wing before a charge makes no melee attack this turn (R-B63).
  const fighting = field.parties.flatMap(({ fighter: { routed, refusedFight } }, at) =>
    routed || refusedFight ? [] : [at],
  );
  const breaths = fighting.flatMap((at) => breathBlocks(field, at));
  const blows = fighting.flatMap((at) => [...figureBlocks(field, at), ...characterBlocks(field, at)]);
  const order = field.input.firstRound ? (block: Block): number => block.reach : (): number => 0;
  const reaches = [...new Set(blows.map(order))].toSorted((a, b) => a - b);
  const ordered = reaches.map((reach) => blows.filter((block) => order(block) === reach));
  return breaths.length > 0 ? [breaths, ...ordered] : ordered;
};
