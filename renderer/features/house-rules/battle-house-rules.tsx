import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { JsonObject } from '../../../rules/core/json.ts';
import type { HouseRule } from '../../../rules/core/system.ts';
import { api } from '../../api/client.ts';
import { Fold } from '../../components/fold.tsx';
import classes from './house-rules.module.css';
import { HouseRulesList } from './house-rules-list.tsx';
import { groupRules } from './rule-groups.ts';

interface BattleHouseRulesProps {
  readonly system: string;
  readonly values: JsonObject;
  onChange(values: JsonObject): void;
}

/** House rules of one battle, on top of those its rosters were built by. */
export const BattleHouseRules = ({ system, values, onChange }: BattleHouseRulesProps) => {
  const systems = useQuery({ ...api.houseRules.systems.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  const known = systems.data?.find(({ id }) => id === system);
  const groups = useMemo(() => groupRules((known?.rules ?? []) as readonly HouseRule[]), [known]);
  if (known === undefined) return null;
  const changed = Object.keys(values).length;
  return (
    <Fold
      className={classes.houseFold}
      summary={
        <>
          House rules of this battle
          <span>{changed === 0 ? 'none of its own' : `${changed} of its own`}</span>
        </>
      }
    >
      <HouseRulesList
        groups={groups}
        presets={known.presets}
        values={values}
        onChange={onChange}
        onDone={() => {}}
      />
    </Fold>
  );
};
