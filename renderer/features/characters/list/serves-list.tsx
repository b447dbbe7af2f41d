import { IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Post } from '../../../api/types.ts';
import { describePost } from '../words.ts';
import classes from './serves-list.module.css';

/** The rosters in which the character holds a post. */
export const ServesList = ({ serves }: { serves: readonly Post[] }) => (
  <section className={classes.servesList} aria-label="Serves in">
    <h3>Serves in</h3>
    {serves.length === 0 ? (
      <p>No roster yet.</p>
    ) : (
      <ul>
        {serves.map((post) => (
          <li key={`${post.rosterId} ${post.entryId}`}>
            <IconFlag aria-hidden />
            <Link className="link" to="/rosters/$id" params={{ id: post.rosterId }}>
              {describePost(post)}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </section>
);
