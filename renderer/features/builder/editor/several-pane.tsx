import { Button } from '@mantine/core';
import { IconCopy, IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import fieldRowClasses from '../../../components/field-row.module.css';
import { FieldRow } from '../../../components/field-row.tsx';
import priceListClasses from '../../../components/price-list.module.css';
import { StatStrip } from '../../../components/stat-strip.tsx';
import { capitalise, count, formatNumber } from '../../../format.ts';
import { duplicateThem } from '../actions.ts';
import { useKit } from '../kit/use-kit.tsx';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { chosenOf, countOf, growAll } from '../several.ts';
import classes from './editor.module.css';
import { removeAndGoOn } from './remove-and-go-on.ts';
import { SeveralFields } from './several-fields.tsx';

const entryWords = (amount: number): string => count(amount, 'entry', 'entries');

/** Several entries at once: who they are, what they come to, and what can be changed for all of them. */
export const SeveralPane = ({ ids }: { ids: readonly string[] }) => {
  const session = useSession();
  const { words, countField } = useKit();
  const roster = useBuilder((state) => state.roster);
  const assessed = useBuilder((state) => state.assessment.entries);
  const { units, characters } = chosenOf(roster, ids);
  const total = units.length + characters.length;
  const bill = assessed.filter(({ id }) => ids.includes(id));
  const points = bill.reduce((sum, { cost }) => sum + cost, 0);
  const counted =
    countField === null ? 0 : units.reduce((sum, unit) => sum + (countOf(unit, countField) ?? 0), 0);
  const grow = (field: string, by: number): void =>
    session.edit(
      `${count(units.length, words.unit, words.units)}: ${words.count}`,
      (current) => growAll(current, ids, by, field),
      `several ${field}`,
    );
  return (
    <>
      <header className={classes.entryHeader}>
        <div>
          <h2 className={classes.entryTitle}>{entryWords(total)}</h2>
          <div className={classes.entryPresses}>
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
          ...(words.points === null ? [] : [{ name: capitalise(words.points), value: formatNumber(points) }]),
          { name: capitalise(words.units), value: formatNumber(units.length) },
          ...(countField === null ? [] : [{ name: capitalise(words.count), value: formatNumber(counted) }]),
          { name: capitalise(words.characters), value: formatNumber(characters.length) },
        ]}
      />
      <div className={classes.entryForm}>
        {units.length > 0 && countField !== null && (
          <FieldRow label={capitalise(words.count)}>
            <div className={fieldRowClasses.fieldRowBeside}>
              <Button
                size="compact-sm"
                leftSection={<IconMinus />}
                data-first-field=""
                onClick={() => grow(countField, -1)}
              >
                One fewer each
              </Button>
              <Button size="compact-sm" leftSection={<IconPlus />} onClick={() => grow(countField, 1)}>
                One more each
              </Button>
            </div>
          </FieldRow>
        )}
        <SeveralFields ids={ids} />
      </div>
      <div className={classes.entryResults}>
        <section
          className={priceListClasses.priceList}
          aria-label={words.points === null ? 'Who they are' : 'What they cost'}
        >
          <ul>
            {bill.map(({ id, name, cost }) => (
              <li key={id}>
                <button
                  type="button"
                  className={`link ${classes.severalName}`}
                  onClick={() => session.select([id])}
                >
                  {name}
                </button>
                {words.points !== null && (
                  <>
                    <span className={priceListClasses.priceListLeader} aria-hidden />
                    <b>{formatNumber(cost)}</b>
                  </>
                )}
              </li>
            ))}
          </ul>
          {words.points !== null && (
            <>
              <div className="ledger-rule" />
              <p>
                <span>Together</span>
                <output aria-label="Total">{formatNumber(points)}</output>
              </p>
            </>
          )}
        </section>
      </div>
    </>
  );
};
