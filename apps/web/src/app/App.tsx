import { RouterProvider } from '@tanstack/react-router';
import { OfflineNotice } from '#components/ui/screen/OfflineNotice.tsx';
import { SnackbarHost } from '#components/ui/screen/SnackbarHost.tsx';
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
