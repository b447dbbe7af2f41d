import { Switch } from '@mantine/core';
import type {
  CharacterReading,
  CharacterRules,
  ReadingBlock,
} from '../../../../rules/core/character-rules.ts';
import { CLASS_ANSWERS, type ClassAnswer } from '../../../../rules/core/class-answers.ts';
import type { ChoiceField, FlagField } from '../../../../rules/core/form.ts';
import type { Json, JsonObject } from '../../../../rules/core/json.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { StatStrip } from '../../../components/stat-strip.tsx';
import { Term } from '../../../components/term.tsx';
import classes from './conversion-pane.module.css';
import { PartList } from './part-list.tsx';

const ANSWERS = CLASS_ANSWERS.map((value) => ({ value, label: value }));

interface ChoiceProps {
  readonly field: ChoiceField | FlagField;
  readonly chosen: JsonObject;
  onChange(value: Json): void;
}

const Choice = ({ field, chosen, onChange }: ChoiceProps) => {
  const value = chosen[`${field.path[0]}`] ?? null;
  return field.kind === 'flag' ? (
    <Switch
      label={field.label}
      description={field.help}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  ) : (
    <ChoiceBar
      label={field.label}
      choices={field.choices.map((one) => ({ value: String(one.value), label: one.label }))}
      value={String(value)}
      onChange={onChange}
    />
  );
};

const Block = ({ of: block }: { of: ReadingBlock }) => {
  switch (block.kind) {
    case 'table':
      return (
        <table className={classes.conversionChoices} aria-label={block.label}>
          <thead>
            <tr>
              {block.heads.map(({ label, help }) => (
                <th key={label} scope="col">
                  {help === '' ? label : <Term means={help}>{label}</Term>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(({ head, note, cells }) => (
              <tr key={head}>
                <th scope="row">
                  {head}
                  {note !== '' && <small>{note}</small>}
                </th>
                {cells.map((cell, index) => (
                  <td key={block.heads[index + 1]?.label}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'rungs':
      return (
        <div className={classes.conversionLadder}>
          <span>{block.title}</span>
          {block.rungs.length === 0 ? (
            <p>{block.otherwise}</p>
          ) : (
            <ol aria-label={block.label}>
              {block.rungs.map((rung) => (
                <li key={rung}>{rung}</li>
              ))}
            </ol>
          )}
        </div>
      );
    case 'lines':
      return (
        <ul className={classes.conversionCasting} aria-label={block.label}>
          {block.lines.map(({ head, text }) => (
            <li key={`${head} ${text}`}>
              <b>{head}</b> <span>{text}</span>
            </li>
          ))}
        </ul>
      );
    case 'words':
      return (
        <p className={classes.conversionLeads}>
          {block.line.head !== '' && <b>{block.line.head} </b>}
          {block.line.text}
        </p>
      );
    default:
      return block satisfies never;
  }
};

/** Classes the rules do not name are asked for; the answer holds for every character. */
const Questions = ({ of, onAnswer }: { of: CharacterReading['questions']; onAnswer: OnAnswer }) =>
  of.map(({ id, question }) => (
    <div key={id} className={classes.conversionQuestion}>
      <p>{question}</p>
      <ChoiceBar
        label={`${id} counts as`}
        choices={ANSWERS}
        value={null}
        onChange={(countsAs) => onAnswer(id, countsAs)}
      />
    </div>
  ));

type OnAnswer = (id: string, answer: ClassAnswer) => void;

interface ReadingPaneProps {
  readonly rules: CharacterRules;
  readonly reading: CharacterReading;
  readonly fields: readonly (ChoiceField | FlagField)[];
  readonly chosen: JsonObject;
  onChosen(chosen: JsonObject): void;
  readonly onAnswer: OnAnswer;
}

/** The character as a system reads him. */
export const ReadingPane = ({ rules, reading, fields, chosen, onChosen, onAnswer }: ReadingPaneProps) => {
  const { parts, facts, blocks, told, questions } = reading;
  const [first, ...others] = fields;
  const choice = (field: ChoiceField | FlagField) => (
    <Choice
      key={field.label}
      field={field}
      chosen={chosen}
      onChange={(value) => onChosen({ ...chosen, [`${field.path[0]}`]: value })}
    />
  );
  return (
    <section className={classes.conversionPane} data-part="conversion-pane" aria-label={rules.name}>
      <header>
        <h2>{rules.name}</h2>
        {first !== undefined && choice(first)}
      </header>
      <StatStrip stats={facts} />
      <div className={classes.conversionBody}>
        <Questions of={questions} onAnswer={onAnswer} />
        {others.map(choice)}
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are told in order and never move
          <Block key={index} of={block} />
        ))}
        <PartList parts={parts.filter(({ key }) => !told.includes(key))} />
      </div>
    </section>
  );
};
