import { z } from 'zod';
import { hostOf } from '../../core/entry-references.ts';
import type { FormSection } from '../../core/form.ts';
import { choiceField, flagField, optionOf } from '../../core/make-fields.ts';
import { pick } from '../../core/pick.ts';
import { type BySeat, type Played, SEATS, type Seat, type TableSetup } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Step, step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { profileOf } from '../army/character-profile.ts';
import { formationOf } from '../army/ranks.ts';
import { indexUnits } from '../army/references.ts';
import type { TableScale } from '../combat/profiles.ts';
import { FULL_DECK } from '../data/cards.ts';
import { bta } from '../refs.ts';
import { isLargeScale } from '../scale.ts';
import type { ByThisAxeRoster, Character } from '../types.ts';
import { CHARACTER_BEGINS, UNIT_BEGINS } from './fresh-turn.ts';
import type { TableCharacter, TableOptions, TableState, TableUnit } from './state.ts';

const optionsInput = z.strictObject({
  commandRules: z.enum(['as-rosters', 'on', 'off']),
  night: z.boolean(),
  /** Battles of before worked the front out anew for every fight. */
  formation: z.enum(['fixed', 'each-fight']),
});

const BEFORE = { commandRules: 'as-rosters', night: false, formation: 'each-fight' } as const;

export const TABLE_DEFAULTS = { ...BEFORE, formation: 'fixed' } as const;

export const TABLE_OPTIONS: readonly FormSection[] = [
  {
    title: '',
    fields: [
      choiceField(['commandRules'], 'Command rules', [
        optionOf('as-rosters', 'As the first roster says'),
        optionOf('on', 'On', 'Order cards, single moves'),
        optionOf('off', 'Off', 'No cards, double moves'),
      ]),
      flagField(['night'], 'The battle is fought at night'),
    ],
  },
];

const tokenId = (seat: Seat, entry: string): string => `${seat}:${entry}`;

const MOST_FIGURES = 100;

const figuresOf = (figures: number | null): number => Math.max(0, Math.floor(figures ?? 0));

const unitsOf = (seat: Seat, { units }: ByThisAxeRoster, fixed: boolean): readonly TableUnit[] =>
  units.flatMap(({ id, notes: _, own: _own, ...unit }) => {
    const figures = figuresOf(unit.figures);
    if (figures === 0) return [];
    const token: TableUnit = {
      id: tokenId(seat, id),
      entry: id,
      seat,
      unit,
      start: figures,
      figures,
      ...(fixed ? { width: formationOf(unit).width } : {}),
      status: 'ready',
      phaseStart: figures,
      ...UNIT_BEGINS,
    };
    return [token];
  });

/** What the table needs of a character; who he is elsewhere stays in the roster. */
const keepOf = (character: Character): TableCharacter['character'] =>
  pick(
    character,
    'name',
    'kinds',
    'role',
    'leadership',
    'fc',
    'armor',
    'shield',
    'mounted',
    'weapons',
    'abilities',
  );

const charactersOf = (seat: Seat, roster: ByThisAxeRoster, scale: TableScale): readonly TableCharacter[] => {
  const lookUp = indexUnits(roster.units);
  return roster.characters.map((listed) => {
    const host = hostOf(listed, lookUp);
    const { hits, spellDice, saveUses } = profileOf(listed, host, {
      ...roster.options,
      mode: 'fantasy',
      scale,
    });
    return {
      id: tokenId(seat, listed.id),
      entry: listed.id,
      seat,
      character: keepOf(listed),
      with: host === null || figuresOf(host.figures) === 0 ? null : tokenId(seat, host.id),
      hits,
      hitsTaken: 0,
      spellDice,
      spellDiceMost: spellDice,
      prayers: saveUses,
      prayersMost: saveUses,
      status: 'ready',
      fellInTurn: null,
      fellWith: null,
      declinedOnce: false,
      ...CHARACTER_BEGINS,
    };
  });
};

const checkRosters = (rosters: BySeat<ByThisAxeRoster>): void => {
  for (const seat of SEATS) {
    const { name, units } = rosters[seat];
    if (!units.some(({ figures }) => figuresOf(figures) > 0)) {
      throw new RuleRefusal(
        'table/no-units',
        `${does(name, 'has')} no unit with figures: add one to the roster first.`,
        `rosters.${seat}`,
      );
    }
    const crowded = units.find(({ figures }) => (figures ?? 0) > MOST_FIGURES);
    if (crowded !== undefined) {
      throw new RuleRefusal(
        'table/too-many-figures',
        `${does(crowded.name, 'has')} more than ${MOST_FIGURES} figures: split it in the roster first.`,
        `rosters.${seat}`,
      );
    }
    const ids = [...units, ...rosters[seat].characters].map(({ id }) => id);
    if (new Set(ids).size < ids.length) {
      throw new RuleRefusal(
        'table/same-id',
        `Two entries of ${name} cannot be told apart: save the roster once, then start again.`,
        `rosters.${seat}`,
      );
    }
  }
};

const settleOptions = ({ rosters, options }: TableSetup<ByThisAxeRoster>): TableOptions => {
  const chosen = optionsInput.parse({ ...BEFORE, ...options });
  const first = rosters.A.options;
  return {
    scale: isLargeScale(first) ? '1:20' : '1:5',
    commandRules: chosen.commandRules === 'as-rosters' ? first.commandRules : chosen.commandRules === 'on',
    night: chosen.night,
    ...(chosen.formation === 'fixed' ? { fixedFormation: true } : {}),
    houseRules: first.houseRules,
  };
};

/** Two rosters meet; no dice fall yet. */
export const startTable = (setup: TableSetup<ByThisAxeRoster>): Played<TableState> => {
  const { rosters } = setup;
  checkRosters(rosters);
  const options = settleOptions(setup);
  const state: TableState = {
    version: 1,
    turn: 1,
    step: options.commandRules ? 'command' : 'duels',
    options,
    names: { A: rosters.A.name, B: rosters.B.name },
    units: SEATS.flatMap((seat) => unitsOf(seat, rosters[seat], options.fixedFormation === true)),
    characters: SEATS.flatMap((seat) => charactersOf(seat, rosters[seat], options.scale)),
    melees: [],
    meleesSoFar: 0,
    duel: null,
    challengesFirst: null,
    initiative: null,
    firstMover: null,
    pile: options.commandRules ? FULL_DECK : [],
    discard: [],
    hands: { A: [], B: [] },
    drawn: { A: false, B: false },
    initiativeCards: { A: 0, B: 0 },
    generalLost: { A: null, B: null },
    winner: null,
  };
  const steps: Step[] = [
    step(bta('The Units', 'R-B10'), 'Figure scale', options.scale),
    step(bta('Command and Control (Optional)', 'R-B16'), 'Command rules', options.commandRules),
  ];
  if (rosters.A.options.scale !== rosters.B.options.scale) {
    steps.push(
      step(bta('The Units', 'R-B10'), 'The rosters differ in scale: counted as', rosters.A.options.scale),
    );
  }
  return { value: state, steps, said: `${rosters.A.name} and ${rosters.B.name} meet.` };
};
