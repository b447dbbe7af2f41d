import { Switch } from '@mantine/core';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { NumberStepper } from '../../components/number-stepper.tsx';
import { OptionCheck } from '../../components/option-check.tsx';
import { useReaders } from '../characters/conversion/use-readers.ts';
import { OwnTrim } from './own-trim.tsx';
import classes from './print-page.module.css';
import type { Printed, PrintOptions } from './types.ts';

interface PrintOptionsFormProps {
  readonly of: Printed;
  readonly options: PrintOptions;
  onChange(change: Partial<PrintOptions>): void;
}

const LAYOUTS = [
  { value: 'roster', label: 'Roster' },
  { value: 'cards', label: 'Cards' },
  { value: 'both', label: 'Both' },
] as const;
const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
] as const;
const COLUMNS = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
] as const;
const SCALES = [
  { value: '1:5', label: '1:5' },
  { value: '1:20', label: '1:20' },
] as const;
const CARDS = [
  { value: 4, label: '4' },
  { value: 6, label: '6' },
  { value: 8, label: '8' },
] as const;
const MOST_BLANK = 40;
const MOST_PAGES = 20;

type Tick = Extract<
  keyof PrintOptions,
  'boxes' | 'glossary' | 'morale' | 'play' | 'notes' | 'issues' | 'portraits'
>;

interface TickBox {
  readonly key: Tick;
  readonly label: string;
  readonly effect: string;
  /** The opponent's copy leaves it out whatever is ticked. */
  readonly own: boolean;
  /** Only one of the two shows it. */
  readonly on: 'roster' | 'cards' | 'both';
}

const TICKS: readonly TickBox[] = [
  {
    key: 'boxes',
    label: 'Tick boxes',
    effect: 'Squares for figures, hits, spell dice, prayers, orders and hit points.',
    own: false,
    on: 'both',
  },
  {
    key: 'morale',
    label: 'Tables',
    effect: 'What changes a morale roll, and the tables of the rules in use.',
    own: true,
    on: 'roster',
  },
  {
    key: 'glossary',
    label: 'Weapons, rules',
    effect: 'What is used, explained once; on cards each explains its own.',
    own: true,
    on: 'both',
  },
  {
    key: 'play',
    label: 'Turn track',
    effect: 'Lines for names and date, turns to count, units lost.',
    own: false,
    on: 'roster',
  },
  {
    key: 'notes',
    label: 'Notes',
    effect: 'Yours, and lines to write on where room is left.',
    own: true,
    on: 'both',
  },
  {
    key: 'issues',
    label: 'Issues',
    effect: 'Errors, warnings and notes to settle before you play.',
    own: true,
    on: 'roster',
  },
  {
    key: 'portraits',
    label: 'Portraits',
    effect: 'Of those of your characters who have one, on their cards.',
    own: true,
    on: 'cards',
  },
];

const whyNot = ({ own, on }: TickBox, { secret, layout, commanders }: PrintOptions): string | null => {
  if (own && secret) return 'hidden';
  if (on === 'roster' && layout === 'cards') return 'roster only';
  return on === 'cards' && layout === 'roster' && !commanders ? 'cards only' : null;
};

type PartProps = Omit<PrintOptionsFormProps, 'of'>;

const WhatOfRoster = ({ cards, options, onChange }: PartProps & { cards: number }) => (
  <>
    <ChoiceBar
      label="What to print"
      choices={LAYOUTS}
      value={options.layout}
      onChange={(layout) => onChange({ layout })}
    />
    <OptionCheck
      label="Commander cards"
      effect="Cards of those who came from your characters, by the other rules that read their sheets."
      checked={cards > 0 && options.commanders}
      off={cards === 0}
      aside={cards === 0 ? 'none in this army' : `${cards}`}
      onChange={(commanders) => onChange({ commanders })}
    />
  </>
);

