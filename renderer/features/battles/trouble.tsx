import './panes.css';

/** What the rules said no to, and why. */
export const Trouble = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p className="battle-trouble" role="alert">
      {text}
    </p>
  );
