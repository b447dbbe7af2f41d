import { Button, Checkbox } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { wordError } from '../../../api/errors.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { Term } from '../../../components/term.tsx';
import { capitalise, count, formatNumber } from '../../../format.ts';
import { addCharacterTo, addUnitTo } from '../actions.ts';
import { useKit } from '../kit/use-kit.tsx';
import { useLibrary } from '../library.ts';
import { useNeeds } from '../parts/use-needs.ts';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { CATALOGUE_ID, type CatalogueTab, showTab, useView } from '../view.ts';
import classes from './catalogue-pane.module.css';
import { findOffers } from './find-offers.ts';
import { foldUnowned, type Offer, shortenGroups } from './offer.ts';
import { OfferList } from './offer-list.tsx';
import { Preview } from './preview.tsx';
import { removeSaved, useSavedUnits } from './saved-units.ts';
import { SearchField } from './search-field.tsx';

const NOTHING_SAVED =
  'Nothing saved yet. Press Save on a unit or a character, and it stands here for every army you build. Folders keep many apart.';

/** Memoised: it says the same whatever is added. */
const TabChoice = memo(({ tab, saved }: { tab: CatalogueTab; saved: number }) => {
  const { words } = useKit();
  return (
    <ChoiceBar
      label="What to add"
      choices={[
        { value: 'units', label: capitalise(words.units) },
        { value: 'characters', label: capitalise(words.characters) },
        { value: 'saved', label: 'Saved', detail: saved },
      ]}
      value={tab}
      onChange={showTab}
    />
  );
});

const Heads = memo(({ tab }: { tab: CatalogueTab }) => {
  const { words, catalogue } = useKit();
  const { heads, stat, priceHelp } = catalogue;
  return (
    <div className={classes.catalogueHeads}>
      <span>{heads[tab]}</span>
      {stat !== null && <Term means={stat.help}>{stat.label}</Term>}
      {words.points !== null && (
        <Term means={tab === 'characters' ? capitalise(words.points) : priceHelp}>
          {capitalise(words.points)}
        </Term>
      )}
    </div>
  );
});

/** What can be added to the army: found, looked at, added. */
export const CataloguePane = () => {
  const session = useSession();
  const { tab } = useView();
  const { system, words, catalogue, desk } = useKit();
  const { heads, stat } = catalogue;
  const left = useBuilder(({ assessment: { limit, points } }) => (limit === null ? null : limit - points));
  const saved = useSavedUnits(system);
  const library = useLibrary();
  // Each tab is asked anew: what was looked for among units is no character's name.
  const [asked, setAsked] = useState({ tab, query: '' });
  const query = asked.tab === tab ? asked.query : '';
  const setQuery = useCallbackRef((next: string): void => setAsked({ tab, query: next }));
  const [fitting, setFitting] = useState(false);
  const [mine, setMine] = useState(false);
  const army = useNeeds();
  const { stock } = army;
  const [picked, setPicked] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);

  // Whoever searches need not know where it stands.
  const groups = catalogue.useGroups(query === '' ? tab : 'everywhere', saved.units);
  const within = fitting ? left : null;
  const fits = useMemo(() => findOffers(groups, { query, within }), [groups, query, within]);
  const { shown, folded } = useMemo(
    () => (mine && tab !== 'saved' ? foldUnowned(fits, stock) : { shown: fits, folded: 0 }),
    [fits, mine, tab, stock],
  );
  const found = useMemo(() => shortenGroups(shown), [shown]);
  const offers = found.flatMap((group) => group.offers);
  const active = offers.find(({ key }) => key === picked) ?? offers[0] ?? null;

  const pick = useCallback((offer: Offer) => setPicked(offer.key), []);
  const add = useCallback(
    (offer: Offer) => {
      setPicked(offer.key);
      if (offer.reason !== null) return;
      const { kind, entry } = offer.adds;
      if (kind === 'unit') addUnitTo(session, desk, entry);
      else addCharacterTo(session, desk, entry);
    },
    [session, desk],
  );
  // What is picked may stand in a group that was shut since.
  const goToList = useCallback((): void => {
    const row =
      list.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]') ??
      list.current?.querySelector<HTMLElement>('[data-row]');
    row?.focus();
  }, []);
  const goToSearch = useCallback((): void => input.current?.focus(), []);
  const addFirst = useCallbackRef((): void => {
    if (active !== null) add(active);
  });

  const empty = () => {
    if (tab === 'saved' && saved.error !== null) return wordError(saved.error).message;
    if (tab === 'saved' && saved.units.length === 0)
      return saved.loading || saved.damaged.length > 0 ? '' : NOTHING_SAVED;
    if (folded > 0) return 'Of what is here you own none.';
    return fitting && left !== null
      ? `Nothing here fits into ${formatNumber(Math.max(0, left))} ${words.points}.`
      : 'Nothing is called that, carries it or can do it. Try a shorter word.';
  };

  return (
    <section
      className={classes.cataloguePane}
      id={CATALOGUE_ID}
      aria-label="Catalogue"
      data-columns={1 + Number(stat !== null) + Number(words.points !== null)}
    >
      <h2>Catalogue</h2>
      <div className={classes.catalogueTools}>
        <TabChoice tab={tab} saved={saved.units.length} />
        <SearchField input={input} query={query} onChange={setQuery} onDown={goToList} onEnter={addFirst} />
        {stock.known && tab !== 'saved' && (
          <Checkbox
            label="Only my miniatures"
            checked={mine}
            onChange={(event) => setMine(event.currentTarget.checked)}
          />
        )}
        {left !== null && (
          <Checkbox
            label={`Only what fits in ${formatNumber(Math.max(0, left))} ${words.points}`}
            checked={fitting}
            onChange={(event) => setFitting(event.currentTarget.checked)}
          />
        )}
      </div>
      {tab === 'characters' && catalogue.takesPeople && library.known && library.people.length === 0 && (
        <p className={classes.catalogueNote}>
          Your role-playing characters can lead this army: write their sheets under Characters, and they stand
          here with what they become.
        </p>
      )}
      {tab === 'saved' &&
        saved.damaged.map((unit) => (
          <p key={unit.id} className={classes.catalogueNote} role="alert">
            {unit.name} is damaged and cannot be used. Bring back a backup from before in Settings, or remove
            it.{' '}
            <Button size="compact-sm" onClick={() => void removeSaved(unit)}>
              Remove {unit.name}
            </Button>
          </p>
        ))}
      <Heads tab={tab} />
      {offers.length === 0 ? (
        <p className={classes.catalogueEmpty}>{empty()}</p>
      ) : (
        <OfferList
          key={tab}
          label={query === '' ? heads[tab] : 'Found'}
          groups={found}
          openAll={query !== '' || fitting}
          activeKey={active?.key ?? null}
          list={list}
          onPick={pick}
          onAdd={add}
          onLeaveTop={goToSearch}
          needs={army}
        />
      )}
      {folded > 0 && (
        <button type="button" className={`link ${classes.catalogueFolded}`} onClick={() => setMine(false)}>
          {count(folded, 'more kind')} that you do not own
        </button>
      )}
      {active !== null && <Preview key={active.key} offer={active} left={left} needs={army} onAdd={add} />}
    </section>
  );
};
