import { useId } from 'react';
import { leadershipChoices } from '../../../../../../rules/by-this-axe/army/catalogue.ts';
import {
  LEAST_LEADERSHIP,
  MOST_LEADERSHIP,
  ROLE_COST,
} from '../../../../../../rules/by-this-axe/data/leadership.ts';
import type { Character, Role } from '../../../../../../rules/by-this-axe/types.ts';
import { ChoiceBar } from '../../../../../components/choice-bar.tsx';
import { FieldRow } from '../../../../../components/field-row.tsx';
import { NumberStepper } from '../../../../../components/number-stepper.tsx';
import type { EntryEdit } from './entry-edit.ts';

interface RoleFieldsProps {
  readonly character: Character;
  readonly wrong: ReadonlySet<string>;
  readonly edit: EntryEdit<Character>;
}

const TYPICAL = 2;

const ROLES: readonly { readonly value: Role; readonly label: string; readonly detail?: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'leader', label: 'Leader', detail: `${ROLE_COST.leader}` },
  { value: 'general', label: 'General', detail: `${ROLE_COST.general}` },
];

const WORDS: Readonly<Record<Role, string>> = {
  none: 'no command',
  leader: 'made leader',
  general: 'made General',
};

/** Who takes a command needs a level of leadership; who gives it up has none (BTA-E07). */
const leadershipFor = (role: Role, { leadership }: Character): number =>
  role === 'none' ? 0 : leadership === 0 ? TYPICAL : leadership;

export const RoleFields = ({ character, wrong, edit }: RoleFieldsProps) => {
  const id = useId();
  const { role, leadership } = character;
  const level = leadershipChoices(role).find((known) => known.level === leadership);
  return (
    <>
      <FieldRow label="Command">
        <ChoiceBar
          label="Command"
          choices={ROLES}
          value={role}
          wrong={wrong.has('role')}
          onChange={(next) =>
            edit.set(WORDS[next], { role: next, leadership: leadershipFor(next, character) })
          }
        />
      </FieldRow>
      <FieldRow label="Leadership">
        <div className="field-row-beside">
          <NumberStepper
            label="Leadership"
            value={leadership}
            min={LEAST_LEADERSHIP}
            max={MOST_LEADERSHIP}
            wrong={wrong.has('leadership')}
            disabled={role === 'none' && leadership === 0}
            describedBy={id}
            onChange={(next) => edit.set('leadership', { leadership: next ?? 0 }, 'leadership')}
            onDone={edit.done}
          />
          <span id={id} className="caption">
            {role === 'none' ? (
              'leaders and generals only'
            ) : (
              <>
                <b>{level?.name ?? 'No such level'}</b>, {ROLE_COST[role]} points a level
                <br />
                {LEAST_LEADERSHIP} to {MOST_LEADERSHIP}; as many command cards
              </>
            )}
          </span>
        </div>
      </FieldRow>
    </>
  );
};
