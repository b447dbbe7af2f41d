import { Button } from '@mantine/core';
import { IconCopy, IconListDetails, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { isUnreachable, refusalOf, wordError } from '../api/errors.ts';
import { copyText } from '../api/insecure.ts';
import { Page } from '../frame/page.tsx';
import classes from './error-view.module.css';
import { describeFault } from './fault-details.ts';

const describe = (error: unknown): string =>
  describeFault(error, {
    when: new Date().toISOString(),
    path: window.location.pathname,
    browser: navigator.userAgent,
  });

const wordFault = (error: unknown) =>
  refusalOf(error) !== null || isUnreachable(error)
    ? wordError(error)
    : {
        title: 'This page ran into a fault',
        message:
          'Everything you made is safe: it was saved at every change. Try again. If it happens again, copy the details and send them with a few words on what you did; they hold nothing that you named or wrote.',
      };

/** What happened, what to do about it, and what to send to whoever can mend it. */
export const ErrorView = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const [copied, setCopied] = useState(false);
  const details = describe(error);
  const { title, message } = wordFault(error);
  // What is gone does not come back by asking again.
  const mayHelp = refusalOf(error)?.code.endsWith('/not-found') !== true;
  const copy = (): void =>
    void copyText(details).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section className={classes.errorView} role="alert">
      <h2>{title}</h2>
      <p>{message}</p>
      <div className={classes.errorViewActions}>
        {mayHelp && (
          <Button size="sm" variant="filled" leftSection={<IconRefresh />} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button
          size="sm"
          variant={mayHelp ? 'default' : 'filled'}
          component="a"
          href="/"
          leftSection={<IconListDetails />}
        >
          Go to the rosters
        </Button>
        <Button size="sm" leftSection={<IconCopy />} onClick={copy}>
          {copied ? 'Copied' : 'Copy details'}
        </Button>
      </div>
      <details>
        <summary>Details</summary>
        <pre>{details}</pre>
      </details>
    </section>
  );
};

interface Failed {
  readonly error: unknown;
  reset(): void;
}

/** In place of a page inside a frame of its own, which stays. */
export const RoomError = ({ error, reset }: Failed) => <ErrorView error={error} onRetry={reset} />;

/** In place of everything: the frame itself failed, and with it what pages stand in. */
export const FrameError = (failed: Failed) => (
  <main>
    <RoomError {...failed} />
  </main>
);

export const RouteError = (failed: Failed) => (
  <Page title="Trouble">
    <RoomError {...failed} />
  </Page>
);
