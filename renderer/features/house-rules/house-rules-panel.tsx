import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HouseRule } from '../../../rules/core/system.ts';
import { api } from '../../api/client.ts';
import { ErrorView } from '../../components/error-view.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import classes from './house-rules.module.css';
import { HouseRulesList } from './house-rules-list.tsx';
import { groupRules } from './rule-groups.ts';
import { type HouseScope, useHouseRules } from './use-house-rules.ts';

const WIDER: Readonly<Record<HouseScope['scope'], string>> = {
  app: 'New rosters of these rules begin with what is set here; rosters you have keep their own.',
  campaign: 'This campaign plays by house rules of its own.',
  battle: 'This battle is played by house rules of its own.',
};

const INHERITED: Readonly<Record<'campaign' | 'battle', string>> = {
  campaign: 'As in the settings. What you change here counts for this campaign alone.',
  battle: 'As in its campaign or the settings. What you change here counts for this battle alone.',
};

interface HouseRulesPanelProps extends HouseScope {
  /** The rule somebody came for. */
  readonly wanted?: string | undefined;
}

/** The house rules of one system, for the whole app, a campaign or a battle. Give it the scope as its key. */
export const HouseRulesPanel = ({ wanted, ...scope }: HouseRulesPanelProps) => {
  const systems = useQuery({ ...api.houseRules.systems.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  const { values, own, error, retry, change, clear } = useHouseRules(scope);
  const system = systems.data?.find(({ id }) => id === scope.system);
  const groups = useMemo(() => groupRules((system?.rules ?? []) as readonly HouseRule[]), [system]);
  if (error !== null) return <ErrorView error={error} onRetry={retry} />;
  if (values === null || systems.data === undefined) return <RowsSkeleton label="Loading the house rules" />;
  if (system === undefined) return <p>These rules have no house rules.</p>;
  const words = scope.scope === 'app' || own ? WIDER[scope.scope] : INHERITED[scope.scope];
  return (
    <div className={classes.housePanel}>
      <p className="caption">
        {words}
        {scope.scope !== 'app' && own && (
          <Button size="compact-xs" variant="subtle" onClick={() => void clear()}>
            Go back to the wider ones
          </Button>
        )}
      </p>
      <HouseRulesList
        groups={groups}
        presets={system.presets}
        values={values}
        onChange={change}
        onDone={() => {}}
        wanted={wanted}
      />
    </div>
  );
};
