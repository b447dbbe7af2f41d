import { findKind, MAJOR_MONSTER } from '../../../../../../rules/by-this-axe/data/characters.ts';
import type { ByThisAxeOptions, Character } from '../../../../../../rules/by-this-axe/types.ts';
import { FieldRow } from '../../../../../components/field-row.tsx';
import { OptionCheck } from '../../../../../components/option-check.tsx';
import { formatNumber } from '../../../../../format.ts';
import { Effects } from './effects.tsx';
import type { EntryEdit } from './entry-edit.ts';
import { KINDS_IN_PAIRS, withKind } from './kinds.ts';

const kindName = (id: string): string => findKind(id)?.name ?? id;

const COMBINATIONS =
  'One step of each ladder. A hero may be a priest as well; a mage is neither. Of no kind he is a plain leader.';
const HISTORICAL = 'A historical battle has heroes only: no priests, mages or monsters.';

interface KindsFieldProps {
  readonly character: Character;
  readonly options: ByThisAxeOptions;
  readonly wrong: boolean;
  readonly edit: EntryEdit<Character>;
}

export const KindsField = ({ character, options, wrong, edit }: KindsFieldProps) => {
  const { kinds } = character;
  const historical = options.mode === 'historical';
  const unknown = kinds.filter((id) => findKind(id) === null);
  const toggle = (id: string, on: boolean): void =>
    edit.set(`${kindName(id).toLowerCase()} ${on ? 'chosen' : 'dropped'}`, {
      kinds: on ? withKind(kinds, id) : kinds.filter((other) => other !== id),
    });
  return (
    <FieldRow label="Kind" top>
      <fieldset className="options" aria-label="Kind">
        {KINDS_IN_PAIRS.map(({ id, name, family, cost, effect }) => (
          <OptionCheck
            key={id}
            label={name}
            checked={kinds.includes(id)}
            aside={id === MAJOR_MONSTER ? null : formatNumber(cost)}
            off={historical && family !== 'hero'}
            wrong={wrong && kinds.includes(id)}
            effect={kinds.includes(id) ? null : effect}
            onChange={(on) => toggle(id, on)}
          />
        ))}
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
        <p className="caption options-note">{historical ? HISTORICAL : COMBINATIONS}</p>
        <Effects of={kinds.map((id) => ({ id, name: kindName(id), effect: findKind(id)?.effect ?? '' }))} />
      </fieldset>
    </FieldRow>
  );
};
