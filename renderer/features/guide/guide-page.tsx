import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { NotFoundPage } from '../../components/not-found-page.tsx';
import { count } from '../../format.ts';
import { Page } from '../../frame/page.tsx';
import classes from './guide-page.module.css';
import { GuideText } from './guide-text.tsx';
import { GUIDE_PAGES, searchGuide, WHATS_NEW } from './pages.ts';

const Contents = ({ here }: { here: string }) => {
  const systems =
    useQuery({ ...api.systems.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY }).data ?? [];
  return (
    <nav aria-label="Pages of the guide" className={classes.contents}>
      <ul>
        {GUIDE_PAGES.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/guide/$page"
              params={{ page: id }}
              data-here={id === here || undefined}
              aria-current={id === here ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <h2>Rules</h2>
      <ul>
        {systems.map(({ id, name }) => (
          <li key={id}>
            <Link to="/rules/$system" params={{ system: id }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <h2>Also</h2>
      <ul>
        <li>
          <Link to="/first-steps">The three ways in</Link>
        </li>
        <li>
          <Link
            to="/guide/$page"
            params={{ page: WHATS_NEW.id }}
            data-here={here === WHATS_NEW.id || undefined}
            aria-current={here === WHATS_NEW.id ? 'page' : undefined}
          >
            {WHATS_NEW.title}
          </Link>
        </li>
      </ul>
    </nav>
  );
};

const Findings = ({ query, onChosen }: { query: string; onChosen: () => void }) => {
  const found = searchGuide(query);
  return (
    <div className={classes.text}>
      <p role="status">
        {count(found.length, 'page')} with “{query.trim()}”
        {found.length === 0 && '. Try another word, or look through the pages on the left.'}
      </p>
      <ul className={classes.found}>
        {found.map(({ page, line }) => (
          <li key={page.id}>
            <Link className="link" to="/guide/$page" params={{ page: page.id }} onClick={onChosen}>
              {page.title}
            </Link>
            <p>{line}</p>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The pages of docs/guide, with a table of contents and a search. */
export const GuidePage = () => {
  const { page: id = GUIDE_PAGES[0]?.id ?? '' } = useParams({ strict: false });
  const [query, setQuery] = useState('');
  const text = useRef<HTMLElement>(null);
  const page = [...GUIDE_PAGES, WHATS_NEW].find((one) => one.id === id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is read from its top
  useEffect(() => text.current?.scrollTo(0, 0), [id]);
  if (page === undefined) return <NotFoundPage />;
  return (
    <Page
      title={`${page.title}, guide`}
      heading={<h1 className={classes.heading}>Guide</h1>}
      className={classes.page}
    >
      <div className={classes.side}>
        <TextInput
          type="search"
          aria-label="Search the guide"
          placeholder="Search the guide"
          leftSection={<IconSearch />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Contents here={id} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={classes.reading} ref={text} tabIndex={0} aria-label={page.title}>
        {query.trim() === '' ? (
          <article className={classes.text}>
            <GuideText blocks={page.blocks} />
          </article>
        ) : (
          <Findings query={query} onChosen={() => setQuery('')} />
        )}
      </section>
    </Page>
  );
};
