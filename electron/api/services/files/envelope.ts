import { z } from 'zod';
import { NewerVersion, type UpgradeStep, versioned } from '../../../../rules/core/versioned.ts';
import { Refused, refuseByZod } from '../../errors.ts';

export const FILE_KINDS = ['roster', 'character', 'campaign', 'battle', 'bundle', 'orders'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export interface Envelope {
  readonly format: 'muster';
  readonly kind: FileKind;
}

const written = z.strictObject({
  format: z.literal('muster', 'expected "muster"'),
  version: z.number(),
  kind: z.string(),
});

/**
 * What a file says of itself. Whatever it holds has versions of its own, beside its schema; a step here is for what
 * stands around it: how kinds are called, and what a file must say.
 */
export const envelopeOf = (steps: readonly UpgradeStep[]) =>
  versioned({
    schema: z.strictObject({
      format: z.literal('muster'),
      kind: z.enum(FILE_KINDS, {
        error: ({ input }) => `"${String(input)}" is not a kind of Muster file`,
      }),
    }),
    steps,
  });

const envelope = envelopeOf([]);

/** As today's Muster writes it. */
export const writeEnvelope = (kind: FileKind) => ({ format: 'muster', version: envelope.version, kind });

export const readEnvelope = (value: unknown, today = envelope): Envelope => {
  const parsed = written.safeParse(value);
  if (!parsed.success) throw refuseByZod(parsed.error, 'file/not-muster');
  const { version, ...said } = parsed.data;
  let forward: unknown;
  try {
    forward = today.forward({ ...said, $version: version });
  } catch (error) {
    if (!(error instanceof NewerVersion) && !(error instanceof TypeError)) throw error;
    const advice = error instanceof NewerVersion ? '; install the newest Muster to read it' : '';
    throw new Refused(
      'file/version',
      `version: this Muster reads version ${today.version}, not ${version}${advice}`,
      'version',
    );
  }
  const settled = today.schema.safeParse(forward);
  if (!settled.success) throw refuseByZod(settled.error, 'file/kind');
  return settled.data;
};
