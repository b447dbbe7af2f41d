import { findKind, MAJOR_MONSTER } from '../../../../rules/by-this-axe/data/characters.ts';
import type { ByThisAxeOptions, Character } from '../../../../rules/by-this-axe/types.ts';
import { OptionCheck } from '../../../components/option-check.tsx';
import { formatNumber } from '../../../format.ts';
import { Effects } from './effects.tsx';
import type { EntryEdit } from './entry-edit.ts';
import { FieldRow } from './field-row.tsx';
import { KINDS_IN_PAIRS, withKind } from './kinds.ts';

const kindName = (id: string): string => findKind(id)?.name ?? id;

interface KindsFieldProps {
  readonly character: Character;
  readonly options: ByThisAxeOptions;
  readonly wrong: boolean;
  readonly edit: EntryEdit<Character>;
}

export const KindsField = ({ character, options, wrong, edit }: KindsFieldProps) => {
  const { kinds } = character;
  const unknown = kinds.filter((id) => findKind(id) === null);
  const toggle = (id: string, on: boolean): void =>
    edit.set(`${kindName(id).toLowerCase()} ${on ? 'chosen' : 'dropped'}`, {
      kinds: on ? withKind(kinds, id) : kinds.filter((other) => other !== id),
    });
  return (
    <FieldRow label="Kind" top>
      <fieldset className="options" aria-label="Kind">
        {KINDS_IN_PAIRS.map(({ id, name, family, cost, effect }) => {
          const off = options.mode === 'historical' && family !== 'hero';
          return (
            <OptionCheck
              key={id}
              label={name}
              checked={kinds.includes(id)}
              aside={off ? 'fantasy only' : id === MAJOR_MONSTER ? 'as hero' : formatNumber(cost)}
              off={off}
              wrong={wrong && kinds.includes(id)}
              effect={kinds.includes(id) ? null : effect}
              onChange={(on) => toggle(id, on)}
            />
          );
        })}
        {unknown.map((id) => (
          <OptionCheck
            key={id}
            label={id}
            checked
            aside="unknown"
            off
            wrong
            onChange={(on) => toggle(id, on)}
          />
        ))}
        <p className="caption options-note">
          {kinds.length === 0
            ? 'Of no kind: a plain leader. '
            : 'One of each family; a higher one takes the place of a lower. '}
          A hero may be a priest as well; a mage is neither.
        </p>
        <Effects of={kinds.map((id) => ({ id, name: kindName(id), effect: findKind(id)?.effect ?? '' }))} />
      </fieldset>
    </FieldRow>
  );
};
