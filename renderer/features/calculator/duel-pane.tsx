import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Chooser } from '../../../rules/core/chooser.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import { api } from '../../api/client.ts';
import { ChooserPicture } from '../battles/play/secret-chooser.tsx';
import classes from './going-on.module.css';
import type { ActionListing } from './types.ts';

/** A secret choice as a picture; null where the action has none, or none for what is asked. */
export const useChooser = ({
  action,
  input,
}: {
  action: ActionListing;
  input: JsonObject;
}): Chooser | null => {
  const { data, error } = useQuery({
    ...api.actions.chooser.queryOptions({ id: action.id, input }, { trpc: { abortOnUnmount: true } }),
    enabled: action.chooser,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return action.chooser && error === null ? ((data ?? null) as Chooser | null) : null;
};

const NOTHING_TAKEN: JsonObject = {};

/** The solved choice in a sentence, and the picture that the table has too. */
export const DuelPane = ({ chooser }: { chooser: Chooser }) => (
  <section className={classes.block} aria-label="How to choose">
    <h3>How to choose</h3>
    <p>{chooser.says}</p>
    <ChooserPicture chooser={chooser} input={NOTHING_TAKEN} />
  </section>
);
