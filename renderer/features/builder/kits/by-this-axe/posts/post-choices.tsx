import { NativeSelect } from '@mantine/core';
import type { PostChoice } from '../../../../../../rules/by-this-axe/army/posts.ts';
import {
  CLASS_ANSWERS,
  type ClassAnswer,
} from '../../../../../../rules/by-this-axe/conversion/individual.ts';
import { isKnownClass } from '../../../../../../rules/by-this-axe/data/conversion.ts';
import type { Role } from '../../../../../../rules/by-this-axe/types.ts';
import { type CharacterSheet, toKebab } from '../../../../../../rules/core/character.ts';
import { useClassAnswers } from '../../../../characters/conversion/use-class-answers.ts';
import type { PostAdds } from '../catalogue/offers.ts';

interface PostChoicesProps {
  readonly adds: PostAdds;
  onChange(choice: PostChoice): void;
}

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

/** As what he takes the field, where his sheet leaves a choice. */
export const PostChoices = ({ adds: { person, choice, post, character }, onChange }: PostChoicesProps) => {
  const { leader, general, choices } = post.figure.value;
  const why: Readonly<Record<Role, string>> = {
    none: '',
    leader: leader.eligible ? '' : ' (may not lead)',
    general: general.eligible ? '' : ' (holds no rank)',
  };
  const { answers, answer } = useClassAnswers();
  return (
    <div className="post-choices">
      {choices.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label="Fielded as"
          value={keyOf(character.kinds)}
          onChange={(event) =>
            onChange({
              ...choice,
              kinds: choices.find(({ kinds }) => keyOf(kinds) === event.currentTarget.value)?.kinds ?? [],
            })
          }
          data={choices.map(({ kinds, name }) => ({ value: keyOf(kinds), label: name }))}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label="Command"
        value={character.role}
        onChange={(event) => onChange({ ...choice, role: event.currentTarget.value as Role })}
        data={(['none', 'leader', 'general'] as const).map((role) => ({
          value: role,
          label: `${ROLE_NAMES[role]}${why[role]}`,
          disabled: why[role] !== '',
        }))}
      />
      {unknownClasses(person.sheet).map((name) => (
        <NativeSelect
          key={name}
          size="xs"
          label={`${name} counts as`}
          value={answers[toKebab(name)] ?? USUAL_ANSWER}
          onChange={(event) => {
            const countsAs = event.currentTarget.value as ClassAnswer;
            answer(toKebab(name), countsAs);
            onChange({ ...choice, answers: { ...answers, [toKebab(name)]: countsAs } });
          }}
          data={[...CLASS_ANSWERS]}
        />
      ))}
    </div>
  );
};
