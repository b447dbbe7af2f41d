import { describe, expect, it } from 'vitest';
import { findOffers } from '../../../renderer/features/builder/catalogue/find-offers.ts';
import type { Offer, OfferGroup } from '../../../renderer/features/builder/catalogue/offer.ts';
import type { SavedUnit } from '../../../renderer/features/builder/catalogue/saved-units.ts';
import { deskOffers } from '../../../renderer/features/builder/kit/offers.ts';
import { assess } from '../../../rules/by-this-axe/army/assess.ts';
import type { ByThisAxeOptions, Unit } from '../../../rules/by-this-axe/types.ts';
import { makeRoster, RULES } from './rosters.ts';

const FANTASY: ByThisAxeOptions = { ...makeRoster({ units: [] }).options, mode: 'fantasy', scale: '1:20' };
const HISTORICAL: ByThisAxeOptions = { ...FANTASY, mode: 'historical' };

const offers = deskOffers(RULES);
const armyOf = (options: ByThisAxeOptions) => ({ ...makeRoster({ units: [] }), options });
const unitOffers = (options: ByThisAxeOptions) => offers.units(armyOf(options), []);
const characterOffers = (options: ByThisAxeOptions) => offers.characters(armyOf(options), [], {});
const savedOffers = (saved: readonly SavedUnit[], options: ByThisAxeOptions) =>
  offers.saved(armyOf(options), saved);

const find = (groups: readonly OfferGroup[], name: string): Offer => {
  const found = groups.flatMap(({ offers }) => offers).find((offer) => offer.name === name);
  if (found === undefined) throw new Error(`no offer called ${name}`);
  return found;
};

const unitOf = (offer: Offer): Unit => {
  if (offer.adds.kind !== 'unit') throw new Error(`${offer.name} is no unit`);
  return offer.adds.entry as unknown as Unit;
};

const namesOf = (groups: readonly OfferGroup[]) =>
  groups.map(({ name, offers }) => [name, offers.map((offer) => offer.name)]);

describe('units of the catalogue', () => {
  it('stand in groups, men by kind first, strange ones shut', () => {
    expect(unitOffers(FANTASY).map(({ name, shut, offers }) => [name, shut, offers.length])).toEqual([
      ['Men by kind', false, 13],
      ['Men', false, 6],
      ['Elder folk', false, 14],
      ['Orcs and goblins', false, 15],
      ['Lizards, ghouls, serpents', true, 5],
      ['Undead', true, 7],
    ]);
  });

  it('show what adding a template costs and say what is added', () => {
    expect(find(unitOffers(FANTASY), 'Dwarves')).toMatchObject({
      hint: 'small, tough',
      stat: '2',
      price: '4',
      reason: null,
      points: 40,
      addLabel: 'Add 10 figures, 40 points',
    });
    expect(find(unitOffers(FANTASY), 'Men')).toMatchObject({ stat: '1–4', price: '4' });
  });

  it.each([
    ['Levy', 5, 75],
    ['Spearmen', 9, 90],
    ['Pikemen', 9, 135],
    ['Men-at-arms', 12, 120],
    ['Great swords', 11, 110],
    ['Skirmishers', 8, 48],
    ['Archers', 7, 70],
    ['Longbowmen', 15, 120],
    ['Crossbowmen', 14, 112],
    ['Light horse', 11, 55],
    ['Horse archers', 14, 70],
    ['Sergeants', 16, 80],
    ['Knights', 24, 120],
  ])('%s cost %i a figure and %i in all', (name, each, points) => {
    expect(find(unitOffers(FANTASY), name)).toMatchObject({ price: `${each}`, points });
  });

  it('start legal, with nothing to warn of but what no rule prices', () => {
    const [kinds] = unitOffers(HISTORICAL);
    const units = (kinds?.offers ?? []).map(unitOf).map((unit, index) => ({ ...unit, id: `u${index}` }));
    const { issues } = assess({ ...makeRoster({ units: [] }), options: HISTORICAL, units });
    const own = issues.filter(({ subject }) => subject.kind === 'unit');
    expect(own.map(({ code, subject }) => [code, subject.name])).toEqual([
      ['BTA-W01', 'Light horse'],
      ['BTA-W01', 'Horse archers'],
      ['BTA-W01', 'Sergeants'],
      ['BTA-W01', 'Knights'],
    ]);
  });

  it('stay in a historical battle, with the reason why they cannot be had', () => {
    const groups = unitOffers(HISTORICAL);
    expect(groups.flatMap(({ offers }) => offers)).toHaveLength(60);
    expect(find(groups, 'Dwarves').reason).toBe('not in historical battles');
    expect(find(groups, 'Knights').reason).toBeNull();
    expect(find(groups, 'Men').reason).toBeNull();
  });
});

