import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { api, queryClient } from './api/client.ts';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { Later } from './components/later.tsx';
import { StoreGate } from './features/trust/store-gate.tsx';
import { getStyleNonce } from './nonce.ts';
import { router } from './router.tsx';
import { resolveVariables, theme } from './theme.ts';

const Notices = lazy(() =>
  import('./components/notices.tsx').then((module) => ({ default: module.Notices })),
);

export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={resolveVariables}
    defaultColorScheme={queryClient.getQueryData(api.settings.get.queryKey())?.colorScheme ?? 'auto'}
    getStyleNonce={getStyleNonce}
  >
    <Later>
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    </Later>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <StoreGate>
          <RouterProvider router={router} />
        </StoreGate>
      </QueryClientProvider>
    </ErrorBoundary>
  </MantineProvider>
);
