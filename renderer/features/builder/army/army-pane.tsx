import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { StatStrip } from '../../../components/stat-strip.tsx';
import { TagEditor } from '../../../components/tag-editor.tsx';
import { capitalise, formatNumber } from '../../../format.ts';
import { useKit } from '../kit/use-kit.tsx';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { EDITOR_ID } from '../view.ts';
import { ArmyHouseRules } from './army-house-rules.tsx';
import { ArmyMiniatures } from './army-miniatures.tsx';
import { ArmyOptions } from './army-options.tsx';
import classes from './army-pane.module.css';
import { OwnLimits } from './own-limits.tsx';

interface ArmyPaneProps {
  readonly tags: readonly string[];
  onTags(tags: readonly string[]): void;
}

const Stats = () => {
  const { words, sums } = useKit();
  const roster = useBuilder((state) => state.roster);
  const points = useBuilder(({ assessment }) => assessment.points);
  const stats = [
    ...(words.points === null ? [] : [{ name: capitalise(words.points), value: formatNumber(points) }]),
    { name: capitalise(words.units), value: formatNumber(roster.units.length) },
    { name: capitalise(words.characters), value: formatNumber(roster.characters.length) },
    ...sums(roster),
  ];
  return <StatStrip stats={stats} />;
};

const Notes = () => {
  const session = useSession();
  const notes = useBuilder(({ roster }) => roster.notes);
  return (
    <Textarea
      label="Notes"
      rows={4}
      maxLength={20_000}
      placeholder="Whom it fights, what to buy next, how it is led"
      value={notes}
      onChange={({ currentTarget: { value } }) =>
        session.edit('Notes of the army', (roster) => ({ ...roster, notes: value }), 'notes')
      }
      onBlur={session.endStep}
    />
  );
};

/** The army as a whole: shown while no entry is selected, so that the pane is never empty. */
export const ArmyPane = ({ tags, onTags }: ArmyPaneProps) => {
  const { houseRules } = useKit();
  const name = useBuilder(({ roster }) => roster.name);
  const list = useQuery(api.rosters.list.queryOptions({}));
  const known = (list.data?.tags ?? []).map((tag) => tag.name);
  return (
    <section className={classes.armyPane} id={EDITOR_ID} aria-label="The army">
      <div className={classes.armyHead}>
        <h2>{name}</h2>
        <small>The whole army. Choose a unit in the list to change it here.</small>
      </div>
      <Stats />
      <ArmyOptions />
      <div className={classes.armyFiling}>
        <TagEditor label="Tags" tags={tags} known={known} onChange={onTags} />
        <Notes />
      </div>
      <ArmyMiniatures />
      <OwnLimits />
      {houseRules.length > 0 && <ArmyHouseRules />}
    </section>
  );
};
