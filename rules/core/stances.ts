import type { JsonObject } from './json.ts';

/** How a unit may be drawn up: one line or column of a picture of all pairs. */
export interface Stance {
  readonly label: string;
  /** As the input has it now. */
  readonly own: boolean;
}

type Settable<Input> = Stance & { set(input: Input): Input };

/** For actions in which both sides may stand one way or another. */
export interface Stances<Input> {
  /** Whose rows, whose columns, and what the number in a cell is. */
  titles(input: Input): { readonly down: string; readonly across: string; readonly tells: string };
  rows(input: Input): readonly Settable<Input>[];
  columns(input: Input): readonly Settable<Input>[];
  worth(input: Input): { readonly chance: number; readonly aside: string };
}

export interface StancePicture {
  readonly titles: { readonly down: string; readonly across: string; readonly tells: string };
  readonly rows: readonly Stance[];
  readonly columns: readonly Stance[];
  readonly cells: readonly (readonly {
    readonly chance: number;
    readonly aside: string;
    /** What the sum becomes by taking this pair. */
    readonly input: JsonObject;
  }[])[];
}

const plain = ({ label, own }: Stance): Stance => ({ label, own });

/** Every pair of ways to stand, worked out in full. */
export const pictureStances = <Input>(rule: Stances<Input>, input: Input): StancePicture => {
  const [rows, columns] = [rule.rows(input), rule.columns(input)];
  return {
    titles: rule.titles(input),
    rows: rows.map(plain),
    columns: columns.map(plain),
    cells: rows.map((row) =>
      columns.map((column) => {
        const pair = column.set(row.set(input));
        return { ...rule.worth(pair), input: pair as JsonObject };
      }),
    ),
  };
};