describe('characters of the catalogue', () => {
  it('list every kind and listed pair with their price', () => {
    const rows = characterOffers(FANTASY).flatMap(({ offers }) =>
      offers.map(({ name, hint, stat, price }) => [name, hint, stat, price]),
    );
    expect(rows).toEqual([
      ['General', '1 die, 1 hit', '2', '34'],
      ['Leader', '1 die, 1 hit', '2', '24'],
      ['Hero', '1 die, 1 hit', 'unit', '22'],
      ['Superhero', '1 die, 2 hits', '5', '47'],
      ['Champion', '2 dice, 3 hits', '5', '102'],
      ['Priest', '2 save uses', 'unit', '22'],
      ['High Priest', '4 save uses', 'unit', '47'],
      ['Priest-Hero', '2 save uses', 'unit', '42'],
      ['High Priest-Superhero', '4 save uses', '5', '92'],
      ['Mage', '2 spell dice', 'unit', '47'],
      ['Wizard', '4 spell dice', 'unit', '102'],
      ['Major monster', '1 die, 1 hit', 'unit', '20'],
    ]);
  });

  it('grow with the smaller scale', () => {
    const groups = characterOffers({ ...FANTASY, scale: '1:5' });
    expect(find(groups, 'Champion')).toMatchObject({ hint: '4 dice, 4 hits', stat: '5' });
    expect(find(groups, 'Hero').stat).toBe('5');
  });

  it('say why a priest is not to be had in a historical battle', () => {
    expect(find(characterOffers(HISTORICAL), 'Priest').reason).toBe('not in historical battles');
    expect(find(characterOffers(HISTORICAL), 'Hero').reason).toBeNull();
  });
});

describe('saved units', () => {
  const unit = { ...unitOf(find(unitOffers(FANTASY), 'Dwarves')), name: 'Ironfeet', figures: 12 };
  const saved = { id: 's1', version: 3, kind: 'unit' as const, folder: '', unit };

  it('are priced by the roster at hand', () => {
    const offer = find(savedOffers([saved], FANTASY), 'Ironfeet');
    expect(offer).toMatchObject({ hint: 'dwarves', price: '4', points: 48, reason: null });
    expect(offer.adds).toMatchObject({ kind: 'unit', entry: unit, saved });
    expect(find(savedOffers([saved], { ...FANTASY, costProfile: 'balanced' }), 'Ironfeet').points).toBe(72);
  });

  it('of other folk are not to be had in a historical battle', () => {
    expect(find(savedOffers([saved], HISTORICAL), 'Ironfeet').reason).toBe('not in historical battles');
  });
});

describe('searching', () => {
  const search = (query: string, within: number | null = null) =>
    namesOf(findOffers(unitOffers(FANTASY), { query, within }));

  it('finds by name, weapon and ability', () => {
    expect(search('dwar')).toEqual([
      ['Elder folk', ['Dwarves', 'Dwarf axes', 'Dwarf crossbows', 'Dwarf great axes', 'Dwarf pikes']],
    ]);
    expect(search('crossbow').flatMap(([, names]) => names)).toEqual([
      'Crossbowmen',
      'Dwarf crossbows',
      'Uruk crossbows',
    ]);
    expect(search('marksman')).toEqual([['Elder folk', ['Hobbits', 'Hobbit archers', 'Hobbit slingers']]]);
    expect(search('mounted lance')).toEqual([
      ['Men by kind', ['Sergeants', 'Knights']],
      ['Elder folk', ['Elven knights']],
    ]);
  });

  it('puts the name that was meant before those who only carry it', () => {
    expect(search('spear')[0]?.[1]?.[0]).toBe('Spearmen');
    expect(search('bow')[0]?.[0]).toBe('Men by kind');
  });

  it('leaves out what costs more than there is', () => {
    expect(search('', 48)).toEqual([
      ['Men by kind', ['Skirmishers']],
      ['Men', ['Men', 'Bandits, Pirates']],
      ['Elder folk', ['Dwarves', 'Hobbits', 'Hobbit slingers', 'Gnomes']],
      ['Orcs and goblins', ['Orcs', 'Goblins', 'Wolf riders', 'Kobolds']],
      ['Undead', ['Skeleton', 'Skeleton riders']],
    ]);
  });

  it('finds nothing for what is not there', () => {
    expect(search('dragon')).toEqual([]);
  });
});

describe('the preview', () => {
  it('tells a unit in words', () => {
    expect(find(unitOffers(FANTASY), 'Dwarves').adds.facts).toEqual([
      { name: 'Fights', value: 'FC 2 Soldier, hits on 1–2' },
      { name: 'Small', value: 'under 4 feet tall: strikes one reach later' },
      { name: 'Tough', value: 'save +1' },
      { name: 'Carries', value: 'Sword' },
      { name: 'Saves', value: '1, moves 10″' },
      { name: 'Figure', value: '20 heads, 2 points bare, 4 armed' },
    ]);
    expect(find(unitOffers(FANTASY), 'Archers').adds.facts[2]).toEqual({
      name: 'Saves',
      value: 'not at all, moves 10″',
    });
  });

  it('tells a character in words', () => {
    expect(find(characterOffers(FANTASY), 'Champion').adds.facts).toEqual([
      {
        name: 'Does',
        value: 'save +1; his unit’s morale +1. He strikes as Heroic, four times at 1:5 and twice at 1:20',
      },
      { name: 'Fights', value: '2 dice, hits on 1–5' },
      { name: 'Stands', value: '3 hits, 12 duel dice' },
      { name: 'Price', value: 'champion: 100; sword: 2' },
    ]);
  });
});
