import { isDeepStrictEqual } from 'node:util';
import { findBattle } from '../../../../db/queries/battles.ts';
import { findCampaign } from '../../../../db/queries/campaigns.ts';
import { findCharacter } from '../../../../db/queries/characters.ts';
import { findCustomUnit } from '../../../../db/queries/custom-units.ts';
import { findMiniature } from '../../../../db/queries/miniatures.ts';
import { findPrintSetup } from '../../../../db/queries/print-setups.ts';
import { findRoster } from '../../../../db/queries/rosters.ts';
import { asId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { battleData } from '../battles/battle-file.ts';
import { campaignData } from '../campaigns/campaign-file.ts';
import { characterData, customUnitData, miniatureData, rosterData } from '../file-format.ts';
import { asSetup } from '../print/setups.ts';
import {
  asBattleFile,
  asCampaignFile,
  asCharacterFile,
  asCustomUnitFile,
  asMiniatureFile,
  asRosterFile,
} from '../stored-files.ts';
import { readOrNull } from '../stored-shape.ts';
import type { FilePart } from './read-file.ts';

/**
 * How a thing of a file stands to what is here under the same id. Newer: the file goes on where this one stops. Older:
 * the other way round.
 */
export const STANDINGS = ['new', 'same', 'changed', 'newer', 'older'] as const;
export type Standing = (typeof STANDINGS)[number];

type Data = Readonly<Record<string, unknown>>;

/** What grows at its end alone: a ledger, the moves of a battle. */
const compareRuns = (here: readonly unknown[], there: readonly unknown[]): Standing => {
  const shared = Math.min(here.length, there.length);
  if (!isDeepStrictEqual(here.slice(0, shared), there.slice(0, shared))) return 'changed';
  if (here.length === there.length) return 'changed';
  return there.length > here.length ? 'newer' : 'older';
};

const compareData = (here: Data, there: Data, run: string | null): Standing => {
  const [one, other] = [here, there].map((data) => JSON.parse(JSON.stringify(data)) as Data);
  if (one === undefined || other === undefined || isDeepStrictEqual(one, other)) return 'same';
  const [mine, theirs] = run === null ? [] : [one[run], other[run]];
  return Array.isArray(mine) && Array.isArray(theirs) ? compareRuns(mine, theirs) : 'changed';
};

/** What is here and what the file has; `here` is null where it cannot be read. */
type Stored = { readonly here: Data | null; readonly there: Data; readonly run: string | null };

const gather = (context: AppContext, part: FilePart, id: string): Stored | null => {
  const { db } = context.store;
  const read = <T>(found: T | null | undefined, write: (found: T) => Data): Data | null | undefined =>
    found === null || found === undefined ? undefined : readOrNull(() => write(found));
  const pair = (here: Data | null | undefined, there: Data, run: string | null = null): Stored | null =>
    here === undefined ? null : { here, there, run };
  switch (part.list) {
    case 'rosters':
      return pair(
        read(findRoster(db, asId<'roster'>(id)), (stored) => rosterData(asRosterFile(stored))),
        rosterData(part.thing),
      );
    case 'characters':
      return pair(
        read(findCharacter(db, asId<'character'>(id)), (stored) => characterData(asCharacterFile(stored))),
        characterData(part.thing),
      );
    case 'battles':
      return pair(
        read(findBattle(db, asId<'battle'>(id)), (stored) => battleData(asBattleFile(stored))),
        battleData(part.thing),
        'moves',
      );
    case 'campaigns':
      return pair(
        read(findCampaign(db, asId<'campaign'>(id)), (stored) =>
          campaignData(asCampaignFile(context, stored.id)),
        ),
        campaignData(part.thing),
        'events',
      );
    case 'customUnits':
      return pair(
        read(findCustomUnit(db, id), (stored) => customUnitData(asCustomUnitFile(stored))),
        customUnitData(part.thing),
      );
    case 'miniatures':
      return pair(
        read(findMiniature(db, id), (stored) => miniatureData(asMiniatureFile(stored))),
        miniatureData(part.thing),
      );
    case 'printSetups': {
      const { options, name } = part.thing;
      return pair(
        read(findPrintSetup(db, id), (stored) => {
          const setup = asSetup(stored);
          return { name: setup.name, options: setup.options };
        }),
        { name, options },
      );
    }
    default:
      return null;
  }
};

export const standingOf = (context: AppContext, part: FilePart, id: string | null): Standing => {
  const found = id === null ? null : gather(context, part, id);
  if (found === null) return 'new';
  // What is damaged here is not what the file has.
  return found.here === null ? 'changed' : compareData(found.here, found.there, found.run);
};
