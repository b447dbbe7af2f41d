import { Button } from '@mantine/core';
import { IconCopy, IconFileExport, IconFolderOpen, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ABILITY_IDS } from '../../../../rules/core/character.ts';
import type { ClassAnswers } from '../../../../rules/core/class-answers.ts';
import type { CharacterSummary } from '../../../api/types.ts';
import { DetailsPane } from '../../../components/list/details-pane.tsx';
import { TAGS_FIELD } from '../../../components/list/focus-tags.ts';
import { StatStrip } from '../../../components/stat-strip.tsx';
import { TagEditor } from '../../../components/tag-editor.tsx';
import { duplicateCharacter, exportCharacters, removeCharacters } from '../actions.ts';
import { PartList } from '../conversion/part-list.tsx';
import { useStandingReaders } from '../conversion/use-readers.ts';
import { editCharacter } from '../edits.ts';
import { describePerson } from '../words.ts';
import classes from './serves-list.module.css';
import { ServesList } from './serves-list.tsx';

interface CharacterDetailsProps {
  readonly character: CharacterSummary;
  readonly answers: ClassAnswers;
  readonly knownTags: readonly string[];
  onClose(): void;
}

export const CharacterDetails = ({ character, answers, knownTags, onClose }: CharacterDetailsProps) => {
  const { id, sheet } = character;
  const readers = useStandingReaders();
  return (
    <DetailsPane
      name={character.name}
      damaged={character.damaged}
      summary={describePerson(sheet)}
      sign={null}
      figures={
        <StatStrip
          stats={ABILITY_IDS.map((ability) => ({
            name: ability.toUpperCase(),
            value: `${sheet.abilities[ability]}`,
          }))}
        />
      }
      actions={
        <>
          <Button component={Link} to={`/characters/${id}`} leftSection={<IconFolderOpen />}>
            Open
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconCopy />}
            onClick={() => void duplicateCharacter(character)}
          >
            Duplicate
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconFileExport />}
            onClick={() => void exportCharacters([id])}
          >
            Export
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconTrash />}
            onClick={() => void removeCharacters([character])}
          >
            Remove
          </Button>
        </>
      }
      createdAt={character.createdAt}
      updatedAt={character.updatedAt}
      onClose={onClose}
    >
      <div className={classes.characterDetails}>
        <TagEditor
          label="Tags"
          inputId={TAGS_FIELD}
          tags={character.tags}
          known={knownTags}
          onChange={(tags) => editCharacter(character, { tags })}
        />
        {readers.map(({ id: system, name, read, usual }) => (
          <section key={system} aria-label={name}>
            <h3>{name}</h3>
            <PartList parts={read(sheet, { answers, chosen: usual }).parts} />
          </section>
        ))}
        <ServesList serves={character.serves} />
        {sheet.notes !== '' && <p className={classes.characterDetailsNotes}>{sheet.notes}</p>}
      </div>
    </DetailsPane>
  );
};
