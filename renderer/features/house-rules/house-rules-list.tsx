import { Button, Switch } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import {
  applyHouseValues,
  defaultOf,
  houseValueOf,
  setHouseValue,
} from '../../../rules/core/house-values.ts';
import { type Json, type JsonObject, sameJson } from '../../../rules/core/json.ts';
import type { Confidence, HousePreset, HouseRule } from '../../../rules/core/system.ts';
import { ChoiceList } from '../../components/choice-list.tsx';
import { Fold } from '../../components/fold.tsx';
import { FieldsForm } from '../../components/form/fields-form.tsx';
import { NumberControl } from '../../components/form/number-field.tsx';
import { Hint } from '../../components/hint.tsx';
import { RulingButton } from '../../components/rule-ref.tsx';
import { count } from '../../format.ts';
import classes from './house-rules.module.css';
import type { RuleGroup } from './rule-groups.ts';

interface Editing {
  readonly values: JsonObject;
  /** The whole set with one thing changed, what it was, and a key that joins a run of steps into one. */
  onChange(values: JsonObject, what: string, key?: string): void;
  onDone(): void;
}

interface HouseRulesListProps extends Editing {
  /** The rule somebody came for: its group is open, and it has the focus. */
  readonly wanted?: string | undefined;
  readonly groups: readonly RuleGroup[];
  readonly presets: readonly HousePreset[];
}

interface RuleProps extends Editing {
  readonly rule: HouseRule;
}

const isToggle = ({ choices, field }: HouseRule): boolean =>
  field === undefined && choices.length === 2 && choices.every(({ value }) => typeof value === 'boolean');

const isChanged = (values: JsonObject, rule: HouseRule): boolean =>
  !sameJson(houseValueOf(values, rule), defaultOf(rule));

const wordUsual = ({ ref, choices }: HouseRule): string =>
  `${ref.section}. Usual: ${choices[0]?.label ?? ''}`;

const DOUBTS: Readonly<Record<Exclude<Confidence, 'high'>, string>> = {
  medium: 'likely',
  low: 'a guess',
};

/** What the source shows and what we make of it, wherever it is not plain, and the ruling that settles it. */
const Source = ({ rule }: { rule: HouseRule }) => {
  const { reading } = rule;
  const { ruling } = rule.ref;
  const isPlain = reading === undefined || reading.confidence === 'high';
  if (isPlain && ruling === null) return null;
  return (
    <span className={classes.houseSource}>
      {isPlain ? null : (
        <>
          <span className="tag" data-tone={reading.confidence === 'low' ? 'warning' : undefined}>
            {DOUBTS[reading.confidence]}
          </span>
          <small>
            <b>In print:</b> {reading.printed} <b>We read:</b> {reading.read}
          </small>
        </>
      )}
      {ruling === null ? null : (
        <small>
          Ruling <RulingButton id={ruling} />
        </small>
      )}
    </span>
  );
};

const Reset = ({ rule, values, onChange }: RuleProps) =>
  isChanged(values, rule) ? (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-label={`Reset ${rule.title}`}
      onClick={() => onChange(setHouseValue(values, rule, defaultOf(rule)), `${rule.title} reset`)}
    >
      Reset
    </Button>
  ) : null;

const Control = ({ rule, values, onChange, onDone }: RuleProps) => {
  const value = houseValueOf(values, rule);
  const set = (next: Json, key?: string): void =>
    onChange(setHouseValue(values, rule, next), rule.title, key);
  const { field } = rule;
  if (field?.kind === 'number') {
    const binding = {
      value: { [rule.id]: value },
      isWrong: () => false,
      compact: false,
      beside: () => null,
      set: (_field: unknown, next: Json) => set(next, rule.id),
      done: onDone,
    };
    return <NumberControl field={field} binding={binding} describedBy={undefined} />;
  }
  const index = rule.choices.findIndex((choice) => sameJson(choice.value, value));
  return (
    <ChoiceList
      aria-labelledby={`house-${rule.id}`}
      data={rule.choices.map(({ label }, at) => ({ value: String(at), label }))}
      value={String(Math.max(0, index))}
      onChange={(picked) => set(rule.choices[Number(picked)]?.value ?? null)}
    />
  );
};

