import { useId } from 'react';
import type { Field } from '../../../rules/core/form.ts';
import { Term } from '../term.tsx';
import { type Binding, type DrawLines, valueIn } from './binding.ts';
import { isBar } from './choice-field.tsx';
import classes from './compact.module.css';
import { Clear, Control, Flags, gather, isFlags, isTicks, keyOf } from './field-controls.tsx';
import { GroupControl } from './group-field.tsx';

/** Letters that a label and what it means may have together to stand in one line. */
const ROOM = { half: 27, whole: 60 } as const;
/** Letters of choices side by side that fit half the pane. */
const HALF_BAR = 12;

type Width = keyof typeof ROOM;

const isHalf = (field: Field, binding: Binding): boolean => {
  switch (field.kind) {
    case 'number':
      return !field.help.includes('\n');
    case 'text':
      return !field.long;
    case 'choice':
      return (
        !isBar(field, valueIn(binding, field)) ||
        field.choices.reduce((letters, { label, short, aside = '' }) => {
          return letters + (short ?? label).length + aside.length + 1;
        }, 0) <= HALF_BAR
      );
    default:
      return false;
  }
};

/** Two that follow each other share a line; one that is left over has the line for itself. */
const pair = (fields: ReturnType<typeof gather>, binding: Binding): readonly Width[] => {
  const widths: Width[] = [];
  fields.forEach((line, at) => {
    const half = (one: (typeof fields)[number] | undefined): boolean =>
      one !== undefined && !isFlags(one) && isHalf(one, binding);
    const second =
      widths[at - 1] === 'half' && widths.slice(0, at).filter((w) => w === 'half').length % 2 === 1;
    widths.push(half(line) && (second || half(fields[at + 1])) ? 'half' : 'whole');
  });
  return widths;
};

/** What the choice that is made means, where it stands side by side with others. */
const chosenNote = (field: Field, binding: Binding): string => {
  if (field.kind !== 'choice' || !isBar(field, valueIn(binding, field))) return '';
  const value = JSON.stringify(valueIn(binding, field));
  const chosen = field.choices.find((choice) => JSON.stringify(choice.value) === value);
  if (chosen?.short === undefined) return chosen?.note ?? '';
  return `${chosen.label.toLowerCase()}: ${chosen.note}`;
};

interface CompactFieldProps {
  readonly field: Field;
  readonly binding: Binding;
  readonly width: Width;
  readonly first: boolean;
}

const CompactField = ({ field, binding, width, first }: CompactFieldProps) => {
  const help = useId();
  const lines = field.kind === 'number' && field.help.includes('\n');
  const aside = field.note ?? chosenNote(field, binding);
  const fits = aside === '' && !lines && field.label.length + field.help.length <= ROOM[width];
  const told = fits ? field.help : aside;
  return (
    <div className={classes.field} data-part="field-row" data-width={width} data-field={field.path.join('.')}>
      <div className={classes.head}>
        {field.help === '' || fits || lines ? (
          <span className={classes.label} aria-hidden>
            {field.label}
          </span>
        ) : (
          <span className={classes.label}>
            <Term means={field.help}>{field.label}</Term>
          </span>
        )}
        {told !== '' && (
          <small className="caption" {...(fits ? { id: help } : {})}>
            {told}
          </small>
        )}
        <Clear field={field} binding={binding} />
      </div>
      <div className={classes.control} data-beside={lines || undefined}>
        <Control
          field={field}
          binding={binding}
          first={first}
          describedBy={(fits && field.help !== '') || lines ? help : undefined}
          draw={drawCompact}
        />
        {lines && (
          <small id={help} className="caption">
            {field.help}
          </small>
        )}
      </div>
    </div>
  );
};

interface CompactLinesProps {
  readonly fields: readonly Field[];
  readonly binding: Binding;
  /** The first of them is where the focus goes when the form is opened. */
  readonly isFirst?: boolean;
}

/** Fields for a narrow pane, two a line where they are short: the label above, what it means at its right or behind it. */
export const CompactLines = ({ fields, binding, isFirst = false }: CompactLinesProps) => {
  const lines = gather(fields);
  const widths = pair(lines, binding);
  return (
    <div className={classes.lines}>
      {lines.map((line, index) => {
        if (isFlags(line)) return <Flags key={keyOf(line[0])} fields={line} binding={binding} />;
        if (line.kind === 'group' && isTicks(line))
          return (
            <div key={line.label} className={classes.field} data-part="field-row" data-width="whole">
              <div className={classes.head}>
                <span className={classes.label} aria-hidden>
                  {line.label}
                </span>
              </div>
              <Flags fields={line.fields} binding={binding} label={line.label} />
            </div>
          );
        if (line.kind === 'group')
          return (
            <GroupControl key={keyOf(line)} field={line} binding={binding} bare={false} draw={drawCompact} />
          );
        return (
          <CompactField
            key={`${keyOf(line)} ${line.label}`}
            field={line}
            binding={binding}
            width={widths[index] ?? 'whole'}
            first={isFirst && index === 0}
          />
        );
      })}
    </div>
  );
};

const drawCompact: DrawLines = (fields, binding) => <CompactLines fields={fields} binding={binding} />;
