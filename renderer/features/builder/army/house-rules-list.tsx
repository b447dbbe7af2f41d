import { NativeSelect } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { HouseRule } from '../../../../rules/core/system.ts';
import { Switch } from '../../../components/switch.tsx';
import { count } from '../../../format.ts';
import { patchOptions } from '../ops.ts';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { chosenIndex, type RuleGroup, ruleGroups, setHouseRule } from './house-rules.ts';

const isToggle = ({ choices }: HouseRule): boolean =>
  choices.length === 2 && choices.every(({ value }) => typeof value === 'boolean');

const whereFrom = ({ ref }: HouseRule): string =>
  [ref.section, ref.ruling === null ? '' : `ruling ${ref.ruling}`].filter(Boolean).join(', ');

const wordUsual = (rule: HouseRule): string => `${whereFrom(rule)}. Usual: ${rule.choices[0]?.label ?? ''}`;

const Rule = ({ rule }: { rule: HouseRule }) => {
  const session = useSession();
  const chosen = useBuilder(({ roster }) => roster.options.houseRules);
  const index = chosenIndex(chosen, rule);
  const set = (next: number): void =>
    session.edit(`House rule: ${rule.title}`, (roster) =>
      patchOptions(roster, { houseRules: setHouseRule(roster.options.houseRules, rule, next) }),
    );
  if (isToggle(rule)) {
    const on = rule.choices[index]?.value === true;
    const flip = rule.choices.findIndex(({ value }) => value !== on);
    return (
      <li>
        <Switch label={rule.title} note={whereFrom(rule)} on={on} onChange={() => set(flip)} />
      </li>
    );
  }
  return (
    <li className="house-choice">
      <span>
        <span id={`house-${rule.id}`}>{rule.title}</span>
        <small>{wordUsual(rule)}</small>
      </span>
      <NativeSelect
        aria-labelledby={`house-${rule.id}`}
        data={rule.choices.map(({ label }, at) => ({ value: String(at), label }))}
        value={String(index)}
        onChange={(event) => set(Number(event.currentTarget.value))}
      />
    </li>
  );
};

const Group = ({ group }: { group: RuleGroup }) => {
  const chosen = useBuilder(({ roster }) => roster.options.houseRules);
  const changed = group.rules.filter((rule) => chosenIndex(chosen, rule) > 0).length;
  return (
    <details className="house-group">
      <summary>
        <IconChevronRight aria-hidden />
        {group.name}
        <span>{changed === 0 ? count(group.rules.length, 'switch', 'switches') : `${changed} changed`}</span>
      </summary>
      <ul>
        {group.rules.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </ul>
    </details>
  );
};

/** Where the rules leave a doubt, a group may settle it its own way. */
export const HouseRulesList = () => (
  <section className="house-rules" aria-label="House rules">
    <h3>House rules</h3>
    <small>Where the rules are silent or say two things. Off is the usual reading.</small>
    {ruleGroups.map((group) => (
      <Group key={group.name} group={group} />
    ))}
  </section>
);
