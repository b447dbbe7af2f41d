import type { DeskGroup, DeskOffer } from '../../core/desk-parts.ts';
import type { JsonObject } from '../../core/json.ts';
import { plural } from '../../core/words.ts';
import { READY_KINDS } from '../data/kinds.ts';
import { TYPE_PROFILES, type UnitType, USUAL_RANGE } from '../data/unit-types.ts';
import { type FormationsRoster, rosterSchema, type Unit } from '../types.ts';
import { fighterOf } from './profile.ts';
import { commanderFacts, defenceWords, fighterFacts } from './words.ts';

const makeEntry = (kind: 'units' | 'characters', fields: JsonObject): JsonObject => {
  const parsed = rosterSchema.parse({ system: 'formations', name: '', units: [], [kind]: [fields] });
  const [entry] = parsed[kind];
  return entry as JsonObject;
};

/** The rules name no troops: each type is offered with the usual numbers, to be changed. */
const UNIT_OFFERS: readonly {
  readonly type: UnitType;
  readonly armed: boolean;
  readonly name: string;
  readonly hint: string;
}[] = [
  { type: 'infantry', armed: false, name: 'Infantry', hint: 'up to three assault one enemy' },
  { type: 'infantry', armed: true, name: 'Infantry that shoots', hint: `barrages to ${USUAL_RANGE} cm` },
  { type: 'cavalry', armed: false, name: 'Cavalry', hint: 'charges and rides back' },
  { type: 'artillery', armed: true, name: 'Artillery', hint: 'fires on whole formations' },
  { type: 'special', armed: false, name: 'Special unit', hint: 'lives by its own rules' },
];

const COMMANDERS = [
  { command: 6, name: 'Barely qualified commander' },
  { command: 7, name: 'Fair commander' },
  { command: 8, name: 'Good commander' },
  { command: 9, name: 'Great commander' },
];

export const catalogue = (roster: FormationsRoster): readonly DeskGroup[] => {
  const last = roster.characters.at(-1);
  const units = UNIT_OFFERS.map(({ type, armed, name, hint }): DeskOffer => {
    const special = type === 'special' ? { specialRules: 'Write its own rules here.' } : {};
    const entry = makeEntry('units', { name, type, armed, attachedTo: last?.id ?? null, ...special });
    return {
      id: armed ? `${type}-armed` : type,
      kind: 'unit',
      name,
      hint,
      facts: fighterFacts(fighterOf(entry as unknown as Unit)),
      reason: null,
      entry,
    };
  });
  const ready = READY_KINDS.map((group) => ({
    id: group.id,
    name: group.name,
    noun: 'kind',
    offers: group.kinds.map(({ id, name, search, type, fields }): DeskOffer => {
      const entry = makeEntry('units', { name, type, attachedTo: last?.id ?? null, ...fields });
      const fighter = fighterOf(entry as unknown as Unit);
      return {
        id,
        kind: 'unit',
        name,
        hint: `${TYPE_PROFILES[type].name.toLowerCase()}, defence ${defenceWords(fighter)}, ${plural(fighter.contestDice, 'die', 'dice')}`,
        facts: fighterFacts(fighter),
        reason: null,
        search,
        entry,
      };
    }),
  }));
  const commanders = COMMANDERS.map(
    ({ command, name }): DeskOffer => ({
      id: `command-${command}`,
      kind: 'character',
      name,
      hint: `Command ${command}`,
      facts: commanderFacts({ command, move: 40 }),
      reason: null,
      entry: makeEntry('characters', { name, command }),
    }),
  );
  return [
    ...ready,
    { id: 'units', name: 'Units, with usual numbers', offers: units },
    { id: 'commanders', name: 'Commanders, each with a formation', offers: commanders },
  ];
};
