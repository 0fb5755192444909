import { QueryClientProvider } from '@tanstack/react-query';
import { AntdProvider } from './AntdProvider.tsx';
import { FrameLayout } from './FrameLayout.tsx';
import { queryClient } from './queryClient.ts';

/** The frame of every screen after login, with what only screens in it need: server data and the component library. */
export function Frame() {
  return (
    <QueryClientProvider client={queryClient}>
      <AntdProvider>
        <FrameLayout />
      </AntdProvider>
    </QueryClientProvider>
  );
}
