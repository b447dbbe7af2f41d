import type { RosterDesk } from '../../core/desk.ts';
import { deskEntries } from '../../core/desk-entries.ts';
import { sectionName, sumsBy } from '../../core/desk-sums.ts';
import { deskWords } from '../../core/desk-words.ts';
import { formatFraction } from '../../core/fraction.ts';
import { type Step, step } from '../../core/trace.ts';
import { plural } from '../../core/words.ts';
import { radiusOf } from '../combat/coherence.ts';
import { chanceToPass } from '../combat/command-check.ts';
import { advanceOf, assaultOf, contestDiceOf, destroyedAt } from '../combat/fighter.ts';
import { killChance } from '../combat/strike.ts';
import { TYPE_PROFILES, UNIT_TYPES } from '../data/unit-types.ts';
import { ACTIVATION, ASSAULTS, COHERENCE, CONTESTS, fm } from '../refs.ts';
import type { Commander, FormationsRoster, Unit } from '../types.ts';
import { catalogue } from './catalogue.ts';
import { formationName, formationsOf } from './formations.ts';
import { COMMANDER_FORM, unitForm } from './forms.ts';
import { armyParts, glance, TERMS } from './glance.ts';
import { ISSUE_TITLES } from './issues.ts';
import { meetings } from './meetings.ts';
import { explainPerson, people } from './people.ts';
import { fighterOf, leaderOf } from './profile.ts';
import { sheet } from './sheet.ts';
import { commanderFacts, defenceWords, fighterFacts, rowLine } from './words.ts';

const explainUnit = (unit: Unit): readonly Step[] => {
  const fighter = fighterOf(unit);
  const assault = assaultOf(fighter);
  const { defence } = fighter;
  return [
    step(fm(CONTESTS, 'R-F17'), 'Destroyed by a push of at least', destroyedAt(fighter), {
      'half an advance': advanceOf(fighter) / 2,
    }),
    step(
      fm(ASSAULTS),
      'Chance that an infantry assault destroys it',
      formatFraction(killChance({ needs: 5, defence })),
      { defence },
    ),
    step(
      fm(ASSAULTS),
      'Chance that a cavalry assault destroys it',
      formatFraction(killChance({ needs: 4, defence })),
      { defence },
    ),
    ...(assault === null
      ? []
      : [2, 3].map((other) =>
          step(
            fm(ASSAULTS),
            `Its assault destroys Defence ${other}`,
            formatFraction(killChance({ needs: assault.needs, defence: other })),
            {
              needs: assault.needs,
            },
          ),
        )),
  ];
};

const explainCommander = (commander: Commander): readonly Step[] => {
  const { command } = leaderOf(commander);
  return [
    ...explainPerson(commander),
    step(fm(COHERENCE, 'R-F3'), 'Coherence: twice Command, in cm', radiusOf(command), { command }),
    step(fm(ACTIVATION), 'Chance of two actions', formatFraction(chanceToPass(command)), { command }),
    step(
      fm(CONTESTS, 'R-F34'),
      'Chance to get away from a contest',
      formatFraction(chanceToPass(command - 2)),
      {
        target: command - 2,
      },
    ),
  ];
};

const ENTRIES = deskEntries<FormationsRoster>(
  {
    row: (unit, roster) => {
      const fighter = fighterOf(unit);
      const leader = formationsOf(roster).find(({ units }) => units.includes(unit));
      return {
        detail: rowLine(unit),
        stats: [`${advanceOf(fighter)}`, defenceWords(fighter), `${contestDiceOf(fighter)}`, ''],
        with: leader?.commander.id ?? null,
        section: leader?.name ?? 'In no formation',
      };
    },
    form: (unit, roster) => unitForm(roster, unit),
    facts: (unit) => fighterFacts(fighterOf(unit)),
    explain: (unit) => sumsBy(explainUnit(unit), sectionName),
  },
  {
    row: (commander, roster) => {
      const { command, move } = leaderOf(commander);
      const units = formationsOf(roster).find((led) => led.commander === commander)?.units.length ?? 0;
      return {
        detail: [
          ...(formationName(commander) === commander.name ? [] : [formationName(commander)]),
          plural(units, 'unit'),
          `coherence ${radiusOf(command)} cm`,
        ].join(', '),
        stats: [`${move}`, '', '', `${command}`],
      };
    },
    form: () => COMMANDER_FORM,
    facts: (commander) => commanderFacts(leaderOf(commander)),
    explain: (commander) => sumsBy(explainCommander(commander), sectionName),
  },
);

export const desk: RosterDesk<FormationsRoster> = {
  words: deskWords({ character: 'commander', countOne: 'base' }),
  columns: [
    { label: 'Move', help: 'Centimetres of one advance.' },
    { label: 'Def', help: 'Defence: the second die of an attack must be higher.' },
    { label: 'Dice', help: 'Contest dice.' },
    { label: 'Cmd', help: 'Command: two dice at or under it activate the formation.' },
  ],
  // A unit is one base: there is nothing to count.
  countField: '',
  commandField: 'attachedTo',
  catalogue,
  ...ENTRIES,
  // Its house rules are the system's own list.
  armyForm: () => [],
  people,
  meetings,
  sheet,
  measures: ({ units, characters }) => [
    { label: 'Formations', value: characters.length },
    ...UNIT_TYPES.map((type) => ({
      label: TYPE_PROFILES[type].name,
      value: units.filter((unit) => unit.type === type).length,
    })),
  ],
  parts: armyParts,
  glance,
  terms: TERMS,
  issueTitles: ISSUE_TITLES,
  issueFields: {
    'F-E02': 'attachedTo',
    'F-E09': 'name',
    'F-W02': 'defence',
    'F-W03': 'defence',
    'F-W07': 'specialRules',
    'F-W08': 'formation',
  },
  lacking: { 'F-E01': 'characters', 'F-E03': 'units' },
};
