import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { withLimits } from '../../../../rules/core/muster/agreement-edits.ts';
import { GROUPS, type GroupId } from '../../../../rules/core/muster/groups.ts';
import {
  type LimitSet,
  limitsOf,
  type OwnLimit,
  wordLimit,
} from '../../../../rules/core/muster/own-limits.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import { useKit } from '../kit/use-kit.tsx';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { LimitSets } from './limit-sets.tsx';
import classes from './own-limits.module.css';

const ALIKE = 'alike';
const FIRST: OwnLimit = { by: 'share', group: 'characters', most: 25 };
const MOST_CAPS = 30;
const WHOLE = 100;

const WHOM = [
  ...GROUPS.map(({ id, name }) => ({ value: id as string, label: name })),
  { value: ALIKE, label: 'Of one kind' },
];

/** Another group or another way of counting keeps the number, as far as it can be meant. */
const retarget = (limit: OwnLimit, whom: string, by: 'share' | 'count'): OwnLimit => {
  if (whom === ALIKE) return { by: 'alike', most: limit.by === 'share' ? 2 : Math.max(1, limit.most) };
  const group = whom as GroupId;
  return by === 'share'
    ? { by, group, most: Math.min(WHOLE, limit.by === 'share' ? limit.most : FIRST.most) }
    : { by, group, most: limit.by === 'share' ? 2 : limit.most };
};

interface CapProps {
  readonly limit: OwnLimit;
  readonly at: number;
  readonly word: string;
  onChange(limit: OwnLimit, key?: string): void;
  onRemove(): void;
  onDone(): void;
}

/** `Characters at most 25 % of the points`, each part to be chosen. */
const Cap = ({ limit, at, word, onChange, onRemove, onDone }: CapProps) => {
  const whom = limit.by === 'alike' ? ALIKE : limit.group;
  const called = `Limit ${at + 1}`;
  return (
    <li className={classes.cap}>
      <ChoiceList
        aria-label={`${called}: of whom`}
        data={WHOM}
        value={whom}
        onChange={(value) => onChange(retarget(limit, value, limit.by === 'count' ? 'count' : 'share'))}
      />
      <span>at most</span>
      <NumberStepper
        label={`${called}: at most`}
        value={limit.most}
        min={limit.by === 'alike' ? 1 : 0}
        least={limit.by === 'alike' ? 1 : 0}
        max={limit.by === 'share' ? WHOLE : 1000}
        onChange={(most) => {
          const least = limit.by === 'alike' ? 1 : 0;
          const highest = limit.by === 'share' ? WHOLE : 1_000_000;
          onChange({ ...limit, most: Math.min(highest, Math.max(least, most ?? least)) }, `limit-${at}`);
        }}
        onDone={onDone}
      />
      {limit.by === 'alike' ? (
        <span>in the army</span>
      ) : (
        <ChoiceList
          aria-label={`${called}: counted as`}
          data={[
            { value: 'share', label: `% of the ${word}` },
            { value: 'count', label: 'in number' },
          ]}
          value={limit.by}
          onChange={(value) => onChange(retarget(limit, whom, value as 'share' | 'count'))}
        />
      )}
      <ActionIcon
        variant="subtle"
        aria-label={`Remove the limit ${wordLimit(limit, word)}`}
        onClick={onRemove}
      >
        <IconX aria-hidden />
      </ActionIcon>
    </li>
  );
};

/** What the players cap beyond the rules: set here, checked like the rules' own, exported with the roster. */
export const OwnLimits = () => {
  const session = useSession();
  const { rules } = useKit();
  const { word } = rules.start.size;
  const set = useBuilder(({ roster }) => limitsOf(roster));
  const { name, caps }: LimitSet = set ?? { name: '', caps: [] };
  const change = (what: string, next: LimitSet | null, key?: string): void =>
    session.edit(what, (roster) => withLimits(roster, next), key);
  const changeCaps = (what: string, next: readonly OwnLimit[], key?: string): void =>
    change(what, { name, caps: next }, key);
  return (
    <section className={classes.limits} aria-label="Own limits">
      <h3>Own limits</h3>
      <small>
        What your group or league allows no more of. They are checked like the rules’ own and go along when
        the roster is exported.
      </small>
      {caps.length > 0 && (
        <>
          <TextInput
            label="Whose limits"
            placeholder="Northern League"
            maxLength={200}
            value={name}
            onChange={({ currentTarget: { value } }) =>
              change('Name of the limits', { name: value, caps }, 'limits-name')
            }
            onBlur={session.endStep}
          />
          <ul>
            {caps.map((limit, at) => (
              <Cap
                // biome-ignore lint/suspicious/noArrayIndexKey: two limits may say the same
                key={at}
                limit={limit}
                at={at}
                word={word}
                onChange={(next, key) =>
                  changeCaps(
                    wordLimit(next, word),
                    caps.map((one, index) => (index === at ? next : one)),
                    key,
                  )
                }
                onRemove={() => {
                  const rest = caps.filter((_, index) => index !== at);
                  change('Limit removed', rest.length === 0 ? null : { name, caps: rest });
                }}
                onDone={session.endStep}
              />
            ))}
          </ul>
        </>
      )}
      <div className={classes.buttons}>
        <Button
          size="compact-sm"
          leftSection={<IconPlus />}
          disabled={caps.length >= MOST_CAPS}
          onClick={() => changeCaps('Limit added', [...caps, FIRST])}
        >
          Add a limit
        </Button>
        <LimitSets
          set={set}
          onUse={(next) => change(next === null ? 'Limits taken off' : `Limits of ${next.name}`, next)}
        />
      </div>
    </section>
  );
};
