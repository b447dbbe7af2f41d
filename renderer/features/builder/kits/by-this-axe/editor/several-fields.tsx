import { Button } from '@mantine/core';
import { IconShield, IconShieldOff } from '@tabler/icons-react';
import { ARMOR, findArmor } from '../../../../../../rules/by-this-axe/data/armor.ts';
import { ChoiceBar } from '../../../../../components/choice-bar.tsx';
import { FieldRow } from '../../../../../components/field-row.tsx';
import { count } from '../../../../../format.ts';
import { chosenOf } from '../../../several.ts';
import { useBuilder, useSession } from '../use-roster.ts';
import { commonValue, equipAll } from './several.ts';

const ARMOURS = ARMOR.map(({ id, name }) => ({ value: id, label: name }));

/** Armour and shields for all of them. */
export const SeveralFields = ({ ids }: { ids: readonly string[] }) => {
  const session = useSession();
  const roster = useBuilder((state) => state.roster);
  const { units, characters } = chosenOf(roster, ids);
  const all = [...units, ...characters];
  const shields = all.filter(({ shield }) => shield).length;
  const equip = (what: string, gear: Parameters<typeof equipAll>[2]): void =>
    session.edit(`${count(all.length, 'entry', 'entries')}: ${what}`, (current) =>
      equipAll(current, ids, gear),
    );
  return (
    <>
      <FieldRow label="Armour">
        <ChoiceBar
          label="Armour of all"
          choices={ARMOURS}
          value={commonValue(all.map(({ armor }) => armor))}
          onChange={(armor) =>
            equip(`${armor === 'none' ? 'no' : (findArmor(armor)?.name ?? armor).toLowerCase()} armour`, {
              armor,
            })
          }
        />
      </FieldRow>
      <FieldRow label="Shield">
        <div className="field-row-beside">
          <Button
            size="compact-sm"
            leftSection={<IconShield />}
            disabled={shields === all.length}
            onClick={() => equip('shields', { shield: true })}
          >
            All
          </Button>
          <Button
            size="compact-sm"
            leftSection={<IconShieldOff />}
            disabled={shields === 0}
            onClick={() => equip('no shields', { shield: false })}
          >
            None
          </Button>
          <span className="caption">
            {shields} of {all.length} have one
          </span>
        </div>
      </FieldRow>
    </>
  );
};
