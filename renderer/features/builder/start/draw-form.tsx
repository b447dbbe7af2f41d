import { Button, Checkbox, NumberInput, Select } from '@mantine/core';
import { IconDice3 } from '@tabler/icons-react';
import { ALL_PEOPLES } from '../../../../rules/core/muster/draw.ts';
import type { RosterDocument, RuleSystem } from '../../../../rules/core/system.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { formatNumber } from '../../../format.ts';
import classes from './start.module.css';
import type { useStart } from './use-start.ts';

type Start = ReturnType<typeof useStart>;

const SHOWN_SIZES = 6;
const ANY = 'any';

const peopleOf = ({ start, rosters }: RuleSystem, roster: RosterDocument) => {
  const groups = rosters.desk.catalogue(roster);
  return [
    { value: ANY, label: 'One people, as the seed has it' },
    ...start.peoples.map((id) => ({ value: id, label: groups.find((group) => group.id === id)?.name ?? id })),
    { value: ALL_PEOPLES, label: 'All of them together' },
  ];
};

interface DrawFormProps {
  readonly system: RuleSystem;
  readonly roster: RosterDocument;
  readonly start: Start;
}

/** How large, in which manner, of whom, and which of many. */
export const DrawForm = ({
  system,
  roster,
  start: { choice, stock, sizes, wrong, choose, another },
}: DrawFormProps) => {
  const { size, styles, peoples } = system.start;
  return (
    <div className={classes.startForm}>
      <div className={classes.startField}>
        <span className={classes.startLabel}>
          <b>Size</b> <small>in {size.word}</small>
        </span>
        <ChoiceBar
          label={`Size in ${size.word}`}
          choices={sizes
            .slice(0, SHOWN_SIZES)
            .map((value) => ({ value: `${value}`, label: formatNumber(value) }))}
          value={choice.size !== null && sizes.includes(choice.size) ? `${choice.size}` : null}
          onChange={(value) => choose({ size: Number(value) })}
        />
        <NumberInput
          label="Another size"
          min={size.least}
          clampBehavior="none"
          allowDecimal={false}
          value={choice.size ?? ''}
          error={wrong}
          onChange={(value) => choose({ size: value === '' || value === '-' ? null : Number(value) })}
        />
      </div>
      <fieldset className={classes.startStyles}>
        <legend>Style</legend>
        {styles.map(({ id, name, hint }) => (
          <label key={id}>
            <input
              type="radio"
              name="start-style"
              checked={choice.style === id}
              onChange={() => choose({ style: id })}
            />
            <span>
              {name}
              <small>{hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {peoples.length > 1 && (
        <Select
          label="Drawn from"
          allowDeselect={false}
          data={peopleOf(system, roster)}
          value={choice.people ?? ANY}
          onChange={(value) => choose({ people: value === ANY ? null : value })}
        />
      )}
      {stock.known && (
        <Checkbox
          label="Only what I own"
          description="Units of your miniatures; leaders as the rules ask for them"
          checked={choice.owned}
          onChange={(event) => choose({ owned: event.currentTarget.checked })}
        />
      )}
      <div className={classes.startSeed}>
        <NumberInput
          label="Seed"
          min={0}
          max={999_999_999}
          allowDecimal={false}
          value={choice.seed}
          onChange={(value) => {
            if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
              choose({ seed: value });
          }}
        />
        <Button leftSection={<IconDice3 />} rightSection={<kbd>R</kbd>} onClick={another}>
          Another one
        </Button>
      </div>
      <small>The same seed gives the same army.</small>
    </div>
  );
};
