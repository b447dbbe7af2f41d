import type { ChanceEffect } from '../../../../rules/campaign/war/rule-fields.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { useSession } from '../session/session.ts';
import { NumberCell, RemoveButton } from './war-fields.tsx';

interface EffectFieldsProps {
  readonly about: string;
  readonly effects: readonly ChanceEffect[];
  onChange(effects: ChanceEffect[]): void;
}

/** What an event does beside being told. */
export const EffectFields = ({ about, effects, onChange }: EffectFieldsProps) => {
  const { view, locked } = useSession();
  const {
    tallies,
    chance,
    land: { kinds },
  } = view.state.settings;
  const set = (index: number, patch: object): void =>
    onChange(effects.map((one, at) => (at === index ? ({ ...one, ...patch } as ChanceEffect) : one)));
  const nameOf = (effect: ChanceEffect): string => {
    switch (effect.kind) {
      case 'tally':
        return tallies.find(({ id }) => id === effect.tallyId)?.name ?? 'a counter';
      case 'weather':
        return `${chance.weathers.find(({ id }) => id === effect.weatherId)?.name ?? 'weather'}, days`;
      case 'ground':
        return `${kinds.find(({ id }) => id === effect.kindId)?.name ?? 'ground'}: march, days`;
      case 'lose':
        return 'loses in a hundred';
      case 'ask':
        return 'asks the game master';
    }
  };
  const choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly effect: ChanceEffect;
  }[] = [
    ...tallies.map(({ id, name }) => ({
      value: `tally ${id}`,
      label: `changes ${name}`,
      effect: { kind: 'tally' as const, tallyId: id, amount: 1 },
    })),
    ...chance.weathers.map(({ id, name }) => ({
      value: `weather ${id}`,
      label: `brings ${name}`,
      effect: { kind: 'weather' as const, weatherId: id, days: 1 },
    })),
    ...kinds.map(({ id, name }) => ({
      value: `ground ${id}`,
      label: `changes the march in ${name}`,
      effect: { kind: 'ground' as const, kindId: id, march: 0.5, days: 1 },
    })),
    { value: 'lose', label: 'costs heads', effect: { kind: 'lose', percent: 1 } },
    { value: 'ask', label: 'asks the game master', effect: { kind: 'ask' } },
  ];
  return (
    <>
      {effects.map((effect, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: effects have no other name
        <span key={index} className="tag">
          {nameOf(effect)}
          {effect.kind === 'tally' && (
            <NumberCell
              label={`${about}: how much`}
              value={effect.amount}
              min={-1_000_000}
              max={1_000_000}
              disabled={locked}
              onCommit={(amount) => set(index, { amount })}
            />
          )}
          {effect.kind === 'ground' && (
            <NumberCell
              label={`${about}: march in it`}
              value={effect.march}
              min={0}
              max={10}
              disabled={locked}
              onCommit={(march) => set(index, { march })}
            />
          )}
          {(effect.kind === 'weather' || effect.kind === 'ground') && (
            <NumberCell
              label={`${about}: for how many days`}
              value={effect.days}
              min={1}
              max={1000}
              whole
              disabled={locked}
              onCommit={(days) => set(index, { days })}
            />
          )}
          {effect.kind === 'lose' && (
            <NumberCell
              label={`${about}: in a hundred`}
              value={effect.percent}
              min={1}
              max={100}
              whole
              disabled={locked}
              onCommit={(percent) => set(index, { percent })}
            />
          )}
          <RemoveButton
            what={`what it does, ${nameOf(effect)}`}
            disabled={locked}
            onRemove={() => onChange(effects.filter((_, at) => at !== index))}
          />
        </span>
      ))}
      <ChoiceList
        aria-label={`${about}: what it does`}
        disabled={locked || effects.length >= 8}
        value=""
        data={[{ value: '', label: 'and …' }, ...choices.map(({ value, label }) => ({ value, label }))]}
        onChange={(picked) => {
          const found = choices.find(({ value }) => value === picked);
          if (found !== undefined) onChange([...effects, found.effect]);
        }}
      />
    </>
  );
};
