import { type CharacterSheet, toKebab } from '../../core/character.ts';
import { CLASS_ANSWERS, type ClassAnswer, type ClassAnswers } from '../../core/class-answers.ts';
import type { DeskMember, DeskPeople, EnlistChoice, SheetCheck, SheetPatch } from '../../core/desk-people.ts';
import type { ChoiceField } from '../../core/form.ts';
import type { JsonObject } from '../../core/json.ts';
import { nameFor } from '../../core/person-source.ts';
import {
  comparePost,
  followSheets,
  type PostChange,
  wordChanges,
  wordPostChange,
  wordPostCheck,
} from '../army/post-changes.ts';
import { derivePost, holdersOf, joinFigure, leaveFigure, newPost, type PostChoice } from '../army/posts.ts';
import { isKnownClass } from '../data/conversion.ts';
import type { ByThisAxeRoster, Character, Individual, Role } from '../types.ts';
import { asJson } from './catalogue.ts';

const asCharacter = (entry: JsonObject): Character => entry as unknown as Character;

/** The settings keep them as words; those of another version count as not given. */
const answersOf = (answers: EnlistChoice['answers']): ClassAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(([, answer]) => CLASS_ANSWERS.some((known) => known === answer)),
  ) as ClassAnswers;

const postChoice = ({ characters }: ByThisAxeRoster, choice: EnlistChoice): PostChoice => ({
  kinds: typeof choice['kinds'] === 'string' ? choice['kinds'].split(' ').filter(Boolean) : null,
  role: (choice['role'] ?? null) as Role | null,
  generalTaken: characters.some(({ role }) => role === 'general'),
  answers: answersOf(choice.answers),
});

const keyOf = (kinds: readonly string[]): string => kinds.join(' ');

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  none: 'No command',
  leader: 'Leader',
  general: 'General',
};

const USUAL_ANSWER: ClassAnswer = 'thief';

/** Classes the rules do not name; they stay here once they are answered. */
const unknownClasses = ({ classes }: CharacterSheet): readonly string[] =>
  [...new Set(classes.map((entry) => entry.class))].filter((name) => !isKnownClass(name));

const field = (
  path: readonly string[],
  label: string,
  choices: readonly (readonly [value: string, label: string, refused?: string | null])[],
): ChoiceField => ({
  kind: 'choice',
  path,
  label,
  help: '',
  optional: false,
  choices: choices.map(([value, word, refused = null]) => ({ value, label: word, note: '', refused })),
});

/** As what he takes the field, where his sheet leaves a choice. What is usual for him stands in the choice. */
const choicesFor = (
  roster: ByThisAxeRoster,
  sheet: CharacterSheet,
  choice: EnlistChoice,
): readonly ChoiceField[] => {
  const { figure } = derivePost([sheet], roster.options, postChoice(roster, choice));
  const { leader, general, choices } = figure.value;
  const why: Readonly<Record<Role, string | null>> = {
    none: null,
    leader: leader.eligible ? null : 'may not lead',
    general: general.eligible ? null : 'holds no rank',
  };
  return [
    ...(choices.length > 1
      ? [
          field(
            ['kinds'],
            'Fielded as',
            choices.map(({ kinds, name }) => [keyOf(kinds), name]),
          ),
        ]
      : []),
    field(
      ['role'],
      'Command',
      (['none', 'leader', 'general'] as const).map((role) => [role, ROLE_NAMES[role], why[role]]),
    ),
    ...unknownClasses(sheet).map((name) =>
      field(
        ['answers', toKebab(name)],
        `${name} counts as`,
        CLASS_ANSWERS.map((answer) => [answer, answer]),
      ),
    ),
  ];
};

/** `fighter 9, charisma 15` */
const describeMember = ({ classes, hd, cha, holdsRank }: Individual): string =>
  [
    ...classes.map(({ class: name, level }) => `${name} ${level}`),
    ...(hd === null ? [] : [`${hd} hit dice`]),
    `charisma ${cha}`,
    ...(holdsRank ? ['rank of General'] : []),
  ].join(', ');

