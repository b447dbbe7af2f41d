import { PAPERS } from '../../api/services/print/options.ts';
import { findBattle } from './find-battle.ts';
import { writeOutput } from './output-file.ts';
import { writePages } from './pages-file.ts';
import { answer, UsageError, type Verb } from './verb.ts';

type Found = Awaited<ReturnType<typeof findBattle>>;

/** A side by its letter or its name. */
const readSide = ({ sides }: Found, side: string | boolean | undefined) => {
  if (side === undefined) return 'master';
  const seat = (['A', 'B'] as const).find((one) => one === side || sides[one].name === side);
  if (seat === undefined) throw new UsageError(`--side: A (${sides.A.name}) or B (${sides.B.name})`);
  return seat;
};

export const report: Verb = {
  usage: 'report BATTLE [-o OUT.txt|OUT.html|OUT.pdf] [--side A|B] [--rolls] [--paper a4|letter] [--whole]',
  summary: 'a battle told: as text, as a web page, or with --paper as pages to print',
  operands: [1, 1],
  options: {
    out: { type: 'string', short: 'o' },
    side: { type: 'string' },
    rolls: { type: 'boolean' },
    paper: { type: 'string' },
    whole: { type: 'boolean' },
  },
  run: async (call) => {
    const { out, side, paper, rolls, whole } = call.options;
    const battle = await findBattle(call);
    const wanted = { id: battle.id, as: readSide(battle, side) } as const;
    const onPaper = paper === undefined ? null : PAPERS.find((one) => one === paper);
    if (onPaper === undefined) throw new UsageError(`--paper: ${PAPERS.join(', ')}`);
    if (onPaper !== null) {
      if (typeof out !== 'string') throw new UsageError('say where to with -o OUT.html or OUT.pdf');
      const story = whole === true ? ('whole' as const) : ('page' as const);
      const options = { paper: onPaper, story, rolls: rolls === true };
      const printed = await call.api.battles.print({ ...wanted, options });
      await writePages(out, printed);
      const { pages } = printed;
      return answer({ file: out, pages }, [`wrote ${out} (${pages} ${pages === 1 ? 'page' : 'pages'})`]);
    }
    if (typeof out === 'string' && /\.pdf$/i.test(out))
      throw new UsageError('for a PDF say the paper: --paper a4 or letter');
    const form = typeof out === 'string' && /\.html?$/i.test(out) ? 'page' : 'text';
    const { text } = await call.api.battles.report({ ...wanted, form, rolls: rolls === true });
    if (typeof out !== 'string') return answer({ text }, [text.trimEnd()]);
    writeOutput(out, text);
    return answer({ file: out, bytes: Buffer.byteLength(text) }, [`wrote ${out}`]);
  },
};
