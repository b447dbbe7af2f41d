import { Button } from '@mantine/core';
import { IconPlus, IconTable, IconTableImport, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { api } from '../../../api/client.ts';
import { ConflictDialog } from '../../../components/conflict-dialog.tsx';
import { ErrorView } from '../../../components/error-view.tsx';
import { FilterPane } from '../../../components/list/filter-pane.tsx';
import { ListBody } from '../../../components/list/list-body.tsx';
import type { ListSearch } from '../../../components/list/list-search.ts';
import { useChosen, withWords } from '../../../components/list/use-list-page.ts';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { Page } from '../../../frame/page.tsx';
import { withUnsaved } from '../../saving/filing-edits.ts';
import { exportTable } from '../actions.ts';
import { useClassAnswers } from '../conversion/use-class-answers.ts';
import { characterEdits, describeConflict } from '../edits.ts';
import { CharacterDetails } from './character-details.tsx';
import { characterKind } from './character-kind.tsx';
import { CharacterMenu } from './character-menu.tsx';
import { ChosenActions } from './chosen-actions.tsx';
import { FirstCharacters } from './first-characters.tsx';
import { LibraryPane } from './library-pane.tsx';
import { useNewCharacter } from './use-new-character.ts';
import '../../../components/list/list-page.css';
import './characters-page.css';

const FROM = '/characters';
const NONE = { all: 0, favourites: 0, removed: 0 };

const Conflict = () => {
  const conflict = characterEdits.useConflict();
  if (conflict === null) return null;
  return (
    <ConflictDialog
      key={`${conflict.id}-${conflict.stored.version}`}
      name={conflict.stored.name}
      storedAt={conflict.stored.updatedAt}
      fields={describeConflict(conflict.mine, conflict.stored)}
      onKeepMine={() => void characterEdits.keepMine(conflict)}
      onKeepStored={() => characterEdits.keepStored(conflict)}
    />
  );
};

const Actions = ({ empty, onNew }: { empty: boolean; onNew: () => void }) => (
  <>
    {!empty && (
      <Button leftSection={<IconTable />} onClick={() => void exportTable(null)}>
        Export CSV
      </Button>
    )}
    <Button component={Link} to="/characters/import" leftSection={<IconTableImport />}>
      Import CSV
    </Button>
    <Button variant={empty ? 'default' : 'filled'} leftSection={<IconPlus />} onClick={onNew}>
      New character
    </Button>
  </>
);

export const CharactersPage = () => {
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const makeNew = useNewCharacter();
  const view = search.view ?? 'all';
  const query = useDeferredValue(search.q ?? '');
  const list = useQuery({
    ...api.characters.list.queryOptions({ view, search: query.slice(0, 200), tag: search.tag ?? null }),
    placeholderData: keepPreviousData,
  });
  const edits = characterEdits.useUnsaved();
  const characters = useMemo(
    () => (list.data?.characters ?? []).map((character) => withUnsaved(character, edits)),
    [list.data, edits],
  );
  const [selectedId, select] = useState<string | null>(null);
  const { chosen, setIds } = useChosen(characters);
  const { answers } = useClassAnswers();
  const kind = useMemo(() => characterKind(answers), [answers]);
  const removed = view === 'removed';
  const selected = removed ? null : (characters.find(({ id }) => id === selectedId) ?? null);

  const narrow = (next: ListSearch): void => {
    setIds(new Set());
    void navigate({ search: next, replace: 'q' in next || 'q' in search });
  };

  if (list.error !== null && list.data === undefined) {
    return (
      <Page title="Characters">
        <ErrorView error={list.error} onRetry={() => void list.refetch()} />
      </Page>
    );
  }

  const counts = list.data?.counts ?? NONE;
  const tags = list.data?.tags ?? [];
  const untouched = list.data !== undefined && counts.all === 0 && view === 'all' && search.tag === undefined;

  const middle = () => {
    if (list.data === undefined) return <RowsSkeleton label="Loading your characters" />;
    if (untouched) return <FirstCharacters onNew={makeNew} />;
    return (
      <ListBody
        noun="character"
        nouns="characters"
        placeholder="Name, race, class, notes or tag"
        searched="the name, the race, the religion, a class, the notes or a tag"
        search={search}
        actions={<ChosenActions chosen={chosen} removed={removed} />}
        onSearch={(q) => narrow(withWords(search, q))}
        onShowAll={() => narrow({})}
        kind={kind}
        items={characters}
        removed={removed}
        selectedId={selected?.id ?? null}
        chosen={chosen}
        onSelect={select}
        onChoose={setIds}
        renderMenu={(menu) => <CharacterMenu {...menu} />}
      />
    );
  };

  return (
    <Page
      title="Characters"
      actions={<Actions empty={untouched} onNew={makeNew} />}
      className="list-page characters-page"
    >
      <FilterPane
        nouns="characters"
        icon={IconUsers}
        tagHint="Tag a character to find him again: campaign, player, party."
        search={search}
        counts={counts}
        tags={tags}
        onChange={narrow}
      />
      <section className="list-middle" aria-label="Characters">
        {middle()}
      </section>
      {selected === null ? (
        <LibraryPane answers={answers} characters={characters} />
      ) : (
        <CharacterDetails
          key={selected.id}
          character={selected}
          answers={answers}
          knownTags={tags.map(({ name }) => name)}
          onClose={() => select(null)}
        />
      )}
      <Conflict />
    </Page>
  );
};
