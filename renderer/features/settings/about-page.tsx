import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { About } from '../../api/types.ts';
import { ErrorView } from '../../components/error-view.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import { count } from '../../format.ts';
import { Page } from '../../frame/page.tsx';
import { matchQuery } from '../commands/match.ts';
import classes from './about-page.module.css';
import settingsPageClasses from './settings-page.module.css';

const HOSTS: Readonly<Record<About['host'], string>> = {
  desktop: 'in its own window',
  browser: 'in the browser',
  terminal: 'from the terminal',
};

const Licences = ({ licences }: Pick<About, 'licences'>) => {
  const [query, setQuery] = useState('');
  if (licences.length === 0) {
    return (
      <section>
        <h2>Licences</h2>
        <p>
          Muster is free software under the MIT licence. The list of its parts comes with the built program.
        </p>
      </section>
    );
  }
  const shown = licences.filter(({ name, license }) => matchQuery(query, name, license) !== null);
  return (
    <section>
      <h2>Licences</h2>
      <p>Muster is free software under the MIT licence. It stands on the work of others.</p>
      <div className={classes.aboutFilter}>
        <TextInput
          aria-label="Search the licences"
          placeholder="Name or licence"
          leftSection={<IconSearch />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <span className="caption" role="status">
          {count(shown.length, 'part')}
        </span>
      </div>
      <table className={settingsPageClasses.settingsTable} aria-label="Licences">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Version</th>
            <th scope="col">Licence</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, version, license }) => (
            <tr key={`${name}-${version}`}>
              <td>{name}</td>
              <td>{version}</td>
              <td>{license}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Sheet = ({ about }: { about: About }) => (
  <div className={settingsPageClasses.settingsSheet} data-part="settings-sheet">
    <section>
      <h2>Muster {about.version}</h2>
      <p>
        An army builder for fantasy miniature battles. It runs {HOSTS[about.host]} and keeps everything on
        this computer.
      </p>
      <dl className={classes.aboutVersions}>
        {Object.entries(about.versions).map(([name, version]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{version}</dd>
          </div>
        ))}
        <div>
          <dt>Data folder</dt>
          <dd>{about.dataDir}</dd>
        </div>
      </dl>
    </section>
    <section>
      <h2>Updates</h2>
      <p>
        Muster never looks for a newer release by itself: that would tell somebody that you use it. This build
        knows no page of releases either, so look where you got Muster from. Installing a newer one over it
        keeps everything you made; a backup is made first.
      </p>
      <p>
        <Link className="link" to="/guide/$page" params={{ page: 'whats-new' }}>
          What is new in this release
        </Link>
      </p>
    </section>
    <Licences licences={about.licences} />
  </div>
);

export const AboutPage = () => {
  const about = useQuery({ ...api.about.get.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Page title="About" className={settingsPageClasses.settingsPage}>
      {about.data !== undefined && <Sheet about={about.data} />}
      {about.data === undefined && about.error !== null && (
        <ErrorView error={about.error} onRetry={() => void about.refetch()} />
      )}
      {about.isPending && <RowsSkeleton label="Loading versions and licences" />}
    </Page>
  );
};
