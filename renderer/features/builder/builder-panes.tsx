import type { KeyboardEvent } from 'react';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { formatNumber } from '../../format.ts';
import { useStatusNote } from '../../frame/status-note.ts';
import { ArmyPane } from './army/army-pane.tsx';
import classes from './builder-page.module.css';
import { CataloguePane } from './catalogue/catalogue-pane.tsx';
import { EditorPane } from './editor/editor-pane.tsx';
import { IssueStrip } from './issues/issue-strip.tsx';
import { useKit } from './kit/use-kit.tsx';
import { EntryList } from './list/entry-list.tsx';
import { Glance } from './list/glance.tsx';
import { ChangedSheets } from './people/changed-sheets.tsx';
import { PointsHeader } from './points/points-header.tsx';
import { useBuilder } from './session/use-builder.tsx';
import { showPlace, useView } from './view.ts';

interface FilingProps {
  readonly tags: readonly string[];
  onTags(tags: readonly string[]): void;
}

const RightPane = ({ tags, onTags }: FilingProps) => {
  const chosen = useBuilder(({ selection }) => selection.ids.length);
  return chosen === 0 ? <ArmyPane tags={tags} onTags={onTags} /> : <EditorPane />;
};

/** On a narrow window one place at a time, with the points always in sight. */
const Places = () => {
  const { place } = useView();
  const chosen = useBuilder(({ selection }) => selection.ids.length);
  const { words } = useKit();
  const { points, limit, size } = useBuilder(({ assessment }) => assessment);
  const over = limit !== null && points > limit;
  return (
    <div className={classes.builderPlaces}>
      <ChoiceBar
        label="What to show"
        choices={[
          { value: 'catalogue', label: 'Catalogue' },
          { value: 'list', label: 'List' },
          { value: 'editor', label: chosen === 0 ? 'Army' : 'Chosen' },
        ]}
        value={place}
        onChange={showPlace}
      />
      <span data-over={over || undefined}>
        {words.points === null ? (
          size
        ) : (
          <>
            <b>{formatNumber(points)}</b> {limit === null ? words.points : `of ${formatNumber(limit)}`}
            {over && ', over'}
          </>
        )}
      </span>
    </div>
  );
};

interface BuilderPanesProps extends FilingProps {
  onKeyDown(event: KeyboardEvent): void;
}

const useBuilderNote = (): void => {
  const lastChange = useBuilder((state) => state.lastChange);
  const entries = useBuilder(({ roster }) => roster.units.length + roster.characters.length);
  useStatusNote({ lastChange, counted: entries === 1 ? '1 entry' : `${entries} entries` });
};

/** Catalogue, list and what is selected, side by side. */
export const BuilderPanes = ({ tags, onTags, onKeyDown }: BuilderPanesProps) => {
  const { place } = useView();
  useBuilderNote();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches for undo on its way up from a stepper
    <div className={classes.builder} data-place={place} onKeyDown={onKeyDown}>
      <Places />
      <div className={classes.builderCatalogue}>
        <CataloguePane />
      </div>
      <section className={classes.builderList} aria-label="Roster">
        <PointsHeader />
        <ChangedSheets />
        <IssueStrip />
        <EntryList />
        <Glance />
      </section>
      <div className={classes.builderEditor}>
        <RightPane tags={tags} onTags={onTags} />
      </div>
    </div>
  );
};
