import { describe, expect, test } from 'vitest';
import { ABILITIES } from '../../../rules/by-this-axe/data/abilities.ts';
import { ARMOR } from '../../../rules/by-this-axe/data/armor.ts';
import { CARDS, letsCharge } from '../../../rules/by-this-axe/data/cards.ts';
import { KINDS } from '../../../rules/by-this-axe/data/characters.ts';
import { FIGHTING_CAPACITIES } from '../../../rules/by-this-axe/data/fighting-capacity.ts';
import { TEMPLATES } from '../../../rules/by-this-axe/data/monsters.ts';
import { WEAPONS } from '../../../rules/by-this-axe/data/weapons.ts';

/** As printed; what is not printed is a blank. */
const table = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

const shown = (value: number | null | undefined): string => (value == null ? '' : String(value));

describe('the tables of the book', () => {
  test('melee weapons: reach, to hit, charging, against mounted, ranks, price', () => {
    const found = WEAPONS.filter(({ melee }) => melee !== null).map(({ id, melee, printed }) => [
      id,
      shown(melee?.reach),
      shown(melee?.toHit),
      shown(melee?.toHitCharging),
      shown(melee?.toHitMounted),
      melee?.ranks ?? '',
      shown(printed),
    ]);
    expect(found).toEqual(
      table(`
        pike       | 1 | 0  | 0 | 1 | 2  | 4
        lance      | 2 | 0  | 2 | 0 | 1½ | 4
        spear      | 3 | 0  | 0 | 0 | 1½ | 2
        two-handed | 4 | 1  | 0 | 0 | 1  | 3
        sword      | 5 | 0  | 0 | 0 | 1  | 2
        staff      | 5 | -1 | 0 | 0 | 1  |
        shortsword | 6 | 0  | 0 | 0 | 1  | 1
        natural    | 6 | 0  | 0 | 0 | 1  | 0
        dagger     | 7 | -1 | 0 | 0 | 1  |`),
    );
  });

  test('missile weapons: range, save, price', () => {
    const found = WEAPONS.filter(({ ranged }) => ranged !== null).map(({ id, ranged, printed }) => [
      id,
      shown(ranged?.range),
      shown(ranged?.saveModifier),
      shown(printed),
    ]);
    expect(found).toEqual(
      table(`
        throwing-axe   | 3  | 0  | 2
        throwing-spear | 3  | 0  | 2
        javelin        | 6  | 0  | 3
        sling          | 16 | 0  |
        short-bow      | 16 | 0  | 4
        light-crossbow | 18 | 0  | 5
        arquebus       | 18 | -2 |
        composite-bow  | 21 | 0  | 6
        longbow        | 24 | -2 | 7
        heavy-crossbow | 24 | -1 | 7`),
    );
  });

  test('armour, and fighting capacity with its price and morale', () => {
    expect(ARMOR.map(({ id, save, cost }) => [id, shown(save), shown(cost)])).toEqual(
      table(`
        none   | 0 | 0
        light  | 1 | 2
        medium | 2 | 4
        heavy  | 3 | 8`),
    );
    expect(
      FIGHTING_CAPACITIES.map(({ name, cost, morale }) => [
        name,
        shown(cost),
        shown(morale.ranged),
        shown(morale.other),
      ]),
    ).toEqual(
      table(`
        Poor    | 1  | 3 | 2
        Soldier | 2  | 4 | 3
        Veteran | 4  | 5 | 4
        Elite   | 8  | 5 | 5
        Heroic  | 16 | 6 | 6`),
    );
  });

  test('characters: price, duel dice; blows, Heroic, hits and uses at 1:5 and at 1:20', () => {
    const tier = ({ attacks, heroic, hits, uses }: (typeof KINDS)[number]['small']) => [
      shown(attacks),
      heroic ? 'yes' : 'no',
      shown(hits),
      shown(uses),
    ];
    const found = KINDS.filter(({ family }) => family !== 'monster').map(
      ({ id, cost, duelDice, small, large }) => [
        id,
        shown(cost),
        shown(duelDice),
        ...tier(small),
        ...tier(large),
      ],
    );
    expect(found).toEqual(
      table(`
        hero        | 20  | 4  | 1 | yes | 2 | 0  | 1 | no  | 1 | 0
        superhero   | 45  | 8  | 2 | yes | 3 | 0  | 1 | yes | 2 | 0
        champion    | 100 | 12 | 4 | yes | 4 | 0  | 2 | yes | 3 | 0
        priest      | 20  | 3  |   | no  | 2 | 8  |   | no  | 1 | 2
        high-priest | 45  | 6  |   | no  | 3 | 16 |   | no  | 2 | 4
        mage        | 45  | 3  |   | no  | 1 | 8  |   | no  | 1 | 2
        wizard      | 100 | 6  |   | no  | 2 | 16 |   | no  | 2 | 4`),
    );
  });

  test('monsters: fighting capacity, abilities, creatures a figure', () => {
    const found = TEMPLATES.filter(({ id }) => id !== 'men').map(({ name, fc, abilities, heads }) => [
      name,
      shown(fc),
      abilities.join(' '),
      shown(heads),
    ]);
    expect(found).toEqual(
      table(`
        Bandits, Pirates | 2 |                         | 5
        Berserkers       | 3 | fanatic                 | 5
        Cavemen          | 4 |                         | 5
        Elves            | 3 | camouflage              | 5
        Dwarves          | 2 | small tough             | 5
        Hobbits          | 2 | small marksman          | 7
        Gnomes           | 2 | small                   | 7
        Orcs             | 2 |                         | 5
        Uruk Hai Orcs    | 3 |                         | 5
        Hobgoblins       | 3 |                         | 5
        Goblins          | 2 | small                   | 7
        Kobolds          | 1 | small                   | 7
        Gnolls           | 4 | large                   | 5
        Bugbears         | 4 | large                   | 3
        Lizardmen        | 4 |                         | 5
        Newhonian Ghouls | 4 | camouflage              | 5
        Serpent Men      | 4 |                         | 5
        Skeleton         | 2 | undead                  | 5
        Skeleton Elite   | 3 | undead                  | 5
        Zombie           | 3 | undead slow             | 5
        Ghoul            | 3 | undead multiple-attacks | 5`),
    );
  });

  test('what each ability does', () => {
    expect(Object.fromEntries(ABILITIES.map(({ id, does }) => [id, does]))).toEqual({
      evasive: { evadesFrom: 4 },
      tough: { save: 1 },
      regeneration: { save: 2 },
      'thick-hide': { armor: 'heavy' },
      'breath-gaze': { breath: true },
      fanatic: { moraleAs: 5 },
      darkvision: { atNight: 1 },
      flying: { flies: true },
      camouflage: { hidden: -1, stratagem: 'ambush' },
      'multiple-attacks': { attacks: 2 },
      marksman: { shooting: 1, stratagem: 'ambush' },
      undead: { fearsPriests: true },
      slow: { pace: 0.5 },
      quick: { pace: 2 },
      resistance: { hurtBy: 5 },
      small: { reach: -1 },
      large: { reach: 1 },
      giant: { reach: 2 },
      engineer: { stratagem: 'fortifications' },
    });
  });

  test('the deck: how many cards of each kind, and which let a unit charge', () => {
    const counts = Map.groupBy(CARDS, ({ name }) => name);
    expect([...counts].map(([name, cards]) => [name, shown(cards.length)])).toEqual(
      table(`
        March or charge      | 13
        Maneuver             | 4
        Flanking move        | 2
        Center move          | 2
        All cavalry move     | 2
        Light infantry move  | 2
        All infantry move    | 1
        Coordinated attack   | 2
        Ferocious attack     | 2
        Frenzied charge      | 2
        Target               | 5
        Volley               | 2
        Rally                | 5
        Seize the initiative | 2
        Brace for charge     | 3
        Shieldwall           | 3
        Joker                | 2`),
    );
    // All diamonds, the ace to the six of spades, both Jokers.
    expect(CARDS.filter(letsCharge).length).toBe(13 + 6 + 2);
  });
});
