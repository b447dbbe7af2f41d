import { useState } from 'react';
import type { Choice } from '../../../../../../rules/by-this-axe/army/choices.ts';
import { ARTILLERY, MOST_WEAPONS } from '../../../../../../rules/by-this-axe/data/weapons.ts';
import { FieldRow } from '../../../../../components/field-row.tsx';
import { OptionCheck } from '../../../../../components/option-check.tsx';
import { formatNumber } from '../../../../../format.ts';
import { MoreButton } from '../../../editor/more-button.tsx';
import { Effects } from './effects.tsx';
import type { GearProps } from './gear-fields.tsx';
import { isUsual, orderedWeapons } from './weapon-choices.ts';

export const WeaponsField = ({ bearer, options, free, wrong, edit }: GearProps) => {
  const [all, setAll] = useState(false);
  const { weapons, mounted } = bearer;
  const choices = orderedWeapons(bearer, options);
  const shown = choices.filter(({ id, chosen }) => all || chosen > 0 || isUsual(id, mounted));
  const hidden = choices.length - shown.length;
  const carried = `${weapons.length} of ${MOST_WEAPONS}`;
  // Too many weapons are wrong together; otherwise only the one that is doubled or not to be had.
  const isWrong = ({ chosen, reason }: Choice): boolean =>
    wrong.has('weapons') && chosen > 0 && (weapons.length > MOST_WEAPONS || chosen > 1 || reason !== null);
  // The reason that all share stands once below them.
  const full = weapons.length >= MOST_WEAPONS;
  const aside = ({ id, chosen, reason, points }: Choice): string | null =>
    reason !== null && (id === ARTILLERY.id || !full || chosen > 0)
      ? reason
      : free
        ? null
        : formatNumber(points);
  const toggle = ({ id, name }: Choice, on: boolean): void =>
    edit.set(`${name.toLowerCase()} ${on ? 'added' : 'dropped'}`, {
      weapons: on ? [...weapons, id] : weapons.filter((other) => other !== id),
    });
  return (
    <FieldRow label="Weapons" note={carried} top>
      <fieldset className="options" aria-label={`Weapons, ${carried}`}>
        {shown.map((choice) => (
          <OptionCheck
            key={choice.id}
            label={choice.name}
            checked={choice.chosen > 0}
            aside={aside(choice)}
            off={choice.reason !== null}
            wrong={isWrong(choice)}
            effect={choice.chosen > 0 ? null : choice.effect}
            onChange={(on) => toggle(choice, on)}
          />
        ))}
        {(hidden > 0 || all) && (
          <MoreButton open={all} label={`${hidden} more`} onTurn={() => setAll(!all)} />
        )}
        {full && (
          <p className="caption options-note">
            A figure carries at most {MOST_WEAPONS}: drop one to take another.
          </p>
        )}
        <Effects of={choices.filter(({ chosen }) => chosen > 0)} />
      </fieldset>
    </FieldRow>
  );
};