const WhatOfCharacters = ({ options, onChange }: PartProps) => {
  // Cards have always had the commander before the figure.
  const readers = useReaders().toReversed();
  const printed = readers.filter(({ id }) => ['both', id].includes(options.characterCards));
  return (
    <>
      <ChoiceBar
        label="Cards of which rules"
        choices={[
          { value: 'both', label: 'Both' },
          ...readers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={options.characterCards}
        onChange={(characterCards) => onChange({ characterCards })}
      />
      {printed
        .filter(({ scales }) => scales !== undefined)
        .map(({ id, name }) => (
          <div key={id} className={classes.printLine}>
            Scale of {name}
            <ChoiceBar
              label={`Scale of ${name}`}
              choices={SCALES}
              value={options.figureScale}
              onChange={(figureScale) => onChange({ figureScale })}
            />
          </div>
        ))}
    </>
  );
};

const SECRET_OF_ROSTER = 'Leaves out points, strengths, abilities, notes and which unit a character is with.';
const SECRET_OF_CHARACTERS =
  'Leaves out levels, orders, morale, spells, hit points, points and notes: who he is and how he moves stays.';

export const PrintOptionsForm = ({ of, options: chosen, onChange }: PrintOptionsFormProps) => {
  const cardsOnly = of === 'characters';
  // Characters have no sheet but their cards, whatever a roster was printed as before.
  const options: PrintOptions = cardsOnly ? { ...chosen, layout: 'cards' } : chosen;
  return (
    <>
      <div className={classes.printGroup}>
        <h2>What to print</h2>
        {of === 'characters' ? (
          <WhatOfCharacters options={options} onChange={onChange} />
        ) : (
          <WhatOfRoster cards={of.commanders} options={options} onChange={onChange} />
        )}
        <ChoiceBar
          label="Paper"
          choices={PAPERS}
          value={options.paper}
          onChange={(paper) => onChange({ paper })}
        />
        <div className={classes.printLine}>
          Fit on so many pages
          <NumberStepper
            label="Fit on so many pages"
            placeholder="any"
            min={1}
            least={1}
            max={MOST_PAGES}
            value={options.fitPages}
            onChange={(pages) => onChange({ fitPages: pages === null ? null : Math.min(MOST_PAGES, pages) })}
          />
        </div>
      </div>
      <div className={classes.printGroup}>
        <h2>{cardsOnly ? 'On the cards' : 'On the sheets'}</h2>
        <div className={classes.printTicks}>
          {TICKS.filter(({ on }) => !cardsOnly || on !== 'roster').map((tick) => {
            const reason = whyNot(tick, options);
            return (
              <OptionCheck
                key={tick.key}
                label={tick.label}
                effect={tick.effect}
                checked={reason === null && options[tick.key]}
                off={reason !== null}
                aside={reason}
                onChange={(on) => onChange({ [tick.key]: on })}
              />
            );
          })}
        </div>
        {options.layout !== 'cards' && (
          <div className={classes.printLine}>
            Columns of the roster
            <ChoiceBar
              label="Columns of the roster"
              choices={COLUMNS}
              value={options.columns}
              onChange={(columns) => onChange({ columns })}
            />
          </div>
        )}
      </div>
      {(options.layout !== 'roster' || options.commanders) && (
        <div className={classes.printGroup}>
          <h2>{cardsOnly || options.layout === 'roster' ? 'Cards' : 'Unit cards'}</h2>
          <div className={classes.printLine}>
            Cards a page
            <ChoiceBar
              label="Cards a page"
              choices={CARDS}
              value={options.cardsPerPage}
              onChange={(cardsPerPage) => onChange({ cardsPerPage })}
            />
          </div>
          {options.layout !== 'roster' && (
            <div className={classes.printLine}>
              Blank cards
              <NumberStepper
                label="Blank cards"
                min={0}
                max={MOST_BLANK}
                value={options.blankCards}
                onChange={(blank) => onChange({ blankCards: Math.min(MOST_BLANK, blank ?? 0) })}
              />
            </div>
          )}
        </div>
      )}
      <div className={classes.printGroup}>
        <Switch
          label="Safe for the opponent"
          description={cardsOnly ? SECRET_OF_CHARACTERS : SECRET_OF_ROSTER}
          checked={options.secret}
          onChange={({ currentTarget: { checked } }) => onChange({ secret: checked })}
        />
      </div>
      <OwnTrim options={options} onChange={onChange} />
      <div className={classes.printGroup}>
        <Switch
          label="Large print"
          description="Everything 1.4 times as large, for eyes or light that ask for it."
          checked={options.largePrint}
          onChange={({ currentTarget: { checked } }) => onChange({ largePrint: checked })}
        />
      </div>
      <div className={classes.printGroup}>
        <Switch
          label="Ink-saving"
          description="Hairlines instead of heavy rules."
          checked={options.inkSaving}
          onChange={({ currentTarget: { checked } }) => onChange({ inkSaving: checked })}
        />
      </div>
    </>
  );
};