const membersOf = ({ members, source }: Character): readonly DeskMember[] => {
  const holders = holdersOf(source);
  return members.map((member, index) => ({
    name: member.name.trim() || 'Nameless',
    detail: `${describeMember(member)}${index >= holders.length ? ', by hand' : ''}`,
    characterId: holders[index]?.characterId ?? null,
  }));
};

const asPatch = (change: PostChange): SheetPatch => ({
  ...change,
  patch: change.patch as unknown as JsonObject,
  words: wordPostChange(change),
});

const compare = (
  { characters, options }: ByThisAxeRoster,
  id: string,
  find: (characterId: string) => CharacterSheet | null,
): SheetCheck | null => {
  const entry = characters.find((one) => one.id === id);
  const check = entry === undefined ? null : comparePost(entry, find, options);
  if (entry === undefined || check === null) return null;
  const follow = check.update === null ? followSheets(entry, options) : null;
  return {
    missing: check.missing,
    sheets: check.sheets,
    words: wordPostCheck(check) ?? '',
    update: check.update === null ? null : asPatch(check.update),
    keep: check.keep === null ? null : asPatch(check.keep),
    otherwise:
      follow === null
        ? null
        : {
            follow: asPatch(follow),
            words: wordChanges(follow.changes),
            several: holdersOf(entry.source).length > 1,
          },
  };
};

const find = ({ characters }: ByThisAxeRoster, id: string): Character => {
  const entry = characters.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`no character ${id}`);
  return entry;
};

export const people: DeskPeople<ByThisAxeRoster> = {
  enlist: (roster, characterId, sheet, entry, choice) => {
    const made = newPost({ characterId, sheet }, roster.options, postChoice(roster, choice));
    if (entry === null) return asJson(made);
    const before = asCharacter(entry);
    const asGeneral = { ...postChoice(roster, choice), role: 'general' } as const;
    const general = before.role === 'general' ? derivePost([sheet], roster.options, asGeneral) : null;
    return asJson({
      ...made,
      // The General stays who he was where his sheet bears it out.
      ...(general?.figure.value.general.eligible === true ? general.value : {}),
      id: before.id,
      name: nameFor(sheet, before),
      shield: before.shield,
      weapons: before.weapons,
      attachedTo: before.attachedTo,
      notes: before.notes,
    });
  },
  choices: choicesFor,
  settled: (roster, sheet, choice) => {
    const { kinds, role } = derivePost([sheet], roster.options, postChoice(roster, choice)).value;
    const unknown = unknownClasses(sheet).map((name) => [
      toKebab(name),
      choice.answers[toKebab(name)] ?? USUAL_ANSWER,
    ]);
    return {
      ...choice,
      kinds: keyOf(kinds),
      role,
      answers: { ...choice.answers, ...Object.fromEntries(unknown) },
    };
  },
  facts: (roster, sheet, choice) => {
    const { fightingLevel, leader } = derivePost([sheet], roster.options, postChoice(roster, choice)).figure
      .value;
    return [
      { label: 'Fighting level', value: `${fightingLevel}` },
      { label: 'Leads', value: leader.reason },
    ];
  },
  compare,
  holders: (entry) => holdersOf(asCharacter(entry).source).map(({ characterId }) => characterId),
  postWords: (entry, characterId) => {
    const { name, role, source } = asCharacter(entry);
    if (source?.characterId !== characterId) return `in the figure of ${name} already`;
    return role === 'none' ? `here already as ${name}` : `the ${role} here already`;
  },
  members: {
    of: (entry) => membersOf(asCharacter(entry)),
    join: (roster, id, characterId, sheet, answers) =>
      joinFigure(
        find(roster, id),
        { characterId, sheet },
        roster.options,
        answersOf(answers),
      ) as unknown as JsonObject,
    leave: (roster, id, index) =>
      leaveFigure(find(roster, id), index, roster.options) as unknown as JsonObject,
  },
};
