import { Popover, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { RuleRef } from '../../rules/core/trace.ts';
import { loadRulings } from '../rules/load-rulings.ts';
import classes from './rule-ref.module.css';

const Text = ({ id }: { id: string }) => {
  const { data, isError } = useQuery({ queryKey: ['rulings'], queryFn: loadRulings, staleTime: Infinity });
  // A player's page has no other pages to go to.
  const router = useRouter({ warn: false });
  const ruling = data?.get(id);
  if (ruling === undefined) {
    return (
      <p>{data === undefined && !isError ? 'One moment …' : 'This version of Muster has no text for it.'}</p>
    );
  }
  return (
    <>
      <b>
        {id}: {ruling.title}
      </b>
      <p>{ruling.text}</p>
      {router != null && (
        <p>
          <Link className="link" to="/rules/$system" params={{ system: ruling.system }} hash={id}>
            All rulings of these rules
          </Link>
        </p>
      )}
    </>
  );
};

/** The id of a ruling; pressed, it says what was decided. */
export const RulingButton = ({ id }: { id: string }) => (
  <Popover width={320} trapFocus returnFocus>
    <Popover.Target>
      <UnstyledButton className={classes.rulingButton} aria-label={`Ruling ${id}: what it says`}>
        {id}
      </UnstyledButton>
    </Popover.Target>
    <Popover.Dropdown className={classes.rulingText}>
      <Text id={id} />
    </Popover.Dropdown>
  </Popover>
);

/** Where a rule stands, and the ruling that settles it. */
export const RuleReference = ({ of: { document, section, ruling } }: { of: RuleRef }) => (
  <>
    {document}, {section}
    {ruling === null ? null : (
      <>
        , <RulingButton id={ruling} />
      </>
    )}
  </>
);
