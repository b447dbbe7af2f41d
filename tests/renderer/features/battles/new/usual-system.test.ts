import { describe, expect, it } from 'vitest';
import { usualSystem } from '../../../../../renderer/features/battles/new/usual-system.ts';

const SYSTEMS = ['by-this-axe', 'princecon', 'six-events'];
const roster = (system: string, hour: number, units = 3) => ({
  system,
  units,
  characters: 0,
  updatedAt: `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
});

describe('a new battle on the table', () => {
  it.each([
    ['no rosters: the first rules', [], 'by-this-axe'],
    ['one roster: its rules', [roster('princecon', 1)], 'princecon'],
    ['the last roster changed', [roster('by-this-axe', 1), roster('six-events', 2)], 'six-events'],
    [
      'two that can meet before a newer one alone',
      [roster('princecon', 1), roster('six-events', 9), roster('princecon', 2)],
      'princecon',
    ],
    [
      'of two pairs the newer',
      [roster('princecon', 1), roster('princecon', 4), roster('six-events', 2), roster('six-events', 3)],
      'princecon',
    ],
    ['nobody in it yet: it cannot meet', [roster('princecon', 1), roster('six-events', 2, 0)], 'princecon'],
    ['rules without a table', [roster('elsewhere', 5), roster('princecon', 1)], 'princecon'],
  ])('%s', (_, rosters, expected) => expect(usualSystem(rosters, SYSTEMS)).toBe(expected));
});
