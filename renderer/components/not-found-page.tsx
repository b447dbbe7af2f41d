import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { Page } from '../frame/page.tsx';
import classes from './error-view.module.css';

export const NotFoundPage = () => (
  <Page title="Not found">
    <section className={classes.errorView}>
      <h2>There is no such page</h2>
      <p>The address may be mistyped, or what it led to was part of another version of Muster.</p>
      <div className={classes.errorViewActions}>
        <Button size="sm" variant="filled" component="a" href="/" leftSection={<IconListDetails />}>
          Go to the rosters
        </Button>
      </div>
    </section>
  </Page>
);
