import './nonce.ts';
import './styles/fonts.css';
import './styles/mantine.css';
import './styles/global.css';
import './styles/controls.css';
import './styles/paper.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { api, queryClient } from './api/client.ts';
import { App } from './app.tsx';

/** The person's colours are in the store: a moment's wait for them spares a flash of the wrong ones. */
const SETTINGS_WAIT_MS = 250;

const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
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

void start();
