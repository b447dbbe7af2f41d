import { z } from 'zod';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { Seat, TableRules } from '../../../../rules/core/play.ts';
import type { RosterDocument } from '../../../../rules/core/system.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { name, rosterId } from '../../fields.ts';
import { BATTLE_MODES, DICE_SOURCES } from '../battles/log.ts';
import { getHouseRules } from '../house-rules.ts';
import { documentFrom } from '../roster-source.ts';
import { settleOptions, type TableFrame } from './table-log.ts';
import { tableOf } from './table-records.ts';

const side = z.union([z.strictObject({ rosterId }), z.strictObject({ document: z.unknown() })]);
const localId = z.string().min(1).max(100);

export const newTableSchema = z.strictObject({
  title: name.nullable().default(null),
  system: z.string().min(1).max(60),
  rosters: z.strictObject({ A: side, B: side }),
  options: z.record(z.string(), z.json()).default({}),
  mode: z.enum(BATTLE_MODES).default('hot-seat'),
  dice: z.enum(DICE_SOURCES).default('program'),
  campaign: z
    .strictObject({ id: localId, armies: z.strictObject({ A: localId, B: localId }) })
    .nullable()
    .default(null),
});

export type NewTable = z.output<typeof newTableSchema>;

const fieldOne = (context: AppContext, { system, rosters }: NewTable, seat: Seat): RosterDocument => {
  const document = documentFrom(context, rosters[seat]);
  if (document.system !== system) {
    throw new Refused(
      'table/other-rules',
      `${document.name} follows other rules; choose two rosters of the same.`,
      `rosters.${seat}`,
    );
  }
  if (document.units.length + document.characters.length === 0) {
    throw new Refused(
      'table/empty-roster',
      `There is nobody in ${document.name} yet: add units first.`,
      `rosters.${seat}`,
    );
  }
  return document;
};

/** The name is how losses and dice are told, so two armies of one name get different ones. */
const apart = (A: RosterDocument, B: RosterDocument) => ({
  A,
  B: A.name === B.name ? { ...B, name: `${B.name} (2)` } : B,
});

/** A battle of a campaign begins with the campaign's house rules, unless it brings its own. */
const withHouseRules = (context: AppContext, rules: TableRules, wanted: NewTable): JsonObject => {
  const options = wanted.options as JsonObject;
  const own = Object.keys((options['houseRules'] ?? {}) as JsonObject).length > 0;
  if (own || wanted.campaign === null || !Object.hasOwn(rules.defaults, 'houseRules')) return options;
  const { version, values } = getHouseRules(context, {
    system: wanted.system,
    scope: 'campaign',
    scopeId: wanted.campaign.id,
  });
  return version === null ? options : { ...options, houseRules: values };
};

export const settleTable = (context: AppContext, wanted: NewTable): Omit<TableFrame, 'seed'> => {
  const rules = tableOf(wanted.system);
  const idOf = (seat: Seat): string | null => {
    const given = wanted.rosters[seat];
    return 'rosterId' in given ? given.rosterId : null;
  };
  return {
    system: wanted.system,
    setup: {
      rosters: apart(fieldOne(context, wanted, 'A'), fieldOne(context, wanted, 'B')),
      options: settleOptions(rules, withHouseRules(context, rules, wanted)),
    },
    mode: wanted.mode,
    dice: wanted.dice,
    rosters: { A: idOf('A'), B: idOf('B') },
    campaign: wanted.campaign,
  };
};
