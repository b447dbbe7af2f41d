import { Button } from '@mantine/core';
import {
  IconChevronRight,
  IconCopy,
  IconFileExport,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { countSeverities } from '../../../rules/core/issues.ts';
import { api } from '../../api/client.ts';
import type { RosterRecord } from '../../api/types.ts';
import { ErrorView } from '../../components/error-view.tsx';
import { Hint } from '../../components/hint.tsx';
import { Legality } from '../../components/legality.tsx';
import { RenameField } from '../../components/list/rename-field.tsx';
import { RemovedNotice } from '../../components/removed-notice.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import frameClasses from '../../frame/frame.module.css';
import { Page } from '../../frame/page.tsx';
import { BuilderPage } from '../builder/builder-page.tsx';
import { useKitOf } from '../builder/kit/load-kit.ts';
import { type Command, useRegisterCommands } from '../commands/registry.ts';
import { exportRosters } from '../files/export.ts';
import { withUnsaved } from '../saving/filing-edits.ts';
import { duplicateRoster, putBack, removeRosters } from './actions.ts';
import { assessRoster } from './assess.ts';
import { editRoster, rosterEdits } from './edits.ts';
import { parseName } from './field-rules.ts';
import { RosterFields } from './roster-fields.tsx';
import { RosterOverview } from './roster-overview.tsx';
import classes from './roster-page.module.css';

/** What can be done with the roster on the page; the header, the palette and the keyboard share it. */
const useRosterActions = (roster: RosterRecord | null) => {
  const navigate = useNavigate();
  const [renaming, setRenaming] = useState(false);
  const duplicate = useCallback(async (): Promise<void> => {
    const made = roster === null ? null : await duplicateRoster(roster);
    if (made !== null) await navigate({ to: '/rosters/$id', params: { id: made.id } });
  }, [roster, navigate]);
  const remove = useCallback(async (): Promise<void> => {
    if (roster !== null && (await removeRosters([roster]))) await navigate({ to: '/' });
  }, [roster, navigate]);

  const commands = useMemo((): readonly Command[] => {
    if (roster === null) return [];
    return [
      {
        id: 'roster-rename',
        title: `Rename ${roster.name}`,
        detail: 'type a new name in the header',
        group: 'do',
        icon: IconStar,
        shortcuts: ['f2'],
        run: () => setRenaming(true),
      },
      {
        id: 'roster-duplicate',
        title: `Duplicate ${roster.name}`,
        detail: 'and open the copy',
        group: 'do',
        icon: IconCopy,
        shortcuts: ['mod+d'],
        run: () => void duplicate(),
      },
      {
        id: 'roster-export',
        title: `Export ${roster.name}`,
        detail: 'as a .muster file',
        group: 'do',
        icon: IconFileExport,
        run: () => void exportRosters([roster.id]),
      },
      {
        id: 'roster-favourite',
        title: roster.favourite
          ? `${roster.name} is no favourite any more`
          : `Make ${roster.name} a favourite`,
        detail: 'the star in the list',
        group: 'do',
        icon: IconStar,
        run: () => editRoster(roster, { favourite: !roster.favourite }, 'at once'),
      },
      {
        id: 'roster-remove',
        title: `Remove ${roster.name}`,
        detail: 'it can be put back',
        group: 'do',
        icon: IconTrash,
        run: () => void remove(),
      },
    ];
  }, [roster, duplicate, remove]);
  useRegisterCommands(commands);
  return { duplicate, remove, renaming, setRenaming };
};

const Crumbs = () => (
  <Link to="/" className={frameClasses.crumb}>
    Rosters
    <IconChevronRight aria-hidden />
  </Link>
);

const Heading = ({
  roster,
  renaming,
  setRenaming,
}: {
  roster: RosterRecord;
  renaming: boolean;
  setRenaming: (on: boolean) => void;
}) =>
  renaming ? (
    <span className={classes.rosterTitleField}>
      <RenameField
        name={roster.name}
        parse={parseName}
        onName={(name) => editRoster(roster, { name }, 'at once')}
        onDone={() => setRenaming(false)}
      />
    </span>
  ) : (
    <h1 className={frameClasses.pageTitle}>
      <Hint label="Rename (F2)">
        <button type="button" className={classes.rosterTitle} onClick={() => setRenaming(true)}>
          {roster.name}
        </button>
      </Hint>
    </h1>
  );

/** A roster as it is stored: for what has been removed, and for rules that have no builder. */
const OverviewPage = ({ id }: { id: string }) => {
  const stored = useQuery(api.rosters.get.queryOptions({ id }));
  const knownTags = useQuery(api.rosters.list.queryOptions({ view: 'all' })).data?.tags ?? [];
  const systems =
    useQuery({ ...api.systems.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY }).data ?? [];
  const edits = rosterEdits.useUnsaved();
  const roster = useMemo(
    () => (stored.data === undefined ? null : withUnsaved(stored.data, edits)),
    [stored.data, edits],
  );
  const assessment = useMemo(
    () =>
      roster === null
        ? null
        : assessRoster({ ...roster.document, name: roster.name, pointsLimit: roster.pointsLimit }),
    [roster],
  );
  const counts = assessment === null ? null : countSeverities(assessment.issues);
  const { duplicate, remove, renaming, setRenaming } = useRosterActions(roster);

  if (stored.error !== null && roster === null) {
    return (
      <Page title="Roster" crumbs={<Crumbs />}>
        <ErrorView error={stored.error} onRetry={() => void stored.refetch()} />
      </Page>
    );
  }
  if (roster === null) {
    return (
      <Page title="Roster" crumbs={<Crumbs />}>
        <RowsSkeleton label="Loading the roster" />
      </Page>
    );
  }
  const actions = (
    <>
      <Button
        variant="subtle"
        leftSection={roster.favourite ? <IconStarFilled /> : <IconStar />}
        aria-pressed={roster.favourite}
        onClick={() => editRoster(roster, { favourite: !roster.favourite }, 'at once')}
      >
        Favourite
      </Button>
      <Button leftSection={<IconCopy />} onClick={() => void duplicate()}>
        Duplicate
      </Button>
      <Button leftSection={<IconFileExport />} onClick={() => void exportRosters([roster.id])}>
        Export
      </Button>
      {roster.removedAt === null && (
        <Button leftSection={<IconTrash />} onClick={() => void remove()}>
          Remove
        </Button>
      )}
    </>
  );
  return (
    <Page
      title={roster.name}
      crumbs={<Crumbs />}
      heading={
        <>
          <Heading roster={roster} renaming={renaming} setRenaming={setRenaming} />
          <span className={`tag ${classes.rosterHeaderTag}`}>
            {systems.find((system) => system.id === roster.system)?.name ?? roster.system}
          </span>
        </>
      }
      actions={actions}
      className={classes.rosterPage}
    >
      <section className={classes.rosterMiddle} aria-label="Roster">
        {roster.removedAt !== null && <RemovedNotice noun="roster" onPutBack={() => void putBack(roster)} />}
        <RosterOverview roster={roster} assessment={assessment} />
      </section>
      <aside className={classes.rosterSide} aria-label="Details">
        <header>
          <h2>Details</h2>
          <Legality
            legal={assessment?.legal ?? roster.legal}
            errors={counts?.error ?? roster.errors}
            warnings={counts?.warning ?? roster.warnings}
          />
        </header>
        <RosterFields roster={roster} knownTags={knownTags.map(({ name }) => name)} />
      </aside>
    </Page>
  );
};

/** The builder of its rules; without one, what is stored. */
const Building = ({ record }: { record: RosterRecord }) => {
  const kit = useKitOf(record.system);
  return kit === null ? <OverviewPage id={record.id} /> : <BuilderPage record={record} kit={kit} />;
};

const Waiting = () => (
  <Page title="Roster" crumbs={<Crumbs />}>
    <RowsSkeleton label="Loading the rules" />
  </Page>
);

export const RosterPage = () => {
  const { id } = useParams({ from: '/rosters/$id' });
  const record = useQuery(api.rosters.get.queryOptions({ id })).data;
  if (record === undefined || record.removedAt !== null) return <OverviewPage id={id} />;
  return (
    <Suspense fallback={<Waiting />}>
      <Building key={id} record={record} />
    </Suspense>
  );
};
