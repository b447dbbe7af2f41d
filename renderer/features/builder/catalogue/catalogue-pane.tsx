import { useCallback, useMemo, useRef, useState } from 'react';
import { wordError } from '../../../api/errors.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { formatNumber } from '../../../format.ts';
import { useClassAnswers } from '../../characters/conversion/use-class-answers.ts';
import { addCharacterTo, addUnitTo } from '../actions.ts';
import { useLibrary } from '../posts/library.ts';
import { offerPosts, postGroup, shortenPosts } from '../posts/post-offers.ts';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { CATALOGUE_ID, type CatalogueTab, showTab, useView } from '../view.ts';
import { findOffers } from './find-offers.ts';
import { OfferList } from './offer-list.tsx';
import { characterOffers, type Offer, savedOffers, unitOffers } from './offers.ts';
import { Preview } from './preview.tsx';
import { useSavedUnits } from './saved-units.ts';
import { SearchField } from './search-field.tsx';
import './catalogue-pane.css';

const HEADS: Readonly<Record<CatalogueTab, string>> = {
  units: 'Template',
  characters: 'Character',
  saved: 'Saved unit',
};

const NOTHING_SAVED = 'Nothing saved yet. Press Save on a unit, and it stands here for every army you build.';

/** What can be added to the army: found, looked at, added. */
export const CataloguePane = () => {
  const session = useSession();
  const { tab } = useView();
  const options = useBuilder(({ roster }) => roster.options);
  const characters = useBuilder(({ roster }) => roster.characters);
  const left = useBuilder(({ assessment: { limit, points } }) => (limit === null ? null : limit - points));
  const saved = useSavedUnits();
  const library = useLibrary();
  const { answers } = useClassAnswers();
  // Each tab is asked anew: what was looked for among units is no character's name.
  const [asked, setAsked] = useState({ tab, query: '' });
  const query = asked.tab === tab ? asked.query : '';
  const setQuery = (next: string): void => setAsked({ tab, query: next });
  const [fitting, setFitting] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);

  const generalTaken = characters.some(({ role }) => role === 'general');
  const posts = useMemo(
    () => (tab === 'characters' ? offerPosts(library.people, options, generalTaken, answers) : []),
    [tab, library.people, options, generalTaken, answers],
  );
  const groups = useMemo(() => {
    if (tab === 'units') return unitOffers(options);
    return tab === 'characters'
      ? [postGroup(posts, characters), ...characterOffers(options)]
      : savedOffers(saved.units, options);
  }, [tab, options, saved.units, posts, characters]);
  const within = fitting ? left : null;
  const found = useMemo(() => shortenPosts(findOffers(groups, { query, within })), [groups, query, within]);
  const offers = found.flatMap((group) => group.offers);
  const active = offers.find(({ key }) => key === picked) ?? offers[0] ?? null;

  const pick = useCallback((offer: Offer) => setPicked(offer.key), []);
  const add = useCallback(
    ({ key, adds, reason }: Offer) => {
      setPicked(key);
      if (reason !== null) return;
      if (adds.kind === 'unit') addUnitTo(session, adds.unit);
      else addCharacterTo(session, adds.character);
    },
    [session],
  );
  // What is picked may stand in a group that was shut since.
  const goToList = (): void => {
    const row =
      list.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]') ??
      list.current?.querySelector<HTMLElement>('[data-row]');
    row?.focus();
  };

  const empty = () => {
    if (tab === 'saved' && saved.error !== null) return wordError(saved.error).message;
    if (tab === 'saved' && saved.units.length === 0) return saved.loading ? '' : NOTHING_SAVED;
    return fitting && left !== null
      ? `Nothing here fits into ${formatNumber(Math.max(0, left))} points.`
      : 'Nothing is called that, carries it or can do it. Try a shorter word.';
  };

  return (
    <section className="catalogue-pane" id={CATALOGUE_ID} aria-label="Catalogue">
      <h2>Catalogue</h2>
      <div className="catalogue-tools">
        <ChoiceBar
          label="What to add"
          choices={[
            { value: 'units', label: 'Units' },
            { value: 'characters', label: 'Characters' },
            { value: 'saved', label: 'Saved', detail: saved.units.length },
          ]}
          value={tab}
          onChange={showTab}
        />
        <SearchField
          input={input}
          query={query}
          onChange={setQuery}
          onDown={goToList}
          onEnter={() => active !== null && add(active)}
        />
        {left !== null && (
          <label className="catalogue-filter">
            <input
              type="checkbox"
              className="check-box"
              checked={fitting}
              onChange={(event) => setFitting(event.currentTarget.checked)}
            />
            Only what fits in {formatNumber(Math.max(0, left))} points
          </label>
        )}
      </div>
      {tab === 'characters' && library.known && library.people.length === 0 && (
        <p className="catalogue-note">
          Your role-playing characters can lead this army: write their sheets under Characters, and they stand
          here with what they become.
        </p>
      )}
      <div className="catalogue-heads" aria-hidden>
        <span>{HEADS[tab]}</span>
        <span>FC</span>
        <span title={tab === 'characters' ? 'Points' : 'Points a figure'}>Points</span>
      </div>
      {offers.length === 0 ? (
        <p className="catalogue-empty">{empty()}</p>
      ) : (
        <OfferList
          key={tab}
          label={HEADS[tab]}
          groups={found}
          openAll={query !== '' || fitting}
          activeKey={active?.key ?? null}
          list={list}
          onPick={pick}
          onAdd={add}
          onLeaveTop={() => input.current?.focus()}
        />
      )}
      {active !== null && (
        <Preview key={active.key} offer={active} options={options} left={left} onAdd={add} />
      )}
    </section>
  );
};
