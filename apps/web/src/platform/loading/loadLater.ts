/** The retry interval: a browser may never notice that it was offline. */
const retryMs = 15_000;

/**
 * Loads an optional part of the page. After a network failure it is retried when the connection is back, and every quarter
 * of a minute. Returns the function that cancels it.
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
