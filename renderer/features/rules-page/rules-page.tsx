import { Button, TextInput } from '@mantine/core';
import { IconChevronRight, IconPrinter, IconSearch, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Ruling } from '../../../rules/core/rulings.ts';
import type { RuleSystem } from '../../../rules/core/system.ts';
import { NotFoundPage } from '../../components/not-found-page.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import { count } from '../../format.ts';
import frameClasses from '../../frame/frame.module.css';
import { Page } from '../../frame/page.tsx';
import { loadRulingsOf } from '../../rules/load-rulings.ts';
import { matchQuery } from '../commands/match.ts';
import { printPages } from '../print/actions.ts';
import { usePrintCommands } from '../print/use-print-choice.ts';
import { ReferenceTables, useSystem } from './reference-tables.tsx';
import classes from './rules-page.module.css';

/** A repair mends what is misprinted or lost; everything else settles what can be read two ways. */
const isRepair = ({ id }: Ruling): boolean => !id.startsWith('R-');

const Rulings = ({ rulings }: { rulings: readonly Ruling[] }) => {
  const [words, setWords] = useState('');
  const hash = useLocation({ select: (location) => location.hash });
  const shown = rulings.filter(({ id, title, text }) => matchQuery(words, `${id} ${title}`, text) !== null);
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView({ block: 'center' });
  }, [hash]);
  return (
    <section data-screen-only>
      <h2>What we decided</h2>
      <p>
        Where the text is silent, says two things or is damaged, a ruling says how Muster plays it, in our own
        words. {count(rulings.filter(isRepair).length, 'repair')} mend what is misprinted or lost.
      </p>
      <div className={classes.search}>
        <TextInput
          aria-label="Search the rulings"
          placeholder="A word or an id"
          leftSection={<IconSearch />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <span className="caption" role="status">
          {count(shown.length, 'ruling')}
        </span>
      </div>
      <dl className={classes.rulings}>
        {shown.map((ruling) => (
          <div key={ruling.id} id={ruling.id} data-here={hash === ruling.id || undefined}>
            <dt>
              <b>{ruling.id}</b> {ruling.title}
              {isRepair(ruling) && <span className="tag">repair</span>}
            </dt>
            <dd>{ruling.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Sheet = ({ system }: { system: RuleSystem }) => {
  const { source } = system.reference;
  const rulings =
    useQuery({
      queryKey: ['rulings', system.id],
      queryFn: () => loadRulingsOf(system.id),
      staleTime: Number.POSITIVE_INFINITY,
    }).data ?? [];
  usePrintCommands(`${system.name}, reference`, 'a4');
  return (
    <Page
      title={`Rules of ${system.name}`}
      crumbs={
        <Link to="/guide" className={frameClasses.crumb}>
          Guide
          <IconChevronRight aria-hidden />
        </Link>
      }
      heading={<h1 className={frameClasses.pageTitle}>{system.name}</h1>}
      actions={
        <>
          <Button
            renderRoot={(props) => <Link to="/house-rules" search={{ system: system.id }} {...props} />}
            leftSection={<IconSettings />}
          >
            House rules
          </Button>
          <Button leftSection={<IconPrinter />} onClick={() => void printPages('a4')}>
            Print the reference
          </Button>
        </>
      }
      className={classes.page}
    >
      <div className={classes.inner}>
        <section data-screen-only>
          <h2>Whose rules these are</h2>
          <dl className={classes.source}>
            <dt>Document</dt>
            <dd>{source.title}</dd>
            <dt>By</dt>
            <dd>{source.by}</dd>
            <dt>Edition</dt>
            <dd>{source.edition}</dd>
            <dt>Where from</dt>
            <dd>{source.from}</dd>
            <dt>What it lacks</dt>
            <dd>{source.missing}</dd>
            <dt>Repaired</dt>
            <dd>
              {count(rulings.filter(isRepair).length, 'place')} that are misprinted or lost, and{' '}
              {count(rulings.filter((ruling) => !isRepair(ruling)).length, 'ruling')} on what can be read two
              ways: all below.
            </dd>
          </dl>
          <p className="caption">
            The rules belong to their authors. Muster carries their facts and figures, not their text.
          </p>
        </section>
        <section data-paper>
          <h2>{system.name}: at the table</h2>
          <ReferenceTables system={system} />
        </section>
        <Rulings rulings={rulings} />
      </div>
    </Page>
  );
};

/** Whose rules a system plays, what is looked up at the table, and what was decided where the text is not clear. */
export const RulesPage = () => {
  const { system: id } = useParams({ from: '/rules/$system' });
  const system = useSystem(id);
  if (system === null) return <NotFoundPage />;
  if (system === undefined)
    return (
      <Page title="Rules">
        <RowsSkeleton label="Loading the rules" />
      </Page>
    );
  return <Sheet system={system} />;
};
