import './nonce.ts';
import './styles/fonts.css';
import './styles/mantine.css';
import './styles/global.css';
import './styles/controls.css';
import './styles/touch.css';
import './styles/paper.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { api, queryClient } from './api/client.ts';
import { isSeatPage } from './api/seat-link.ts';
import { takeStartAnswers } from './api/start-answers.ts';
import { App } from './app.tsx';

/** Where they did not come with the page: a moment's wait for the person's colours spares a flash of the wrong ones. */
const SETTINGS_WAIT_MS = 250;

const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  takeStartAnswers();
  const isKnown = queryClient.getQueryData(api.settings.get.queryKey()) !== undefined;
  if (!isKnown)
    await Promise.race([
      Promise.all([
        queryClient.prefetchQuery(api.settings.get.queryOptions()),
        queryClient.prefetchQuery(api.store.state.queryOptions()),
      ]),
      new Promise((resolve) => setTimeout(resolve, SETTINGS_WAIT_MS)),
    ]);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};

// One script for both pages, which comes in one piece: a player's loads his own part after it.
if (isSeatPage) void import('./seat-main.tsx');
else void start();
