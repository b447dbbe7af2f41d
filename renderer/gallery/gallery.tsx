import { Buttons, Choices, Fields, Ticks } from './controls.tsx';
import classes from './gallery.module.css';
import { Numbers, Overlays, Signs, Words } from './signs.tsx';

/** One of everything that screens share: a part that changes is seen here first. */
export const Gallery = () => (
  <main id="main" className={classes.gallery}>
    <Overlays />
    <Buttons />
    <Fields />
    <Choices />
    <Ticks />
    <Numbers />
    <Signs />
    <Words />
  </main>
);
