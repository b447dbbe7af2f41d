import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import classes from './list-page.module.css';
import type { ListSearch } from './list-search.ts';

interface NoneFoundProps {
  readonly search: ListSearch;
  readonly noun: string;
  readonly nouns: string;
  /** Where the words of a search are looked for. */
  readonly searched: string;
  onClear(): void;
}

const word = ({
  search: { view, tag, q },
  noun,
  nouns,
  searched,
}: Omit<NoneFoundProps, 'onClear'>): readonly [title: string, advice: string] => {
  if (q !== undefined)
    return [`Nothing matches “${q}”`, `Every word must be in ${searched}. Try fewer words.`];
  if (tag !== undefined)
    return [`No ${noun} is tagged “${tag}”`, `Choose a ${noun} and add the tag in its details.`];
  if (view === 'favourites')
    return ['No favourites yet', `Press the star beside a ${noun} to keep it at hand here.`];
  if (view === 'removed')
    return ['Nothing was removed', `What you remove waits here until you put it back: no ${noun} does now.`];
  return [`No ${nouns} here`, 'Make one, or import a file.'];
};

export const NoneFound = ({ onClear, ...words }: NoneFoundProps) => {
  const [title, advice] = word(words);
  return (
    <div className={classes.noneFound}>
      <h2>{title}</h2>
      <p>{advice}</p>
      <Button leftSection={<IconListDetails />} onClick={onClear}>
        Show all {words.nouns}
      </Button>
    </div>
  );
};
