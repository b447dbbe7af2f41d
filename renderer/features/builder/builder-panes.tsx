import { type KeyboardEvent, lazy, memo, Suspense } from 'react';
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
import { SessionProvider, useBuilder, useUnhurried } from './session/use-builder.tsx';
import { showPlace, useView } from './view.ts';

const StartPanel = lazy(() =>
  import('./start/start-panel.tsx').then((module) => ({ default: module.StartPanel })),
);

interface FilingProps {
  readonly tags: readonly string[];
  onTags(tags: readonly string[]): void;
}

const ChosenOrArmy = memo(({ tags, onTags }: FilingProps) => {
  const chosen = useBuilder(({ selection }) => selection.ids.length);
  return chosen === 0 ? <ArmyPane tags={tags} onTags={onTags} /> : <EditorPane />;
});

const RightPane = (filing: FilingProps) => {
  const { session, late } = useUnhurried();
  return (
    <div className={classes.builderEditor} data-late={late || undefined}>
      <SessionProvider session={session}>
        <ChosenOrArmy {...filing} />
      </SessionProvider>
    </div>
  );
};

const PlaceChoice = () => {
  const { place } = useView();
  const none = useBuilder(({ selection }) => selection.ids.length === 0);
  return (
    <ChoiceBar
      label="What to show"
      choices={[
        { value: 'catalogue', label: 'Catalogue' },
        { value: 'list', label: 'List' },
        { value: 'editor', label: none ? 'Army' : 'Chosen' },
      ]}
      value={place}
      onChange={showPlace}
    />
  );
};

const PlacePoints = () => {
  const { words } = useKit();
  const { points, limit, size } = useBuilder(({ assessment }) => assessment);
  const over = limit !== null && points > limit;
  return (
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
  );
};

/** On a narrow window one place at a time, with the points always in sight. */
const Places = memo(() => (
  <div className={classes.builderPlaces}>
    <PlaceChoice />
    <PlacePoints />
  </div>
));

interface BuilderPanesProps extends FilingProps {
  onKeyDown(event: KeyboardEvent): void;
}

const useBuilderNote = (): void => {
  const lastChange = useBuilder((state) => state.lastChange);
  const entries = useBuilder(({ roster }) => roster.units.length + roster.characters.length);
  useStatusNote({ lastChange, counted: entries === 1 ? '1 entry' : `${entries} entries` });
};

/** Catalogue, list and what is selected, side by side. Memoised: what was stored draws none of them again. */
export const BuilderPanes = memo(({ tags, onTags, onKeyDown }: BuilderPanesProps) => {
  const { place, starting } = useView();
  useBuilderNote();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches for undo on its way up from a stepper
    <div
      className={classes.builder}
      data-place={place}
      data-starting={starting || undefined}
      onKeyDown={onKeyDown}
    >
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
      <RightPane tags={tags} onTags={onTags} />
      {starting && (
        <Suspense>
          <StartPanel />
        </Suspense>
      )}
    </div>
  );
});
