import type { JsonObject } from '../../core/json.ts';
import type { UnitType } from './unit-types.ts';

export interface ReadyKind {
  readonly id: string;
  readonly name: string;
  /** What a search finds it by beside its name: people and weapon. */
  readonly search: string;
  readonly type: UnitType;
  readonly fields: JsonObject;
}

const kind = (
  id: string,
  name: string,
  search: string,
  type: UnitType,
  fields: JsonObject = {},
): ReadyKind => ({ id, name, search, type, fields });

const ARMED = { armed: true };
const special = (specialRules: string, fields: JsonObject = {}): JsonObject => ({ specialRules, ...fields });

/** The rules name no troops: these numbers are the house's, within the usual ones, to be changed. */
export const READY_KINDS: readonly {
  readonly id: string;
  readonly name: string;
  readonly kinds: readonly ReadyKind[];
}[] = [
  {
    id: 'men',
    name: 'Men',
    kinds: [
      kind('levy', 'Levy', 'men peasants militia', 'infantry', { defence: 1, contestDice: 1 }),
      kind('spearmen', 'Spearmen', 'men spear shield', 'infantry'),
      kind('pike-block', 'Pike block', 'men pikes pikemen', 'infantry', { contestDice: 3 }),
      kind('men-at-arms', 'Men-at-arms', 'men sword heavy', 'infantry', { defence: 3, contestDice: 3 }),
      kind('longbows', 'Longbowmen', 'men archers long bow', 'infantry', { ...ARMED, defence: 1 }),
      kind('crossbows', 'Crossbowmen', 'men crossbow', 'infantry', ARMED),
      kind('light-horse', 'Light horse', 'men riders javelin', 'cavalry', { defence: 2, contestDice: 1 }),
      kind('knights', 'Knights', 'men lance heavy horse', 'cavalry', { contestDice: 3 }),
      kind('bombards', 'Bombards', 'men guns cannon', 'artillery'),
    ],
  },
  {
    id: 'elder-folk',
    name: 'Elves and dwarves',
    kinds: [
      kind('elven-archers', 'Elven archers', 'elf elves long bow', 'infantry', ARMED),
      kind('elven-spears', 'Elven spears', 'elf elves spear', 'infantry', { contestDice: 3 }),
      kind('elven-riders', 'Elven riders', 'elf elves horse', 'cavalry'),
      kind('dwarf-axes', 'Dwarf axes', 'dwarves axe heavy', 'infantry', { defence: 3, contestDice: 3 }),
      kind('dwarf-crossbows', 'Dwarf crossbows', 'dwarves crossbow', 'infantry', { ...ARMED, defence: 3 }),
      kind('dwarf-catapults', 'Dwarf catapults', 'dwarves engine', 'artillery'),
    ],
  },
  {
    id: 'orcs-and-goblins',
    name: 'Orcs and goblins',
    kinds: [
      kind('orc-warriors', 'Orc warriors', 'orcs sword', 'infantry', { contestDice: 3 }),
      kind('orc-archers', 'Orc archers', 'orcs bow', 'infantry', { ...ARMED, defence: 1 }),
      kind('goblin-mob', 'Goblin mob', 'goblins spear', 'infantry', { defence: 1, contestDice: 1 }),
      kind('wolf-riders', 'Wolf riders', 'goblins wolves', 'cavalry', { defence: 2, contestDice: 1 }),
      kind('boar-riders', 'Boar riders', 'orcs boars', 'cavalry', { contestDice: 3 }),
      kind('stone-thrower', 'Stone thrower', 'orcs catapult', 'artillery'),
    ],
  },
  {
    id: 'wonders',
    name: 'Wizards and monsters',
    kinds: [
      kind(
        'wizard',
        'Wizard',
        'magic mage caster',
        'special',
        special('Casts: agree on his spells before the battle.', ARMED),
      ),
      kind(
        'trolls',
        'Trolls',
        'troll monsters',
        'special',
        special('Fearsome: agree on what that does.', { contestDice: 4 }),
      ),
      kind(
        'giant',
        'Giant',
        'giants monster',
        'special',
        special('Steps over walls and hedges.', { defence: 3, contestDice: 4 }),
      ),
      kind(
        'dragon',
        'Dragon',
        'dragons monster fire',
        'special',
        special('Flies over units and terrain.', { ...ARMED, defence: 3, contestDice: 5 }),
      ),
    ],
  },
];
