import type { EnlistChoice } from '../../../../rules/core/desk-people.ts';
import type { ChoiceField } from '../../../../rules/core/form.ts';
import { readAt, writeAt } from '../../../../rules/core/form-values.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { useClassAnswers } from '../../characters/conversion/use-class-answers.ts';
import classes from '../catalogue/catalogue-pane.module.css';
import type { Offer } from '../catalogue/offer.ts';
import { useKit } from '../kit/use-kit.tsx';
import { useBuilder } from '../session/use-builder.tsx';

const wordOf = ({ label, refused }: ChoiceField['choices'][number]): string =>
  refused === null ? label : `${label} (${refused})`;

/** As what somebody of the library joins, where his sheet leaves a choice; draws nothing where there is none. */
export const EnlistChoices = ({ offer, onChange }: { offer: Offer; onChange(offer: Offer): void }) => {
  const { desk, catalogue } = useKit();
  const roster = useBuilder((state) => state.roster);
  const { answer } = useClassAnswers();
  const { enlisted } = offer.adds;
  const { people } = desk;
  if (enlisted === null || people?.choices === undefined) return null;
  const { person, choice } = enlisted;
  const settled = people.settled?.(roster, person.sheet, choice) ?? choice;
  const choose = ({ path }: ChoiceField, value: string): void => {
    const [first, id] = path;
    // Said once, it holds for every character.
    if (first === 'answers' && typeof id === 'string') answer(id, value);
    onChange(catalogue.enlist(roster, person, writeAt(choice, path, value) as EnlistChoice));
  };
  return (
    <div className={classes.postChoices}>
      {people.choices(roster, person.sheet, choice).map((field) => (
        <ChoiceList
          key={field.path.join('.')}
          {...(field.path.length > 1 ? { label: field.label } : { 'aria-label': field.label })}
          value={String(readAt(settled, field.path))}
          onChange={(picked) => choose(field, picked)}
          data={field.choices.map((one) => ({
            value: String(one.value),
            label: wordOf(one),
            disabled: one.refused !== null,
          }))}
        />
      ))}
    </div>
  );
};
