import { z } from 'zod';
import type { ReadEvent } from '../../../../db/queries/campaign-events.ts';
import type { Line } from '../../../../rules/campaign/effective.ts';
import { type CampaignEvent, eventSchema, storedEvent } from '../../../../rules/campaign/events.ts';
import { rebuild } from '../../../../rules/campaign/rebuild.ts';
import type { CampaignId } from '../../../../rules/core/ids.ts';
import { RuleRefusal } from '../../../../rules/core/result.ts';
import { Refused, refuseByZod } from '../../errors.ts';
import { campaignId } from '../../fields.ts';
import { showPicture } from '../picture.ts';
import { parseDocument } from '../roster-records.ts';
import { bringForward } from '../stored-shape.ts';
import { parseMapPicture } from './pictures.ts';

export interface WrittenLine extends Line {
  readonly recordedAt: string;
}

/** A campaign as a file carries it: its ledger, from which everything else follows. The pictures of its map go beside it. */
export interface CampaignFile {
  readonly id: CampaignId | null;
  readonly name: string;
  readonly removed: boolean;
  readonly lines: readonly WrittenLine[];
}

export interface PictureFile {
  readonly id: string;
  readonly bytes: Buffer;
}

const MOST_EVENTS = 200_000;

/** Also of a clock that is thousands of years off. */
const moment = z.iso.datetime().or(z.string().regex(/^[+-]\d{6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));

const schema = z.strictObject({
  id: campaignId.nullish(),
  /** For people to read; the ledger has it too. */
  name: z.string().optional(),
  day: z.number().optional(),
  removed: z.boolean().default(false),
  events: z
    .array(z.strictObject({ batch: z.int().min(1), recordedAt: moment, event: z.unknown() }))
    .min(1)
    .max(MOST_EVENTS),
  /** Read one by one, before the ledger is. */
  pictures: z.tuple([]).default([]),
});

const pictureSchema = z.strictObject({ id: z.string().min(1).max(100), picture: z.string() });

export const parsePictureFile = (value: unknown, root: string): PictureFile => {
  const parsed = pictureSchema.safeParse(value);
  if (!parsed.success) throw refuseByZod(parsed.error, 'file/invalid', root);
  const { id, picture } = parsed.data;
  return { id, bytes: parseMapPicture(picture, 'file/invalid', `${root}.picture`) };
};

const parseEvent = (value: unknown, place: string): CampaignEvent => {
  const parsed = eventSchema.safeParse(bringForward(storedEvent, value, 'file/invalid', place));
  if (!parsed.success) throw refuseByZod(parsed.error, 'file/invalid', place);
  const event = parsed.data;
  // The ledger keeps it as it was; rosters are made from it, so it must be one.
  if ('muster' in event && event.muster !== null)
    parseDocument(event.muster.document, 'file/invalid', `${place}.muster.document`);
  return event;
};

/** Replayed before it is stored, so a file cannot tell a false story. */
export const parseCampaignFile = (value: unknown, root: string): CampaignFile => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refuseByZod(parsed.error, 'file/invalid', root);
  const { id, removed, events } = parsed.data;
  const lines = events.map(({ batch, recordedAt, event }, index) => ({
    entry: index + 1,
    batch,
    recordedAt,
    event: parseEvent(event, `${root}.events[${index}].event`),
  }));
  try {
    const { state } = rebuild(lines);
    return { id: id ?? null, name: state.name, removed, lines };
  } catch (error) {
    if (!(error instanceof RuleRefusal)) throw error;
    throw new Refused('file/invalid', `${root}.events: ${error.message}`, `${root}.events`);
  }
};

/** Always in this order, so that the same campaign gives the same bytes. */
export const campaignData = ({ id, name, removed, lines }: CampaignFile): Record<string, unknown> => ({
  id,
  name,
  ...(removed ? { removed } : {}),
  events: lines.map(({ batch, recordedAt, event }) => ({
    batch,
    recordedAt,
    event: storedEvent.mark(eventSchema.parse(event)),
  })),
});

export const pictureData = ({ id, bytes }: PictureFile): Record<string, unknown> => ({
  id,
  picture: showPicture(bytes),
});

export const asLines = (events: readonly ReadEvent[]): readonly WrittenLine[] =>
  events.map(({ entry, batch, written, recordedAt }) => ({ entry, batch, event: written, recordedAt }));
