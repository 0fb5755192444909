import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useScreenLocked } from '#platform/session/lock.ts';
import { useSession } from '#platform/session/session.ts';
import { AntdProvider } from './AntdProvider.tsx';
import { FrameLayout } from './FrameLayout.tsx';
import { queryClient } from './queryClient.ts';

/**
 * The frame of every screen after login, with what only such screens need: server data and the component library. Its
 * content disappears with the lock or the session, and does not wait for a navigation.
 */
export function Frame() {
  const isLocked = useScreenLocked();
  const isOpen = useSession() !== undefined && !isLocked;
  return <Providers>{isOpen && <FrameLayout />}</Providers>;
}

/** Server data and the component library; the help needs both also where there is no frame. */
export function Providers({ children }: { readonly children?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AntdProvider>{children}</AntdProvider>
    </QueryClientProvider>
  );
}
