/** What the address of a campaign's page says; left out where it is the default. */
export interface CampaignSearch {
  /** The end of that day is shown, not today. */
  readonly asOf?: number;
  /** The side whose view it is; the game master's without. */
  readonly as?: string;
}

/** An address typed by hand never breaks the page: what is not understood is left out. */
export const parseCampaignSearch = (search: Record<string, unknown>): CampaignSearch => {
  const { asOf, as } = search;
  return {
    ...(typeof asOf === 'number' && Number.isInteger(asOf) && asOf >= 0 ? { asOf } : {}),
    ...(typeof as === 'string' && /^s\d{1,9}$/.test(as) ? { as } : {}),
  };
};

/** An entry that is amended; `out` leaves it out, `write` puts a forgotten one before it. */
export interface AmendSearch extends CampaignSearch {
  readonly out?: boolean;
  readonly write?: boolean;
}

export const parseAmendSearch = (search: Record<string, unknown>): AmendSearch => ({
  ...parseCampaignSearch(search),
  ...(search['out'] === true ? { out: true } : {}),
  ...(search['write'] === true ? { write: true } : {}),
});

/** A muster roll is one army's, one side's, or everybody's. */
export interface RollSearch extends CampaignSearch {
  readonly army?: string;
}

export const parseRollSearch = (search: Record<string, unknown>): RollSearch => {
  const { army } = search;
  return {
    ...parseCampaignSearch(search),
    ...(typeof army === 'string' && /^[as]\d{1,9}$/.test(army) ? { army } : {}),
  };
};
