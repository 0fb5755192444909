import type { Query, QueryClient } from '@tanstack/react-query';
import { isConcerned } from '#platform/live/concerned.ts';
import { followServer, live } from '#platform/live/live.ts';
import type { LiveNews } from '#platform/live/liveClient.ts';

/** The shortest interval between refetches: a laboratory that enters a panel saves often. */
const restMs = 1_000;

type ReceivedChange = { readonly topic: string | undefined; readonly news: LiveNews | undefined };

/** Whether the first answer is on its way. That answer may predate the change, and no second request starts meanwhile. */
const isFirstRead = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus !== 'idle';

/** A throttle: fetches immediately, then waits, and fetches once more for all changes in between. */
function createRefetcher(client: QueryClient) {
  let waiting: ReceivedChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetch = (): void => {
    timer = undefined;
    if (waiting.length === 0) return;
    const heard = waiting;
    waiting = [];
    timer = setTimeout(refetch, restMs);
    const predicate = ({ queryKey }: Query): boolean =>
      heard.some(({ topic, news }) => topic === undefined || isConcerned(queryKey, topic, news));
    for (const query of client.getQueryCache().findAll({ predicate })) if (isFirstRead(query)) readAgain(query);
    void client.invalidateQueries({ predicate });
  };
  const readAgain = ({ promise, queryKey }: Query): void => {
    const again = () => void client.invalidateQueries({ queryKey, exact: true });
    promise?.then(again, () => undefined);
  };
  return {
    hear(topic: string | undefined, news: LiveNews | undefined): void {
      waiting.push({ topic, news });
      if (timer === undefined) refetch();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Keeps all screens up to date with the changes of other users; returns the function that stops it. */
export function keepInStep(client: QueryClient): () => void {
  const refetcher = createRefetcher(client);
  const endings = [live.listenToEvery(refetcher.hear), followServer()];
  return () => {
    for (const end of endings) end();
    refetcher.stop();
  };
}
