import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ClassLevel } from '../../../../rules/core/character.ts';
import { FieldRow } from '../../../components/field-row.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import styles from './sheet-page.module.css';
import { useSheet, useSheetEdit } from './sheet-session.tsx';
import { Troubles } from './troubles.tsx';

const KNOWN_CLASSES = [
  'fighter',
  'paladin',
  'ranger',
  'barbarian',
  'dwarf',
  'halfling',
  'elf',
  'cleric',
  'druid',
  'thief',
  'assassin',
  'monk',
  'bard',
  'magic-user',
  'illusionist',
  'sorcerer',
] as const;

const LIST = 'sheet-known-classes';

interface ClassRowProps {
  readonly entry: ClassLevel;
  readonly index: number;
  onChange(entry: ClassLevel, what: string, key: string): void;
  onRemove(): void;
  onDone(): void;
}

const ClassRow = ({ entry, index, onChange, onRemove, onDone }: ClassRowProps) => (
  <div className={styles.sheetClass}>
    <input
      className={styles.sheetText}
      aria-label={`Class ${index + 1}`}
      list={LIST}
      maxLength={60}
      autoComplete="off"
      placeholder="class"
      value={entry.class}
      onChange={(event) =>
        onChange({ ...entry, class: event.currentTarget.value }, 'class', `class ${index}`)
      }
      onBlur={onDone}
    />
    <NumberStepper
      label={`Level of ${entry.class || `class ${index + 1}`}`}
      value={entry.level}
      min={1}
      max={20}
      onChange={(level) =>
        onChange({ ...entry, level: level ?? 0 }, `${entry.class} level ${level ?? 0}`, `level ${index}`)
      }
      onDone={onDone}
    />
    <ActionIcon aria-label={`Take away the class ${entry.class}`} onClick={onRemove}>
      <IconX aria-hidden />
    </ActionIcon>
  </div>
);

export const ClassesField = () => {
  const { classes, hd } = useSheet();
  const edit = useSheetEdit();
  const replace = (index: number, next: ClassLevel | null): readonly ClassLevel[] =>
    classes.flatMap((entry, place) => (place === index ? (next === null ? [] : [next]) : [entry]));
  return (
    <>
      <FieldRow label="Classes" top>
        <div className={styles.sheetClasses}>
          {classes.map((entry, index) => (
            <ClassRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a class has no other identity than its place
              key={index}
              entry={entry}
              index={index}
              onChange={(next, what, key) => edit.set(what, { classes: replace(index, next) }, key)}
              onRemove={() =>
                edit.set(`${entry.class || 'class'} taken away`, { classes: replace(index, null) })
              }
              onDone={edit.done}
            />
          ))}
          <datalist id={LIST}>
            {KNOWN_CLASSES.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          {classes.length < 20 && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus />}
              onClick={() => edit.set('class added', { classes: [...classes, { class: '', level: 1 }] })}
            >
              {classes.length === 0 ? 'Add a class' : 'Another class'}
            </Button>
          )}
          <Troubles place="classes" />
        </div>
      </FieldRow>
      <FieldRow label="Hit dice" note="of a monster">
        <div className={styles.sheetBeside}>
          <NumberStepper
            label="Hit dice"
            value={hd}
            min={1}
            max={20}
            placeholder="none"
            onChange={(next) =>
              edit.set(next === null ? 'no hit dice' : `${next} hit dice`, { hd: next }, 'hd')
            }
            onDone={edit.done}
          />
          <Troubles place="hd" />
        </div>
      </FieldRow>
    </>
  );
};
