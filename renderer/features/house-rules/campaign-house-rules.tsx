import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ChoiceList } from '../../components/choice-list.tsx';
import classes from './house-rules.module.css';
import { HouseRulesPanel } from './house-rules-panel.tsx';

/** House rules of a campaign's battles on the table, for the systems whose tables are played by them. */
export const CampaignHouseRules = ({ campaignId }: { campaignId: string }) => {
  const games = useQuery(api.battles.games.queryOptions()).data ?? [];
  const systems = games.filter(({ defaults }) => Object.hasOwn(defaults, 'houseRules'));
  const [wanted, setWanted] = useState<string | null>(null);
  const system = systems.find(({ system: id }) => id === wanted) ?? systems[0];
  if (system === undefined) return null;
  return (
    <section id="house-rules">
      <h2>House rules on the table</h2>
      <p>Battles of this campaign begin with them; each battle may still change its own.</p>
      {systems.length > 1 && (
        <ChoiceList
          label="Rules"
          value={system.system}
          data={systems.map(({ system: id, name }) => ({ value: id, label: name }))}
          onChange={setWanted}
        />
      )}
      <div className={classes.housePage}>
        <HouseRulesPanel key={system.system} system={system.system} scope="campaign" scopeId={campaignId} />
      </div>
    </section>
  );
};
