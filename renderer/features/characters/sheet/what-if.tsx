import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconPencilCheck, IconPlayerPlay } from '@tabler/icons-react';
import type { CharacterSheet } from '../../../../rules/core/character.ts';
import type { Change } from '../../../../rules/core/conversion.ts';
import { applyChange, type NextStep } from '../../../../rules/core/next-steps.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { FieldRow } from '../../../components/field-row.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import { ITEMS } from './gear-fields.tsx';
import sheetPageClasses from './sheet-page.module.css';
import styles from './what-if.module.css';

const SCORES = ['int', 'wis', 'cha'] as const;

interface WhatIfProps {
  readonly sheet: CharacterSheet;
  /** Null while nothing is tried. */
  readonly tried: CharacterSheet | null;
  readonly changes: readonly { readonly system: string; readonly changes: readonly Change[] }[];
  readonly nextSteps: readonly NextStep[];
  onTry(sheet: CharacterSheet | null): void;
  onTake(sheet: CharacterSheet): void;
}

const Controls = ({ shown, onTry }: { shown: CharacterSheet; onTry: (sheet: CharacterSheet) => void }) => (
  <div className={sheetPageClasses.sheetFields}>
    {shown.classes.map((entry, index) => (
      <FieldRow
        // biome-ignore lint/suspicious/noArrayIndexKey: a class has no other identity than its place
        key={index}
        label={entry.class || `Class ${index + 1}`}
      >
        <NumberStepper
          label={`What if: ${entry.class} level`}
          value={entry.level}
          min={1}
          max={20}
          onChange={(level) =>
            onTry({
              ...shown,
              classes: shown.classes.map((other, place) =>
                place === index ? { ...other, level: level ?? 0 } : other,
              ),
            })
          }
        />
      </FieldRow>
    ))}
    {shown.hd !== null && (
      <FieldRow label="Hit dice">
        <NumberStepper
          label="What if: hit dice"
          value={shown.hd}
          min={1}
          max={20}
          onChange={(hd) => onTry({ ...shown, hd: hd ?? 0 })}
        />
      </FieldRow>
    )}
    <FieldRow label="Scores">
      <div className={styles.whatIfScores}>
        {SCORES.map((id) => (
          <span key={id}>
            <span aria-hidden>{id.toUpperCase()}</span>
            <NumberStepper
              label={`What if: ${id.toUpperCase()}`}
              value={shown.abilities[id]}
              min={3}
              max={18}
              onChange={(score) =>
                onTry({ ...shown, abilities: { ...shown.abilities, [id]: score ?? shown.abilities[id] } })
              }
            />
          </span>
        ))}
      </div>
    </FieldRow>
    <FieldRow label="Magic items">
      <ChoiceBar
        label="What if: magic items"
        choices={ITEMS}
        value={shown.magicItems}
        onChange={(magicItems) => onTry({ ...shown, magicItems })}
      />
    </FieldRow>
  </div>
);

const Differences = ({ changes }: Pick<WhatIfProps, 'changes'>) => {
  const rows = changes.flatMap(({ system, changes: own }) => own.map((change) => ({ ...change, system })));
  if (rows.length === 0) return <p className={styles.whatIfSame}>That changes nothing he becomes.</p>;
  return (
    <table className={styles.whatIfChanges} aria-label="What would change">
      <tbody>
        {rows.map(({ system, key, title, before, after }) => (
          <tr key={`${system} ${key}`}>
            <th scope="row">
              {title} <span className="caption">{system}</span>
            </th>
            <td>{before}</td>
            <td>
              <IconArrowRight aria-label="becomes" />
            </td>
            <td>
              <b>{after}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Other levels and scores without touching the sheet; and what the next step up needs. */
export const WhatIf = ({ sheet, tried, changes, nextSteps, onTry, onTake }: WhatIfProps) => (
  <section className={styles.whatIf} aria-label="What if">
    <header>
      <h2>What if</h2>
      <span className="caption">{tried === null ? 'nothing here is saved' : 'not saved: only tried'}</span>
      {tried !== null && (
        <>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconArrowBackUp />}
            onClick={() => onTry(null)}
          >
            Back to the sheet
          </Button>
          <Button size="compact-sm" leftSection={<IconPencilCheck />} onClick={() => onTake(tried)}>
            Put it on the sheet
          </Button>
        </>
      )}
    </header>
    <Controls shown={tried ?? sheet} onTry={onTry} />
    {tried !== null && <Differences changes={changes} />}
    {nextSteps.length > 0 && (
      <>
        <h3>The next step up</h3>
        <ul className={styles.whatIfSteps}>
          {nextSteps.map(({ sentence, change }) => (
            <li key={sentence}>
              <span>{sentence}</span>
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconPlayerPlay />}
                aria-label={`Try: ${sentence}`}
                onClick={() => onTry(applyChange(tried ?? sheet, change))}
              >
                Try
              </Button>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);
