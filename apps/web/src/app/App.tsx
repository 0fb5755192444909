import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { OfflineNotice } from '#components/ui/OfflineNotice.tsx';
import { SnackbarHost } from '#components/ui/SnackbarHost.tsx';
import { queryClient } from './queryClient.ts';
import { router } from './router.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <OfflineNotice />
      <SnackbarHost />
    </QueryClientProvider>
  );
}
