import { describeFault } from './faults.ts';
import type { Verb, VerbCall } from './verb.ts';

export interface Told {
  readonly shown: string;
  readonly exit: 0 | 1 | 2;
}

/** What one file comes to, its name before it; one that cannot be read keeps none of the others from its answer. */
const tellOne = async (verb: Verb, call: VerbCall, file: string): Promise<Told> => {
  const asJson = call.options['json'] === true;
  try {
    const { json, text, exit } = await verb.run({ ...call, operands: [file] });
    return {
      shown: asJson ? JSON.stringify({ file, answer: json }) : [`${file}:`, ...text].join('\n'),
      exit,
    };
  } catch (error) {
    const fault = describeFault(error);
    return { shown: asJson ? JSON.stringify({ file, fault }) : `${file}: ${fault}`, exit: 2 };
  }
};

/** Several files in one call, one after the other: with `--json` a line for each. */
export const tellEach = async (verb: Verb, call: VerbCall): Promise<Told> => {
  const told: Told[] = [];
  for (const file of call.operands) told.push(await tellOne(verb, call, file));
  return {
    shown: told.map(({ shown }) => shown).join('\n'),
    exit: told.reduce<Told['exit']>((worst, { exit }) => (exit > worst ? exit : worst), 0),
  };
};
