import { Pill, TagsInput } from '@mantine/core';
import { LONGEST_TAG, MOST_TAGS, tidyTags } from './tag-editing.ts';

interface TagEditorProps {
  readonly label: string;
  readonly tags: readonly string[];
  /** Tags in use elsewhere, offered while typing. */
  readonly known: readonly string[];
  readonly inputId?: string;
  onChange(tags: readonly string[]): void;
}

/** Words in a row: Enter or a comma ends one, Backspace in the empty field takes the last one away. */
export const TagEditor = ({ label, tags, known, inputId, onChange }: TagEditorProps) => (
  <TagsInput
    label={label}
    {...(inputId === undefined ? {} : { id: inputId })}
    data={[...known]}
    value={[...tags]}
    maxTags={MOST_TAGS}
    maxLength={LONGEST_TAG}
    placeholder={tags.length === 0 ? 'club, league, wish list' : 'add a tag'}
    onChange={(typed) => onChange(tidyTags(typed))}
    renderPill={({ value, onRemove }) => (
      <Pill
        withRemoveButton
        {...(onRemove === undefined ? {} : { onRemove })}
        removeButtonProps={{ 'aria-label': `Take away the tag ${value}`, 'aria-hidden': false, tabIndex: 0 }}
      >
        {value}
      </Pill>
    )}
  />
);
