import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api.ts';
import { currentUser, onSessionChange } from '#platform/session/session.ts';

/** A refused request is refused again; only a server that did not answer deserves a second try. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.code === 0 || error.code === 503);
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 10_000, refetchOnWindowFocus: false } },
});

/** The next person must not see what the last one loaded. */
onSessionChange(() => {
  if (currentUser() === undefined) queryClient.clear();
});
