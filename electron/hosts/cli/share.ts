import { qrSvg } from '../../api/services/share/qr.ts';
import { readInput } from './input-file.ts';
import { writeOutput } from './output-file.ts';
import { type Answer, answer, UsageError, type Verb, type VerbCall } from './verb.ts';

const FORMS = ['text', 'html', 'qr'] as const;
type Form = (typeof FORMS)[number];

interface Wish {
  readonly form: Form;
  readonly out: string | null;
}

/** `--as html -o FILE`, or `--html FILE` for short. */
const readWish = ({ as, out, text, html, qr }: VerbCall['options']): Wish => {
  const short = [
    ...(text === true ? ['text'] : []),
    ...(html === undefined ? [] : ['html']),
    ...(qr === undefined ? [] : ['qr']),
  ];
  if (short.length + Number(as !== undefined) > 1)
    throw new UsageError('say one of --as, --text, --html, --qr');
  const form = FORMS.find((one) => one === (short[0] ?? as ?? 'text'));
  if (form === undefined) throw new UsageError(`--as: ${FORMS.join(', ')}`);
  const to = html ?? qr ?? out;
  return { form, out: typeof to === 'string' ? to : null };
};

/** Into a file where one was named, else onto the screen. */
const give = (out: string | null, content: string, shown: readonly string[], json: object): Answer => {
  if (out === null) return answer(json, shown);
  writeOutput(out, content);
  return answer({ file: out, bytes: Buffer.byteLength(content) }, [`wrote ${out}`]);
};

export const share: Verb = {
  usage: 'share FILE [--as text|html|qr] [-o OUT] [--text | --html OUT | --qr OUT.svg] [--secret]',
  summary: 'an army for a friend: text that import takes back, a web page, a code to scan',
  operands: [1, 1],
  options: {
    as: { type: 'string' },
    out: { type: 'string', short: 'o' },
    text: { type: 'boolean' },
    html: { type: 'string' },
    qr: { type: 'string' },
    secret: { type: 'boolean' },
  },
  run: async ({ api, operands: [file = ''], options }) => {
    const { form, out } = readWish(options);
    const wanted = { text: readInput(file), secret: options['secret'] === true };
    switch (form) {
      case 'text': {
        const { text } = await api.share.friend(wanted);
        return give(out, text, [text.trimEnd()], { text });
      }
      case 'html': {
        const { text } = await api.share.page(wanted);
        return give(out, text, [text.trimEnd()], { text });
      }
      case 'qr': {
        const code = await api.share.qr(wanted);
        return give(out, qrSvg(code), code.lines, { size: code.size, path: code.path, holds: code.holds });
      }
      default:
        return form satisfies never;
    }
  },
};
