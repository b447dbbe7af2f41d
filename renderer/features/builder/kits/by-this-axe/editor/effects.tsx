interface Effect {
  readonly id: string;
  readonly name: string;
  readonly effect: string;
}

/** What was chosen, in words; what is not yet chosen tells it where it is pointed at. */
export const Effects = ({ of }: { of: readonly Effect[] }) =>
  of.length === 0 ? null : (
    <ul className="effects">
      {of.map(({ id, name, effect }) => (
        <li key={id}>
          <b>{name}</b> {effect}
        </li>
      ))}
    </ul>
  );