const RuleLine = (props: RuleProps) => {
  const { rule, values, onChange, onDone } = props;
  const value = houseValueOf(values, rule);
  if (isToggle(rule)) {
    return (
      <>
        <Switch
          label={rule.title}
          description={rule.ref.section}
          checked={value === true}
          onChange={({ currentTarget: { checked } }) =>
            onChange(setHouseValue(values, rule, checked), rule.title)
          }
        />
        <Source rule={rule} />
      </>
    );
  }
  if (rule.field !== undefined && rule.field.kind !== 'number') {
    return (
      <>
        <FieldsForm
          sections={[{ title: '', fields: [rule.field] }]}
          value={{ [rule.id]: value }}
          onChange={(next) =>
            onChange(setHouseValue(values, rule, next[rule.id] ?? null), rule.title, rule.id)
          }
          onDone={onDone}
        />
        <small>
          {wordUsual(rule)} <Reset {...props} />
        </small>
        <Source rule={rule} />
      </>
    );
  }
  return (
    <>
      <div className={classes.houseChoice}>
        <span>
          <span id={`house-${rule.id}`}>{rule.title}</span>
          <small>
            {wordUsual(rule)} <Reset {...props} />
          </small>
        </span>
        <Control {...props} />
      </div>
      <Source rule={rule} />
    </>
  );
};

const Rule = ({ wanted, ...props }: RuleProps & { wanted: boolean }) => {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!wanted) return;
    line.current?.scrollIntoView({ block: 'center' });
    line.current?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true });
  }, [wanted]);
  const filled = props.rule.field !== undefined && props.rule.field.kind !== 'number';
  return (
    <li
      ref={line}
      className={filled && !isToggle(props.rule) ? classes.houseFilled : undefined}
      data-wanted={wanted || undefined}
    >
      <RuleLine {...props} />
    </li>
  );
};

interface GroupProps extends Editing {
  readonly group: RuleGroup;
  readonly wanted: string | undefined;
}

const Group = ({ group, wanted, ...editing }: GroupProps) => {
  const changed = group.rules.filter((rule) => isChanged(editing.values, rule)).length;
  return (
    <Fold
      className={classes.houseGroup}
      open={group.rules.some(({ id }) => id === wanted)}
      summary={
        <>
          <IconChevronRight aria-hidden />
          {group.name}
          <span>
            {changed === 0
              ? count(group.rules.length, 'rule')
              : `${changed} of ${group.rules.length} changed`}
          </span>
        </>
      }
    >
      <ul>
        {group.rules.map((rule) => (
          <Rule key={rule.id} rule={rule} wanted={rule.id === wanted} {...editing} />
        ))}
      </ul>
    </Fold>
  );
};

const isApplied = (values: JsonObject, rules: readonly HouseRule[], preset: HousePreset): boolean =>
  rules.every((rule) => {
    const wanted = preset.values[rule.id];
    return wanted === undefined || sameJson(houseValueOf(values, rule), wanted);
  });

const Presets = ({ groups, presets, values, onChange }: HouseRulesListProps) => {
  const rules = groups.flatMap((group) => group.rules);
  return (
    <div className={classes.housePresets}>
      <small>Readings of several values at once:</small>
      <ul>
        {presets.map((preset) => (
          <li key={preset.id}>
            <Hint label={preset.note}>
              <Button
                size="compact-sm"
                aria-description={preset.note}
                aria-pressed={isApplied(values, rules, preset)}
                variant={isApplied(values, rules, preset) ? 'light' : 'default'}
                onClick={() => onChange(applyHouseValues(rules, values, preset.values), preset.name)}
              >
                {preset.name}
              </Button>
            </Hint>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Where the rules leave a doubt, a group may settle it its own way. */
export const HouseRulesList = (props: HouseRulesListProps) => {
  const { groups, presets, values, onChange, onDone, wanted } = props;
  const changed = groups.flatMap(({ rules }) => rules).filter((rule) => isChanged(values, rule)).length;
  return (
    <section className={classes.houseRules} aria-label="House rules">
      <h3>House rules</h3>
      <small>
        Where the rules are silent or say two things.{' '}
        {changed === 0 ? 'All as usual.' : `${count(changed, 'rule')} set otherwise.`}
        {changed > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange({}, 'all as usual')}>
            Reset all
          </Button>
        )}
      </small>
      {presets.length > 0 && <Presets {...props} />}
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          values={values}
          onChange={onChange}
          onDone={onDone}
          wanted={wanted}
        />
      ))}
    </section>
  );
};
