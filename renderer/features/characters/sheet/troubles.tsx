import { IconAlertTriangle } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import type { Trouble } from '../../../../rules/core/conversion.ts';
import classes from './sheet-page.module.css';

const TroublesContext = createContext<readonly Trouble[]>([]);

export const TroublesProvider = TroublesContext.Provider;

/** What the conversions could not take as the sheet has it, at this part of the sheet. Each sentence once. */
const useTroubles = (place: string): readonly string[] => {
  const troubles = useContext(TroublesContext);
  const here = troubles.filter(
    (trouble) =>
      trouble.place === place ||
      trouble.place.startsWith(`${place}[`) ||
      trouble.place.startsWith(`${place}.`),
  );
  return [...new Set(here.map(({ message }) => message))];
};

export const Troubles = ({ place }: { place: string }) => {
  const messages = useTroubles(place);
  return messages.map((message) => (
    <p key={message} className={classes.sheetTrouble}>
      <IconAlertTriangle aria-label="Warning" />
      {message}
    </p>
  ));
};
