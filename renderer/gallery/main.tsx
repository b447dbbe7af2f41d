/** Every shared part in every state, at /gallery of `npm run dev`. No release has it. */
import '../nonce.ts';
import '../styles/fonts.css';
import '../styles/mantine.css';
import '../styles/global.css';
import '../styles/controls.css';
import '../styles/touch.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { getStyleNonce } from '../nonce.ts';
import { resolveVariables, theme } from '../theme.ts';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={resolveVariables}
    defaultColorScheme="auto"
    getStyleNonce={getStyleNonce}
  >
    <QueryClientProvider client={new QueryClient()}>
      <Gallery />
    </QueryClientProvider>
  </MantineProvider>,
);
