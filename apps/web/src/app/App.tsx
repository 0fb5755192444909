import { RouterProvider } from '@tanstack/react-router';
import { OfflineNotice } from '#components/ui/OfflineNotice.tsx';
import { SnackbarHost } from '#components/ui/SnackbarHost.tsx';
import { router } from './router.tsx';

export function App() {
  return (
    <>
      <RouterProvider router={router} />
      <OfflineNotice />
      <SnackbarHost />
    </>
  );
}
