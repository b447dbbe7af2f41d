import { findCharacter, findUnit } from '../../../ops.ts';
import { useBuilder } from '../use-roster.ts';
import { CharacterEditor } from './character-editor.tsx';
import { UnitEditor } from './unit-editor.tsx';

export const EntryEditor = ({ id }: { id: string }) => {
  const unit = useBuilder(({ roster }) => findUnit(roster, id));
  const character = useBuilder(({ roster }) => findCharacter(roster, id));
  if (unit !== null) return <UnitEditor unit={unit} />;
  return character === null ? null : <CharacterEditor character={character} />;
};
