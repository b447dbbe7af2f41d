import type { CharacterRules } from '../../../../rules/core/character-rules.ts';
import type { ClassAnswers } from '../../../../rules/core/class-answers.ts';
import type { CharacterSummary } from '../../../api/types.ts';
import type { ListKind } from '../../../components/list/list-kind.ts';
import { putBackCharacter, removeCharacters } from '../actions.ts';
import { standingOf } from '../conversion/standing.ts';
import { editCharacter } from '../edits.ts';
import { describePerson, describePost, levelOf } from '../words.ts';
import classes from './character-columns.module.css';

type Score = 'cha' | 'int';

const score = (id: Score) => ({
  key: id,
  label: id.toUpperCase(),
  className: classes.characterNumber,
  compare: (a: CharacterSummary, b: CharacterSummary) => a.sheet.abilities[id] - b.sheet.abilities[id],
  cell: ({ sheet }: CharacterSummary) => sheet.abilities[id],
});

/** What a row of the list of characters shows and does. */
export const characterKind = (
  rules: CharacterRules | undefined,
  answers: ClassAnswers,
): ListKind<CharacterSummary> => ({
  label: 'Characters',
  nameLabel: 'Character',
  columns: [
    {
      key: 'level',
      label: 'Level',
      className: classes.characterNumber,
      compare: (a, b) => levelOf(a.sheet) - levelOf(b.sheet),
      cell: ({ sheet }) => levelOf(sheet),
    },
    score('cha'),
    score('int'),
    {
      key: 'figure',
      label: 'Figure',
      className: classes.characterFigure,
      compare: (a, b) => standingOf(rules, a.sheet, answers).rank - standingOf(rules, b.sheet, answers).rank,
      cell: ({ sheet }) => standingOf(rules, sheet, answers).name,
    },
    {
      key: 'leads',
      label: 'Leads',
      className: classes.characterLeads,
      compare: null,
      cell: ({ sheet }) => standingOf(rules, sheet, answers).leads,
    },
  ],
  address: ({ id }) => `/characters/${id}`,
  describe: ({ sheet }) => describePerson(sheet),
  remark: ({ serves, sheet }) => [...serves.map(describePost), sheet.notes].filter(Boolean).join(' · '),
  rename: (character, name) => editCharacter(character, { name }),
  star: (character, favourite) => editCharacter(character, { favourite }),
  remove: (characters) => void removeCharacters(characters),
  putBack: (character) => void putBackCharacter(character),
});
