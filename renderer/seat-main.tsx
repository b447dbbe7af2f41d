import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/client.ts';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { getStyleNonce } from './nonce.ts';
import { resolveVariables, theme } from './theme.ts';

const Notices = lazy(() =>
  import('./components/notices.tsx').then((module) => ({ default: module.Notices })),
);
/** Not in the first piece: the owner's page would load it too. */
const SeatApp = lazy(() =>
  import('./features/seat/seat-app.tsx').then((module) => ({ default: module.SeatApp })),
);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      getStyleNonce={getStyleNonce}
    >
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <Suspense fallback={null}>
            <SeatApp />
          </Suspense>
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  </StrictMode>,
);
