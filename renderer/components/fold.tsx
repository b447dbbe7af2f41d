import { type ReactNode, useState } from 'react';

interface FoldProps {
  readonly summary: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Unfolds on request. What lies in it is made then: thousands of hidden fields would slow down every stroke beside them. */
export const Fold = ({ summary, className, children }: FoldProps) => {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={className}
      onToggle={({ currentTarget: { open } }) => {
        if (open) setWasOpened(true);
      }}
    >
      <summary>{summary}</summary>
      {wasOpened && children}
    </details>
  );
};
