import { TEXT_STYLES } from '../../api/services/share/texts.ts';
import { readInput } from './input-file.ts';
import { answer, UsageError, type Verb } from './verb.ts';

const readStyle = (style: string | boolean | undefined) => {
  const known = TEXT_STYLES.find((candidate) => candidate === (style ?? 'full'));
  if (known === undefined) throw new UsageError(`--style: ${TEXT_STYLES.join(', ')}`);
  return known;
};

export const text: Verb = {
  usage: 'text FILE... [--style full|compact|line] [--markdown] [--secret]',
  summary: 'a roster file as text to paste into a message',
  operands: [1, Number.POSITIVE_INFINITY],
  ofEachFile: true,
  options: { style: { type: 'string' }, markdown: { type: 'boolean' }, secret: { type: 'boolean' } },
  run: async ({ api, operands: [file = ''], options: { style, markdown, secret } }) => {
    const shared = await api.share.text({
      text: readInput(file),
      style: readStyle(style),
      markdown: markdown === true,
      secret: secret === true,
    });
    return answer(shared, [shared.text.trimEnd()]);
  },
};
