import { SAME_NAME, type SameName } from '../../api/services/characters/import-table.ts';
import { readInput } from './input-file.ts';
import { type Answer, answer, UsageError, type VerbCall } from './verb.ts';

export const isTableFile = (name: string): boolean => /\.(csv|tsv|tab)$/i.test(name);

const readSameName = (given: string | boolean | undefined): SameName => {
  if (given === undefined) return 'skip';
  const chosen = SAME_NAME.find((one) => one === given);
  if (chosen === undefined) throw new UsageError(`--same-name: ${SAME_NAME.join(', ')}`);
  return chosen;
};

const STANDING = {
  new: 'new',
  same: 'here already, the same',
  changed: 'here already, otherwise',
  bad: 'bad',
} as const;

interface Bad {
  readonly line: number;
  readonly name: string;
  readonly troubles: readonly string[];
}

const wordBad = ({ line, name, troubles }: Bad): string =>
  `line ${line}${name === '' ? '' : `, ${name}`}: ${troubles.join(' ')}`;

/** Characters out of a table: looked at, or taken in. */
export const importTableFile = async ({ api, operands: [file = ''], options }: VerbCall): Promise<Answer> => {
  const order = {
    text: readInput(file),
    sameName: readSameName(options['same-name']),
    leaveOutSpells: options['leave-out-spells'] === true,
  };
  if (options['preview'] === true) {
    const seen = await api.characters.lookAtTable(order);
    return answer(seen, [
      ...seen.rows.map((row) =>
        row.standing === 'bad'
          ? wordBad(row)
          : `${row.name}: ${STANDING[row.standing]}${row.fields.length === 0 ? '' : ` (${row.fields.join(', ')})`}`,
      ),
      ...(seen.unknownSpells.length === 0
        ? []
        : [
            `not in the list of spells: ${seen.unknownSpells.join(', ')}; --leave-out-spells leaves them out`,
          ]),
      'Nothing was stored.',
    ]);
  }
  const done = await api.characters.importTable(order);
  const counts = [
    `${done.added.length} added`,
    `${done.updated.length} updated`,
    `${done.same} the same as here`,
    `${done.skipped - done.same} skipped`,
  ];
  const text = [`${counts.join(', ')}.`, ...done.bad.map(wordBad)];
  return done.bad.length === 0 ? answer(done, text) : { json: done, text, exit: 1 };
};
