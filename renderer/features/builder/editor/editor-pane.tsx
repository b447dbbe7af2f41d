import { useBuilder, useSession } from '../session/use-builder.tsx';
import { EDITOR_ID } from '../view.ts';
import classes from './editor.module.css';
import { EntryEditor } from './entry-editor.tsx';
import { SeveralPane } from './several-pane.tsx';

/** The entry that is selected, or what can be done to several. The page shows it while something is selected. */
export const EditorPane = () => {
  const session = useSession();
  const { ids, focus } = useBuilder(({ selection }) => selection);
  return (
    <section
      className={classes.editorPane}
      id={EDITOR_ID}
      aria-label="Selected entry"
      onBlur={session.endStep}
    >
      {ids.length > 1 ? <SeveralPane ids={ids} /> : <EntryEditor id={focus ?? ids.at(-1) ?? ''} />}
    </section>
  );
};
