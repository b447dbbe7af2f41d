import type { DeskGlance, DeskParts } from '../../core/desk-parts.ts';
import type { SixEventsRoster, Unit } from '../types.ts';
import { characterProfile } from './profile.ts';

export const TERMS: Readonly<Record<string, string>> = {
  Vit: 'Vitality: wounds until it falls',
  Vitality: 'Wounds until it falls',
  Armour: 'Hits are divided by it',
  Melee: 'Added to a troop’s roll; a single fighter’s Prowess',
  Prowess: 'Dice in melee and in challenges',
  Ranged: 'Dice when it shoots; 0 never does',
  'Hit by pools on': 'What each die of a single fighter must show to hit it',
  'Rallies on': 'What a die must show to bring it back',
};

const figuresOf = (unit: Unit): number => (unit.kind === 'troop' ? (unit.figures ?? 0) : 0);
const sumOf = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + figuresOf(unit), 0);

const isMounted = (unit: Unit): boolean => unit.kind === 'troop' && unit.mount !== 'none';
const shoots = (unit: Unit): boolean => unit.kind === 'troop' && unit.missile;

/** Who shoots on foot counts with the missiles alone; creatures and machines are no figures. */
export const armyParts = ({ units }: SixEventsRoster): DeskParts => {
  const foot = units.filter((unit) => !isMounted(unit));
  return {
    counted: 'figures',
    parts: [
      { label: 'Mounted', value: sumOf(units.filter(isMounted)) },
      { label: 'Foot', value: sumOf(foot.filter((unit) => !shoots(unit))) },
      { label: 'With missiles', value: sumOf(foot.filter(shoots)) },
    ],
  };
};

export const glance = ({ units, characters }: SixEventsRoster): DeskGlance => {
  const led = new Set(characters.map(({ attachedTo }) => attachedTo));
  return {
    facts: [
      { label: 'Figures', value: `${sumOf(units)}` },
      { label: 'Creatures', value: `${units.filter(({ kind }) => kind === 'creature').length}` },
      { label: 'Machines', value: `${units.filter(({ kind }) => kind === 'machine').length}` },
      {
        label: 'Magic points',
        value: `${characters.reduce((sum, one) => sum + characterProfile(one).magic, 0)}`,
      },
    ],
    may: null,
    open: {
      title: 'Begin without a leader',
      ids: units.filter(({ id, kind }) => kind === 'troop' && !led.has(id)).map(({ id }) => id),
    },
  };
};
