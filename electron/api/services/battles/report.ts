import type { BattleId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { type ExportedFile, fileNameFor } from '../file-name.ts';
import { getBattle } from './battles.ts';

/** The battle as text to send or to paste: the story, what stands, and every step. */
export const textReport = (context: AppContext, id: BattleId): ExportedFile => {
  const { title, story, standing, events } = getBattle(context, id, 'master');
  const steps = events.flatMap(({ sentences }) => sentences);
  const text = [title, '', ...story, '', ...standing, '', 'Step by step', ...steps, ''].join('\n');
  return { fileName: fileNameFor(title, 'txt', 'Battle'), text };
};
