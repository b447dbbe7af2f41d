import { TextInput } from '@mantine/core';
import { FANTASY_SCALES } from '../../../../../../rules/by-this-axe/scale.ts';
import type { ByThisAxeOptions, CostProfile } from '../../../../../../rules/by-this-axe/types.ts';
import { ChoiceBar } from '../../../../../components/choice-bar.tsx';
import { Switch } from '../../../../../components/switch.tsx';
import { patchOptions } from '../../../ops.ts';
import { useBuilder, useSession } from '../use-roster.ts';
import { COST_PROFILE_NAMES } from '../wording.ts';

const MODES = [
  { value: 'fantasy', label: 'Fantasy' },
  { value: 'historical', label: 'Historical' },
] as const;

const COST_NOTES: Readonly<Record<CostProfile, string>> = {
  repaired: 'The printed prices, with the gaps filled from their neighbours.',
  printed: 'Only what is printed; everything else costs nothing.',
  balanced: 'House prices for mounts, abilities, musicians and everything else.',
};

const COSTS = (Object.keys(COST_NOTES) as CostProfile[]).map((value) => ({
  value,
  label: COST_PROFILE_NAMES[value],
}));

const SCALES = [
  ...FANTASY_SCALES.map((scale) => ({ value: scale as string, label: scale })),
  { value: 'other', label: 'Other' },
];

/** How the battle is played: it decides prices, heads, movement and what is allowed. */
export const OptionsForm = () => {
  const session = useSession();
  const options = useBuilder(({ roster }) => roster.options);
  const set = (label: string, patch: Partial<ByThisAxeOptions>, key?: string): void =>
    session.edit(label, (roster) => patchOptions(roster, patch), key);
  const free = options.mode === 'historical';
  const fixed = FANTASY_SCALES.some((scale) => scale === options.scale);
  return (
    <div className="army-form">
      <span className="army-label">Battle</span>
      <ChoiceBar
        label="Kind of battle"
        choices={MODES}
        value={options.mode}
        onChange={(mode) => set(`Battle made ${mode}`, { mode })}
      />
      <span className="army-label">Scale</span>
      <div className="army-field">
        <ChoiceBar
          label="Scale"
          choices={SCALES}
          value={fixed ? options.scale : 'other'}
          onChange={(scale) => set(`Scale set to ${scale}`, { scale: scale === 'other' ? 'free' : scale })}
        />
        {!fixed && (
          <TextInput
            aria-label="Heads a figure, as 1:10, or free"
            placeholder="1:10 or free"
            maxLength={20}
            value={options.scale}
            onChange={(event) => set('Scale changed', { scale: event.currentTarget.value }, 'scale')}
            onBlur={session.endStep}
          />
        )}
        <small>
          {free
            ? 'A figure stands for as many as you like.'
            : 'A figure stands for 5 or for 20; other ratios are for historical battles.'}
        </small>
      </div>
      <span className="army-label">Prices</span>
      <div className="army-field">
        <ChoiceBar
          label="Prices"
          choices={COSTS}
          value={options.costProfile}
          onChange={(costProfile) => set(`${COST_PROFILE_NAMES[costProfile]} prices`, { costProfile })}
        />
        <small>{COST_NOTES[options.costProfile]}</small>
      </div>
      <span className="army-label">Orders</span>
      <Switch
        label="Command rules"
        note="Orders by cards; without them every unit moves twice as far."
        on={options.commandRules}
        onChange={(commandRules) => set(`Command rules ${commandRules ? 'on' : 'off'}`, { commandRules })}
      />
    </div>
  );
};
