/** Muster's mark: two pennants on one pole. */
export const Banner = () => (
  <svg viewBox="0 0 34 36" width="34" height="36" role="img" aria-label="Muster">
    <path d="M9 3v30" stroke="var(--rail-ink-on)" strokeWidth="2.4" strokeLinecap="square" />
    <path d="M10.4 5H28l-5 6 5 6H10.4z" fill="var(--mantine-color-oxblood-5)" />
    <path d="M10.4 20H22l-3.4 3.6L22 27H10.4z" fill="var(--mantine-color-verdigris-3)" />
  </svg>
);
