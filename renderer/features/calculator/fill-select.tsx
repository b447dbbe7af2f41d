import type { GroupField } from '../../../rules/core/form.ts';
import { ChoiceList } from '../../components/choice-list.tsx';
import classes from './calculator.module.css';
import type { EntryProfile, RosterProfiles } from './types.ts';

interface FillSelectProps {
  readonly group: GroupField;
  readonly profiles: readonly RosterProfiles[];
  onFill(entry: EntryProfile, rosterId: string): void;
}

/** One press fills a side of the sum from a unit that somebody has already built. */
export const FillSelect = ({ group, profiles, onFill }: FillSelectProps) => {
  const offered = profiles
    .map(({ entries, ...roster }) => ({
      ...roster,
      entries: entries.filter(({ kind }) => kind === group.profile),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (offered.length === 0) return null;
  const fill = (value: string): void => {
    const [rosterId, entryId] = JSON.parse(value) as [string, string];
    const entry = offered
      .find((roster) => roster.rosterId === rosterId)
      ?.entries.find(({ id }) => id === entryId);
    if (entry !== undefined) onFill(entry, rosterId);
  };
  return (
    <ChoiceList
      className={classes.fillSelect}
      aria-label={`${group.label}: fill in from a roster or a saved unit`}
      value=""
      data={[
        { value: '', label: 'Fill in from a roster', disabled: true },
        ...offered.map(({ rosterId, name, entries }) => ({
          group: name,
          items: entries.map((entry) => ({ value: JSON.stringify([rosterId, entry.id]), label: entry.name })),
        })),
      ]}
      onChange={fill}
    />
  );
};
