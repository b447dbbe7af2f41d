import { useState } from 'react';
import { abilityChoices, type Choice, mayRepeat } from '../../../../../../rules/by-this-axe/army/choices.ts';
import { mostTimes } from '../../../../../../rules/by-this-axe/data/abilities.ts';
import { FieldRow } from '../../../../../components/field-row.tsx';
import { OptionCheck } from '../../../../../components/option-check.tsx';
import { formatNumber } from '../../../../../format.ts';
import { MoreButton } from '../../../editor/more-button.tsx';
import { Effects } from './effects.tsx';
import type { GearProps } from './gear-fields.tsx';

interface AbilitiesFieldProps extends GearProps {
  /** What the template has by itself; characters have none. */
  readonly own: readonly string[];
}

const unknownChoice = (id: string): Choice => ({
  id,
  name: id,
  effect: 'No rule knows this ability.',
  points: 0,
  chosen: 1,
  reason: 'unknown',
});

export const AbilitiesField = ({ bearer, options, own, wrong, edit }: AbilitiesFieldProps) => {
  const [all, setAll] = useState(false);
  const { abilities } = bearer;
  const known = abilityChoices(bearer, options);
  const strange = [...new Set(abilities)].filter((id) => known.every((choice) => choice.id !== id));
  const choices = [...known, ...strange.map(unknownChoice)];
  const shown = choices.filter(({ id, chosen }) => all || chosen > 0 || own.includes(id));
  const hidden = choices.length - shown.length;
  const aside = ({ id, reason, points }: Choice): string =>
    reason ?? (own.includes(id) ? `its own · ${formatNumber(points)}` : formatNumber(points));
  const set = ({ id, name, chosen }: Choice, times: number): void =>
    edit.set(`${name.toLowerCase()} ${times > chosen ? 'added' : 'dropped'}`, {
      abilities: [...abilities.filter((other) => other !== id), ...Array.from({ length: times }, () => id)],
    });
  return (
    <FieldRow label="Abilities" top>
      <fieldset className="options" data-single aria-label="Abilities">
        {shown.map((choice) => (
          <OptionCheck
            key={choice.id}
            label={choice.name}
            checked={choice.chosen > 0}
            aside={aside(choice)}
            off={choice.reason !== null}
            wrong={wrong.has('abilities') && choice.chosen > 0}
            effect={choice.chosen > 0 ? null : choice.effect}
            onChange={(on) => set(choice, on ? 1 : 0)}
          />
        ))}
        {shown
          .filter(({ id, chosen }) => chosen > 0 && mostTimes(id) > 1)
          .map((choice) => (
            <OptionCheck
              key={`${choice.id} again`}
              label="… once more"
              checked={!mayRepeat(bearer, choice.id)}
              aside={formatNumber(choice.points)}
              effect={choice.effect}
              onChange={(on) => set(choice, on ? 2 : 1)}
            />
          ))}
        <MoreButton
          open={all}
          label={shown.length === 0 ? 'Choose' : `${hidden} more`}
          onTurn={() => setAll(!all)}
        />
        <Effects of={choices.filter(({ chosen }) => chosen > 0)} />
      </fieldset>
    </FieldRow>
  );
};
