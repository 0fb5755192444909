/** How long after a failed attempt the next one follows: a browser may never have noticed that it was offline. */
const retryMs = 15_000;

/**
 * Fetches a part that the page works without and hands it over. One that the network kept away is fetched again as soon as
 * the connection is back, and every quarter of a minute. Returns what gives it up.
 */
export function loadLater<T>(load: () => Promise<T>, use: (part: T) => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = () => {
    clearTimeout(timer);
    window.removeEventListener('online', attempt);
  };
  function attempt(): void {
    stopWaiting();
    load().then(
      (part) => {
        if (!isOver) use(part);
      },
      () => {
        if (isOver) return;
        timer = setTimeout(attempt, retryMs);
        window.addEventListener('online', attempt);
      },
    );
  }
  attempt();
  return () => {
    isOver = true;
    stopWaiting();
  };
}
