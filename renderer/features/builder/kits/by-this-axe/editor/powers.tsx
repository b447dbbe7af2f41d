import type { Power } from './character-words.ts';

export const Powers = ({ powers }: { powers: readonly Power[] }) => (
  <section className="chances powers" aria-label="What he brings">
    <header>
      <h3>What he brings</h3>
    </header>
    <table>
      <tbody>
        {powers.map(({ name, value, note }) => (
          <tr key={name}>
            <th scope="row">
              {name} <span className="caption">{note}</span>
            </th>
            <td>
              <b>{value}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
