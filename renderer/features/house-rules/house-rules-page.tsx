import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { ErrorView } from '../../components/error-view.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import frameClasses from '../../frame/frame.module.css';
import { Page } from '../../frame/page.tsx';
import settingsPageClasses from '../settings/settings-page.module.css';
import classes from './house-rules.module.css';
import { HouseRulesPanel } from './house-rules-panel.tsx';

const Crumbs = () => (
  <Link to="/settings" className={frameClasses.crumb}>
    Settings
    <IconChevronRight aria-hidden />
  </Link>
);

/** How a group plays, one system at a time. */
export const HouseRulesPage = () => {
  const search = useSearch({ from: '/house-rules' });
  const navigate = useNavigate({ from: '/house-rules' });
  const systems = useQuery({ ...api.houseRules.systems.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  const known = systems.data ?? [];
  const chosen = known.find(({ id }) => id === search.system) ?? known[0];
  return (
    <Page title="House rules" crumbs={<Crumbs />} className={settingsPageClasses.settingsPage}>
      <div className={`${settingsPageClasses.settingsSheet} ${classes.housePage}`} data-part="settings-sheet">
        {systems.error !== null && <ErrorView error={systems.error} onRetry={() => void systems.refetch()} />}
        {systems.isPending && <RowsSkeleton label="Loading the house rules" />}
        {chosen !== undefined && (
          <>
            <ChoiceBar
              label="Rule system"
              choices={known.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen.id}
              onChange={(system) => void navigate({ search: { system }, replace: true })}
            />
            <HouseRulesPanel
              key={`${chosen.id} ${search.rule}`}
              system={chosen.id}
              scope="app"
              scopeId={null}
              wanted={search.rule}
            />
          </>
        )}
      </div>
    </Page>
  );
};
