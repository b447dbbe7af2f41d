import { Button } from '@mantine/core';
import { IconPlus, IconTable, IconTableImport, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { api } from '../../../api/client.ts';
import { ConflictDialog } from '../../../components/conflict-dialog.tsx';
import { FAVOURITES_VIEW, REMOVED_VIEW } from '../../../components/list/filter-pane.tsx';
import { ThingsPage } from '../../../components/list/things-page.tsx';
import { withUnsaved } from '../../saving/filing-edits.ts';
import { exportTable } from '../actions.ts';
import { useClassAnswers } from '../conversion/use-class-answers.ts';
import { useStandingReaders } from '../conversion/use-readers.ts';
import { characterEdits, describeConflict } from '../edits.ts';
import { CharacterDetails } from './character-details.tsx';
import { characterKind } from './character-kind.tsx';
import { CharacterMenu } from './character-menu.tsx';
import { ChosenActions } from './chosen-actions.tsx';
import { FirstCharacters } from './first-characters.tsx';
import { LibraryPane } from './library-pane.tsx';
import { useNewCharacter } from './use-new-character.ts';

const FROM = '/characters';
const VIEWS = [
  { view: 'all', label: 'All characters', icon: IconUsers },
  FAVOURITES_VIEW,
  REMOVED_VIEW,
] as const;

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
  const { answers } = useClassAnswers();
  const [rules] = useStandingReaders();
  const kind = useMemo(() => characterKind(rules, answers), [rules, answers]);

  return (
    <ThingsPage
      noun="character"
      nouns="characters"
      title="Characters"
      kind={kind}
      views={VIEWS}
      tagHint="Tag a character to find him again: campaign, player, party."
      placeholder="Name, race, class, notes or tag"
      searched="the name, the race, the religion, a class, the notes or a tag"
      search={search}
      list={list}
      items={characters}
      onNarrow={(next, replace) => void navigate({ search: next, replace })}
      actions={(untouched) => <Actions empty={untouched} onNew={makeNew} />}
      chosenActions={(chosen) => <ChosenActions chosen={chosen} removed={view === 'removed'} />}
      menu={(menu) => <CharacterMenu {...menu} />}
      first={<FirstCharacters onNew={makeNew} />}
      hint={() => <LibraryPane answers={answers} characters={characters} />}
      details={(character, onClose) => (
        <CharacterDetails
          key={character.id}
          character={character}
          answers={answers}
          knownTags={(list.data?.tags ?? []).map(({ name }) => name)}
          onClose={onClose}
        />
      )}
    >
      <Conflict />
    </ThingsPage>
  );
};
