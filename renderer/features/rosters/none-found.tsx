import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import type { RostersSearch } from './rosters-search.ts';

const word = ({ view, tag, q }: RostersSearch): readonly [title: string, advice: string] => {
  if (q !== undefined) {
    return [
      `Nothing matches “${q}”`,
      'Every word must be in the name, the notes, a tag or a unit’s name. Try fewer words.',
    ];
  }
  if (tag !== undefined)
    return [`No roster is tagged “${tag}”`, 'Choose a roster and add the tag in its details.'];
  if (view === 'favourites')
    return ['No favourites yet', 'Press the star beside a roster to keep it at hand here.'];
  if (view === 'removed')
    return ['Nothing was removed', 'Rosters you remove wait here until you put them back.'];
  return ['No rosters here', 'Make one, or import a file.'];
};

export const NoneFound = ({ search, onClear }: { search: RostersSearch; onClear: () => void }) => {
  const [title, advice] = word(search);
  return (
    <div className="none-found">
      <h2>{title}</h2>
      <p>{advice}</p>
      <Button leftSection={<IconListDetails />} onClick={onClear}>
        Show all rosters
      </Button>
    </div>
  );
};
