import '@mantine/core/styles.css';
import { AppShell, Button, MantineProvider, Modal } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { AppRouter } from '../../../electron/api/app-router.ts';
import { getStyleNonce } from '../../../renderer/nonce.ts';

const queryClient = new QueryClient();
const client = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: '/api', methodOverride: 'POST' })],
});
createTRPCOptionsProxy<AppRouter>({ client, queryClient });

const Page = () => {
  const [opened, setOpened] = useState(false);
  return (
    <AppShell header={{ height: 52 }} navbar={{ width: 76, breakpoint: 0 }}>
      <AppShell.Header>
        <Button onClick={() => setOpened(true)}>New roster</Button>
      </AppShell.Header>
      <AppShell.Main>Nothing here.</AppShell.Main>
      <Modal opened={opened} onClose={() => setOpened(false)} title="New roster" />
    </AppShell>
  );
};

const router = createRouter({ routeTree: createRootRoute({ component: Page }) });

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider getStyleNonce={getStyleNonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
