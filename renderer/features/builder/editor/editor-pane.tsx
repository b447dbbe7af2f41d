import { findCharacter, findUnit } from '../ops.ts';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { EDITOR_ID } from '../view.ts';
import { CharacterEditor } from './character-editor.tsx';
import { SeveralPane } from './several-pane.tsx';
import { UnitEditor } from './unit-editor.tsx';
import './editor.css';

/** The entry that is selected, or what can be done to several. The page shows it while something is selected. */
export const EditorPane = () => {
  const session = useSession();
  const { ids, focus } = useBuilder(({ selection }) => selection);
  const id = focus ?? ids.at(-1) ?? '';
  const unit = useBuilder(({ roster }) => findUnit(roster, id));
  const character = useBuilder(({ roster }) => findCharacter(roster, id));
  return (
    <section className="editor-pane" id={EDITOR_ID} aria-label="Selected entry" onBlur={session.endStep}>
      {ids.length > 1 ? (
        <SeveralPane ids={ids} />
      ) : unit !== null ? (
        <UnitEditor unit={unit} />
      ) : (
        character !== null && <CharacterEditor character={character} />
      )}
    </section>
  );
};
