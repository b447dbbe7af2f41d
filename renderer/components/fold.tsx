import { type ReactNode, useState } from 'react';

interface FoldProps {
  readonly summary: ReactNode;
  readonly className?: string | undefined;
  /** Stands open from the start. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** Unfolds on request. What lies in it is made then: thousands of hidden fields would slow down every stroke beside them. */
export const Fold = ({ summary, className, open: atFirst = false, children }: FoldProps) => {
  const [wasOpened, setWasOpened] = useState(atFirst);
  return (
    <details
      className={className}
      open={atFirst}
      onToggle={({ currentTarget: { open } }) => {
        if (open) setWasOpened(true);
      }}
    >
      <summary>{summary}</summary>
      {wasOpened && children}
    </details>
  );
};
