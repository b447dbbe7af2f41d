import { Button } from '@mantine/core';
import { IconCopy, IconMinus, IconPlus, IconShield, IconShieldOff, IconTrash } from '@tabler/icons-react';
import { ARMOR, findArmor } from '../../../../rules/by-this-axe/data/armor.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { FieldRow } from '../../../components/field-row.tsx';
import { StatStrip } from '../../../components/stat-strip.tsx';
import { count, formatNumber } from '../../../format.ts';
import { duplicateThem } from '../actions.ts';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { removeAndGoOn } from './remove-and-go-on.ts';
import { chosenOf, commonValue, equipAll, growAll } from './several.ts';
import '../../../components/price-list.css';

const ARMOURS = ARMOR.map(({ id, name }) => ({ value: id, label: name }));

const entryWords = (amount: number): string => count(amount, 'entry', 'entries');

/** Several entries at once: who they are, what they come to, and what can be changed for all of them. */
export const SeveralPane = ({ ids }: { ids: readonly string[] }) => {
  const session = useSession();
  const roster = useBuilder((state) => state.roster);
  const assessed = useBuilder((state) => state.assessment.entries);
  const { units, characters } = chosenOf(roster, ids);
  const all = [...units, ...characters];
  const bill = assessed.filter(({ id }) => ids.includes(id));
  const points = bill.reduce((sum, { cost }) => sum + cost, 0);
  const figures = units.reduce((sum, unit) => sum + (unit.figures ?? 0), 0);
  const shields = all.filter(({ shield }) => shield).length;
  const grow = (by: number): void =>
    session.edit(
      `${count(units.length, 'unit')}: figures`,
      (current) => growAll(current, ids, by),
      'several figures',
    );
  const equip = (what: string, gear: Parameters<typeof equipAll>[2]): void =>
    session.edit(`${entryWords(all.length)}: ${what}`, (current) => equipAll(current, ids, gear));
  return (
    <>
      <header className="entry-header">
        <div>
          <h2 className="entry-title">{entryWords(all.length)}</h2>
          <div className="entry-presses">
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconCopy />}
              onClick={() => duplicateThem(session, ids)}
            >
              Duplicate
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconTrash />}
              onClick={() => removeAndGoOn(session, ids)}
            >
              Remove
            </Button>
          </div>
        </div>
        <p>What is changed here is changed for all of them.</p>
      </header>
      <StatStrip
        stats={[
          { name: 'Points', value: formatNumber(points) },
          { name: 'Units', value: formatNumber(units.length) },
          { name: 'Figures', value: formatNumber(figures) },
          { name: 'Characters', value: formatNumber(characters.length) },
        ]}
      />
      <div className="entry-form">
        {units.length > 0 && (
          <FieldRow label="Figures">
            <div className="field-row-beside">
              <Button
                size="compact-sm"
                leftSection={<IconMinus />}
                data-first-field=""
                onClick={() => grow(-1)}
              >
                One fewer each
              </Button>
              <Button size="compact-sm" leftSection={<IconPlus />} onClick={() => grow(1)}>
                One more each
              </Button>
            </div>
          </FieldRow>
        )}
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
      </div>
      <div className="entry-results">
        <section className="price-list" aria-label="What they cost">
          <ul>
            {bill.map(({ id, name, cost }) => (
              <li key={id}>
                <button type="button" className="link several-name" onClick={() => session.select([id])}>
                  {name}
                </button>
                <span className="price-list-leader" aria-hidden />
                <b>{formatNumber(cost)}</b>
              </li>
            ))}
          </ul>
          <div className="ledger-rule" />
          <p>
            <span>Together</span>
            <output aria-label="Total">{formatNumber(points)}</output>
          </p>
        </section>
      </div>
    </>
  );
};
