import classes from './panes.module.css';

/** What the rules said no to, and why. */
export const Trouble = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p className={classes.battleTrouble} role="alert">
      {text}
    </p>
  );
